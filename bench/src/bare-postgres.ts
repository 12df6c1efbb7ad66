import pg from 'pg'
import { measure, type Run } from './figures.ts'
import { newKey } from './http.ts'

/** What the bills contain: the ids of ten products for each lane, and a customer's. */
export type Shelf = { goods(lane: number): readonly number[]; customer: number }

const BILL = {
  kind: 'estimate',
  financial_year: 1999,
  day: '1999-04-01',
  customer_id: 0,
  settings_id: 1,
  status: 'Pending',
  billing_name: 'Murugan Agencies',
  party_id: 1,
  in_state: 1,
  subtotal_paise: 45000,
  total_paise: 45000,
  line_count: 10,
  created_at: '',
  updated_at: '',
}
const billColumns = Object.keys(BILL)
const AUDIT = JSON.stringify({
  number: '99-00/000001',
  customer: 'Murugan Agencies',
  status: 'Pending',
  total: '450.00',
  lines: Array.from({ length: 10 }, () => 'Ground Chakkar · 1 × 45.00'),
})
const ANSWER = JSON.stringify({ body: { estimate_id: '1', sno: '99-00/000001' }, msg: 'success' })

const places = (from: number, count: number) => Array.from({ length: count }, (_, i) => `$${from + i}`).join()
const COUNT = `insert into counters values ('estimate', 1999, 1)
  on conflict (kind, financial_year) do update set last = counters.last + 1 returning last`

/** The whole bill as one statement: PostgreSQL's own maximum. */
const WHOLE = `with
  replay as (insert into replays values ('bare', $1, 'hash', $2, 1, $3)),
  counted as (${COUNT}),
  bill as (insert into bills (sno, ${billColumns.join()}) select last, ${places(6, billColumns.length)} from counted
    returning id),
  goods as (select * from unnest($5::bigint[]) with ordinality as goods (product_id, position)),
  lines as (insert into bill_lines (bill_id, position, product_id, product_name, qty, price_paise, value_paise)
    select bill.id, goods.position, goods.product_id, 'Ground Chakkar', 1, 4500, 4500 from bill, goods),
  moved as (insert into stock_movements (product_id, change, reason, source_id, created_at)
    select goods.product_id, -1, 'estimate', bill.id, $3 from bill, goods),
  audited as (insert into audit (at, employee_id, call, entity, entity_id, outcome, after)
    select $3, 1, 'estimate', 'estimate', bill.id::text, 'done', $4 from bill)
  select id from bill`

const bill = (customer: number, at: string) =>
  Object.values({ ...BILL, customer_id: customer, created_at: at, updated_at: at })

async function whole(client: pg.Client, goods: readonly number[], customer: number): Promise<void> {
  const at = new Date().toISOString()
  const values = [newKey(), ANSWER, at, AUDIT, goods, ...bill(customer, at)]
  await client.query({ name: 'whole', text: WHOLE, values })
}

async function lineByLine(client: pg.Client, goods: readonly number[], customer: number): Promise<void> {
  const at = new Date().toISOString()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await client.query('begin')
  await run('replay', `insert into replays values ('bare', $1, 'hash', $2, 1, $3)`, [newKey(), ANSWER, at])
  const counted = await run('count', COUNT, [])
  const saved = await run(
    'bill',
    `insert into bills (sno, ${billColumns.join()}) values (${places(1, billColumns.length + 1)}) returning id`,
    [counted.rows[0].last, ...bill(customer, at)],
  )
  const { id } = saved.rows[0]
  for (const [i, product] of goods.entries()) {
    await run(
      'line',
      `insert into bill_lines (bill_id, position, product_id, product_name, qty, price_paise, value_paise)
        values ($1, $2, $3, 'Ground Chakkar', 1, 4500, 4500)`,
      [id, i + 1, product],
    )
    await run(
      'moved',
      `insert into stock_movements (product_id, change, reason, source_id, created_at)
        values ($1, -1, 'estimate', $2, $3)`,
      [product, id, at],
    )
  }
  await run(
    'audited',
    `insert into audit (at, employee_id, call, entity, entity_id, outcome, after)
      values ($1, 1, 'estimate', 'estimate', $2, 'done', $3)`,
    [at, id, AUDIT],
  )
  await client.query('commit')
}

/**
 * Writes the rows of ten-line bills with the bare driver, `times` in all, each of `clients` over a separate connection:
 * the whole bill as one statement, or every row as an awaited statement.
 */
export async function barePostgres(
  url: string,
  way: 'whole' | 'line by line',
  clients: number,
  times: number,
  shelf: Shelf,
): Promise<Run> {
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: url }))
  await Promise.all(connections.map((client) => client.connect()))
  const save = way === 'whole' ? whole : lineByLine
  try {
    return await measure(clients, times, async (lane) => {
      const client = connections[lane]
      if (client) await save(client, shelf.goods(lane), shelf.customer)
    })
  } finally {
    await Promise.all(connections.map((client) => client.end()))
  }
}
