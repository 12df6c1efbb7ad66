import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Run } from './figures.ts'

/** The rows of a ten-line bill written by bare better-sqlite3, one transaction after another: what the machine can do. */
export function bareLoop(dataDir: string, times: number, goods: readonly number[], customer: number): Run {
  const db = new SQLite(path.join(dataDir, 'kadai.db'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    return db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((c) => `@${c}`).join(', ')})`,
    )
  }
  const { id: party } = db.prepare('select min(id) as id from parties').get() as { id: number }
  const at = new Date().toISOString()
  const day = at.slice(0, 10)
  const bill = {
    kind: 'estimate',
    financial_year: 1999,
    sno: 0,
    day,
    customer_id: customer,
    settings_id: 1,
    status: 'Pending',
    billing_name: 'Murugan Agencies',
    party_id: party,
    in_state: 1,
    subtotal_paise: 45000,
    total_paise: 45000,
    line_count: goods.length,
    created_at: at,
    updated_at: at,
  }
  const line = {
    bill_id: 0,
    position: 0,
    product_id: 0,
    product_name: 'Ground Chakkar',
    qty: 1,
    price_paise: 4500,
    value_paise: 4500,
  }
  const movement = { product_id: 0, change: -1, reason: 'estimate', bill_id: 0, created_at: at }
  const audit = { at, call: 'estimate', entity: 'estimate', entity_id: '1', outcome: 'done', after: '{}' }
  const replay = { call: 'bare', key: '', request_hash: 'x', answer: '{}', keep: 1, created_at: at }
  const statements = {
    counter: db.prepare(
      `insert into counters values ('estimate', 1999, 1) on conflict do update set last = last + 1 returning last`,
    ),
    bill: insert('bills', bill),
    line: insert('bill_lines', line),
    movement: insert('stock_movements', movement),
    stock: db.prepare('update products set stock = stock - 1 where id = ?'),
    audit: insert('audit', audit),
    replay: insert('replays', replay),
  }
  const save = db.transaction((key: string) => {
    const { last } = statements.counter.get() as { last: number }
    const { lastInsertRowid: bill_id } = statements.bill.run({ ...bill, sno: last })
    for (const [position, product_id] of goods.entries()) {
      statements.line.run({ ...line, bill_id, position, product_id })
      statements.movement.run({ ...movement, bill_id, product_id })
      statements.stock.run(product_id)
    }
    statements.audit.run(audit)
    statements.replay.run({ ...replay, key })
  })
  const each_ms: number[] = []
  const start = performance.now()
  for (let i = 0; i < times; i++) {
    const from = performance.now()
    save.immediate(crypto.randomUUID())
    each_ms.push(performance.now() - from)
  }
  const whole_ms = performance.now() - start
  db.close()
  return { each_ms, whole_ms }
}
