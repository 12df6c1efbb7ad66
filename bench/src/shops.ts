import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
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

/** Says that backup and nightly check were just done: neither runs beside what is measured. */
function doneTonight(dir: string): void {
  const now = new Date().toISOString()
  const backups = path.join(dir, 'backups')
  mkdirSync(backups, { recursive: true })
  writeFileSync(path.join(backups, `kadai-${now.slice(0, 19).replaceAll(':', '-')}Z.db`), '')
  const db = new SQLite(path.join(dir, 'kadai.db'))
  db.prepare(
    `insert into server_notes (name, value, at) values ('scrubbed', '', ?)
      on conflict (name) do update set at = excluded.at`,
  ).run(now)
  db.close()
}

/** The folder of a shop with this many orders, created once and reused; the sales of earlier runs stay in it. */
export async function shopOf(orders: number): Promise<string> {
  const dir = path.join(ROOT, '.cache/bench', `orders-${orders}`)
  const mark = path.join(dir, 'made')
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== made()) await make(dir, orders)
  doneTonight(dir)
  return dir
}

async function make(dir: string, orders: number): Promise<void> {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  console.log(`Making a shop of ${orders.toLocaleString('en-IN')} orders; it is kept for the next time.`)
  const server = await serve(dir)
  await signUp(server)
  await server.stop()
  fillShop(dir, orders)
  writeFileSync(path.join(dir, 'made'), made())
}
