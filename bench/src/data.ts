import path from 'node:path'
import SQLite from 'better-sqlite3'
import { PERSONS, SHOPS } from './names.ts'

const PRODUCTS = 10_000
const CUSTOMERS = 20_000
const LINES = 10
const AGENTS = 40
const FIRST_DAY = '2021-04-01'

const pick = (words: readonly string[], by: string) =>
  `case (${by}) % ${words.length} ${words.map((word, at) => `when ${at} then '${word}'`).join(' ')} end`

const numbers = (count: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`

/**
 * Fills a shop that has its owner and tables with generated goods, customers, this many orders of ten lines and a tenth
 * as many estimates, the same every time. Written in bulk by the database itself, past the server.
 */
export function fillShop(dataDir: string, orders: number): void {
  const db = new SQLite(path.join(dataDir, 'kadai.db'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = OFF')
  db.pragma('cache_size = -1000000')
  const at = `'${FIRST_DAY}T06:00:00.000Z'`
  const estimates = Math.ceil(orders / 10)
  const bills = orders + estimates
  const days = Math.max(30, Math.min(2000, Math.ceil(bills / 500)))
  const day = `date('${FIRST_DAY}', '+' || ((i - 1) * ${days} / ${bills}) || ' days')`
  db.exec(`begin;
    insert into categories (created_at, name, name_key, rank, non_discount)
      ${numbers(28)} select ${at}, 'CATEGORY ' || i, 'category ' || i, i, i % 9 = 0 from n;
    insert into agents (created_at, name, name_key, rank)
      ${numbers(AGENTS)} select ${at}, 'Agent ' || i, 'agent ' || i, i from n;
    insert into products (created_at, updated_at, code, code_key, name, name_key, search_text, category_id,
        net_rate_paise, mrp_paise)
      ${numbers(PRODUCTS)} select ${at}, ${at}, i, i, 'Sparkler ' || i, 'sparkler ' || i, 'sparkler ' || i,
        1 + i % 28, 1000 + i * 7 % 90000, 2000 + i * 7 % 90000 from n;
    insert into customers (created_at, updated_at, name, phone, address, state, state_code, search_text, agent_id)
      ${numbers(CUSTOMERS)} select ${at}, ${at}, ${pick(PERSONS, 'i')} || ' ' || ${pick(SHOPS, 'i / 10')} || ' ' || i,
        9000000000 + i * 7919, 'Sivakasi', 'Tamil Nadu', '33',
        lower(${pick(PERSONS, 'i')} || ' ' || ${pick(SHOPS, 'i / 10')} || ' ' || i) || ' ' || (9000000000 + i * 7919),
        1 + i % ${AGENTS} from n;
    insert into parties (search_text, agent_name)
      select customers.search_text || ' ' || agents.name_key, agents.name from customers
        join agents on agents.id = customers.agent_id order by customers.id;
    create temp table drafts as ${numbers(bills)} select i, ${day} as day,
        case when i % 11 = 0 then 'estimate' else 'order' end as kind,
        1 + (i * 7919) % ${CUSTOMERS} as customer_id, 50000 + (i * 104729) % 9000 * 100 as price_paise from n;
    insert into bills (kind, financial_year, sno, day, created_at, updated_at, customer_id, party_id, settings_id,
        status, billing_name, billing_phone, billing_state, agent_name, in_state, line_count, subtotal_paise,
        cgst_bp, sgst_bp, cgst_paise, sgst_paise, round_off_paise, total_paise, owed_paise, paid_paise, billing_state_code)
      select kind, fy, row_number() over (partition by kind, fy order by i), day, day || 'T06:00:00.000Z',
        day || 'T06:00:00.000Z', customer_id, customer_id, 1, 'Pending', customers.name, customers.phone,
        'Tamil Nadu', agents.name, 1, ${LINES}, subtotal, rate, rate, tax, tax,
        total - subtotal - 2 * tax, total, owed, case when i / 7 % 5 <> 0 then owed else 0 end, '33'
      from (select *, case when kind = 'order' then total else 0 end as owed from (select *, cast(round((subtotal + 2 * tax) / 100.0) as integer) * 100 as total from
        (select *, price_paise * ${LINES} as subtotal, case when kind = 'order' then 900 else 0 end as rate,
          case when kind = 'order' then price_paise * ${LINES} * 9 / 100 else 0 end as tax,
          cast(strftime('%Y', day) as integer) - (strftime('%m', day) < '04') as fy from drafts)))
      join customers on customers.id = customer_id join agents on agents.id = customers.agent_id order by i;
    insert into counters (kind, financial_year, last) select kind, financial_year, max(sno) from bills group by 1, 2;
    insert into bill_lines (bill_id, position, product_id, product_code, product_name, hsn_code, qty, price_paise,
        value_paise, tax_bp, tax_paise)
      ${numbers(LINES)} select bills.id, i, product_id, product_id, 'Sparkler ' || product_id, '3604', 1,
        subtotal_paise / ${LINES}, subtotal_paise / ${LINES}, cgst_bp + sgst_bp, (cgst_paise + sgst_paise) / ${LINES}
      from (select *, 1 + (bills.id * 31 + n.i * 997) % ${PRODUCTS} as product_id from bills cross join n)
        as bills order by bills.id, i;
    insert into stock_movements (product_id, change, reason, source_id, created_at)
      select product_id, -qty, kind, bill_id, created_at from bill_lines join bills on bills.id = bill_id order by bill_lines.id;
    insert into product_days (day, product_id, sold)
      select day, product_id, sum(qty) from bill_lines join bills on bills.id = bill_id group by 1, 2;
    update product_counts set sold = moved.sold from
      (select product_id, sum(sold) as sold from product_days group by product_id) as moved
      where moved.product_id = product_counts.product_id;
    insert into stock_movements (product_id, change, reason, created_at)
      select product_id, sold + 500, 'opening', ${at} from product_counts;
    update product_counts set stock = case when product_id % 400 = 0 then 5 else 500 end;
    insert into stock_movements (product_id, change, reason, created_at)
      select id, -495, 'adjustment', ${at} from products where id % 400 = 0;
    insert into payments (customer_id, receipt_no, day, amount_paise, created_at)
      select customer_id, row_number() over (order by id), day, total_paise, created_at from bills where paid_paise > 0 order by id;
    insert into payment_allocations (payment_id, bill_id, amount_paise)
      select row_number() over (order by id), id, total_paise from bills where paid_paise > 0 order by id;
    insert into expenses (day, name, amount_paise, payment_method, paid_to, description, search_text, created_at)
      ${numbers(Math.ceil(orders / 20))} select date('${FIRST_DAY}', '+' || (i % ${days}) || ' days'), 'Tea ' || i, 1000 + i % 9000,
        case when i % 7 = 0 then 'credit' else 'debit' end, 'Stall', 'Tea', 'tea ' || i || ' stall tea', ${at} from n;
    -- The counts have them all.
    update server_notes set value = (select max(id) from stock_movements) where name = 'goods counted';
    -- The chain begins after them, as it does in a shop that is older than chains: making it takes minutes.
    update chain_links set last_id = (select max(id) from stock_movements) where ledger = 'stock_movements';
    -- They are years old, and the clock is right.
    insert into server_notes (name, value, at)
      select 'clock accepted', cast(max(id) as text), strftime('%Y-%m-%dT%H:%M:%fZ') from bills;
    commit;`)
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
}
