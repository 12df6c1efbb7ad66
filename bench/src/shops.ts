import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fillShop } from './data.ts'
import { serve, signUp } from './shop.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = path.join(ROOT, 'server/src/database/migrations')

/** What a stored shop was made from; other data or another schema rebuilds it. */
function made(): string {
  const hash = createHash('sha256')
  for (const name of ['data.ts', 'names.ts']) hash.update(readFileSync(path.join(import.meta.dirname, name)))
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(path.join(MIGRATIONS, name)))
  return hash.digest('hex')
}

/** The folder of a shop with this many orders, created once and reused; the sales of earlier runs stay in it. */
export async function shopOf(orders: number): Promise<string> {
  const dir = path.join(ROOT, '.cache/bench', `orders-${orders}`)
  const mark = path.join(dir, 'made')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === made()) return dir
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  console.log(`Making a shop of ${orders.toLocaleString('en-IN')} orders; it is kept for the next time.`)
  const server = await serve(dir)
  await signUp(server)
  await server.stop()
  fillShop(dir, orders)
  writeFileSync(mark, made())
  return dir
}
