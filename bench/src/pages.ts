import { readFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { type Connection, newKey } from './http.ts'
import type { Row } from './row.ts'
import { scratch, serve } from './shop.ts'
import { fillSmall } from './small-shop.ts'
import type { Stock } from './stock.ts'

const BEFORE = 300
const COUNTED = 100
const LINES = 10
const HEADER = 32
const FRAME_HEADER = 24

/** The page numbers that each transaction wrote into a log since its restart. */
function* transactions(file: string): Generator<number[]> {
  const log = readFileSync(file)
  const pageSize = log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  let pages: number[] = []
  for (let at = HEADER; at + FRAME_HEADER + pageSize <= log.length; at += FRAME_HEADER + pageSize) {
    // The rest is left from before the restart.
    if (!log.subarray(at + 8, at + 16).equals(salt)) return
    pages.push(log.readUInt32BE(at))
    if (log.readUInt32BE(at + 4) === 0) continue
    yield pages
    pages = []
  }
}

/** The table or index of each page of a database. */
function owners(file: string): Map<number, string> {
  const db = new SQLite(file, { readonly: true })
  const rows = db.prepare('select name, pageno from dbstat').all() as { name: string; pageno: number }[]
  db.close()
  return new Map(rows.map(({ name, pageno }) => [pageno, name]))
}

/** Saves estimates one after the other, each with different goods; `apart` is their distance in the price list. */
async function estimates(
  owner: Connection,
  { goods, user_id }: Stock,
  apart: number,
  from: number,
  times: number,
) {
  for (let bill = from; bill < from + times; bill++) {
    const productdetails = Array.from({ length: LINES }, (_, line) => ({
      product_id: goods[((bill * LINES + line) * apart) % goods.length],
      qty: 1,
    }))
    await owner.taken('estimate', JSON.stringify({ user_id, productdetails }), newKey())
  }
}

/** The pages that a ten-line estimate writes, in all and by table or index. */
async function pagesOf(apart: number): Promise<{ all: number; each: [name: string, pages: number][] }> {
  const place = scratch()
  const server = await serve(place.dir)
  const { owner, ...shelf } = await fillSmall(server.url)
  await estimates(owner, shelf, apart, 0, BEFORE)
  const file = path.join(place.dir, 'kadai.db')
  const watcher = new SQLite(file)
  watcher.pragma('wal_checkpoint(TRUNCATE)')
  // An open reader keeps the log from restarting.
  watcher.exec('begin; select 1 from bills')
  await estimates(owner, shelf, apart, BEFORE, COUNTED)
  const of = owners(file)
  const counts = new Map<string, number>()
  let bills = 0
  let pages = 0
  for (const written of transactions(`${file}-wal`)) {
    const names = written.map((page) => of.get(page) ?? 'free pages')
    // Links of the chains are separate commits.
    if (!names.includes('bills')) continue
    bills++
    pages += names.length
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1 / COUNTED)
  }
  watcher.close()
  await server.stop()
  place.remove()
  if (bills !== COUNTED) throw new Error(`${COUNTED} bills made ${bills} commits.`)
  return { all: pages / bills, each: [...counts].sort(([, a], [, b]) => b - a) }
}

/**
 * The pages that a ten-line estimate writes into SQLite's log, with one counter and one commit per save. They are the
 * same on every machine.
 */
export async function pagesOfASave(): Promise<Row[]> {
  const together = await pagesOf(1)
  const spread = await pagesOf(17)
  return [
    { what: 'an estimate of ten goods that stand together', value: together.all, unit: 'pages', goal: 18 },
    { what: 'of ten goods all over the price list', value: spread.all, unit: 'pages', goal: 18 },
    ...spread.each.map(([name, value]): Row => ({ what: `  ${name}`, value, unit: 'pages' })),
  ]
}
