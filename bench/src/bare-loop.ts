import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Run } from './figures.ts'
import { newKey } from './http.ts'

type Row = Record<string, number | string | null>

// A separate financial year, so that the shop's numbers stay without gaps.
const YEAR = 1999

/**
 * The rows of Kadai's last ten-line bill, written repeatedly by bare better-sqlite3, one transaction each: the
 * machine's maximum.
 */
export function bareLoop(dataDir: string, times: number): Run {
  const db = new SQLite(path.join(dataDir, 'kadai.db'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const one = (sql: string, ...values: unknown[]) => db.prepare(sql).get(...values) as Row
  const all = (sql: string, ...values: unknown[]) => db.prepare(sql).all(...values) as Row[]
  const insert = (table: string, { id: _, ...row }: Row) => {
    const columns = Object.keys(row)
    const statement = db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
    )
    return (changed: Row) => statement.run({ ...row, ...changed }).lastInsertRowid
  }

  const saved = one('select * from bills order by id desc limit 1')
  const lines = all('select * from bill_lines where bill_id = ? order by id', saved.id)
  const moves = all('select * from stock_movements where source_id = ? order by id', saved.id)
  const audit = one(`select * from audit where call = 'estimate' order by id desc limit 1`)
  const replay = one(`select * from replays where call = 'estimate' order by created_at desc limit 1`)
  const writes = {
    replay: insert('replays', replay),
    counter: db.prepare(
      `insert into counters values ('estimate', ${YEAR}, 1) on conflict do update set last = last + 1 returning last`,
    ),
    bill: insert('bills', saved),
    lines: lines.map((line) => insert('bill_lines', line)),
    moves: moves.map((move) => insert('stock_movements', move)),
    audit: insert('audit', audit),
  }
  const save = db.transaction((key: string) => {
    const at = new Date().toISOString()
    writes.replay({ key, created_at: at })
    const { last } = writes.counter.get() as { last: number }
    const bill_id = writes.bill({ financial_year: YEAR, sno: last, created_at: at, updated_at: at })
    for (const write of writes.lines) write({ bill_id: Number(bill_id) })
    for (const write of writes.moves) write({ source_id: Number(bill_id), created_at: at })
    writes.audit({ entity_id: String(bill_id), at })
  })

  const each_ms: number[] = []
  const start = performance.now()
  for (let i = 0; i < times; i++) {
    const from = performance.now()
    save.immediate(newKey())
    each_ms.push(performance.now() - from)
  }
  const whole_ms = performance.now() - start
  db.close()
  return { each_ms, whole_ms }
}
