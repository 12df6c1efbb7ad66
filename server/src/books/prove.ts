import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

type Claim = { says: string; broken: RawBuilder<{ what: string | number }> }

/** What must hold of a shop's books whatever happened to it; each query gives what breaks it. */
const CLAIMS: readonly Claim[] = [
  {
    says: "a bill's sub-total is the sum of its lines",
    broken: sql`select bills.id as what from bills
      left join (select bill_id, sum(value_paise) as value_paise, sum(tax_paise) as tax_paise
        from bill_lines group by bill_id) as lines on lines.bill_id = bills.id
      where bills.subtotal_paise <> coalesce(lines.value_paise, -1)
        or bills.cgst_paise + bills.sgst_paise + bills.igst_paise <> lines.tax_paise`,
  },
  {
    says: "a bill's total is the sum of its parts, in whole rupees",
    broken: sql`select id as what from bills where total_paise % 100 <> 0
      or total_paise <> subtotal_paise - discount_paise + cgst_paise + sgst_paise + igst_paise
        + packing_paise + round_off_paise`,
  },
  {
    says: 'numbers count from 1 without gaps, deleted ones included',
    broken: sql`select counters.kind || ' ' || counters.financial_year as what from counters
      left join (select kind, financial_year, count(*) as papers, max(sno) as highest
        from bills group by kind, financial_year) as given
        on given.kind = counters.kind and given.financial_year = counters.financial_year
      where coalesce(given.papers, 0) <> counters.last or coalesce(given.highest, 0) <> counters.last`,
  },
  {
    says: "a product's stock is the sum of its movements",
    broken: sql`select products.id as what from products
      left join (select product_id, sum(change) as moved from stock_movements group by product_id) as ledger
        on ledger.product_id = products.id
      where products.stock <> coalesce(ledger.moved, 0)`,
  },
  {
    says: 'what bills took from stock is what stands on them',
    broken: sql`select coalesce(held.product_id, ledger.product_id) as what from
      (select bill_lines.product_id, sum(bill_lines.qty) as qty from bill_lines
        join bills on bills.id = bill_lines.bill_id
        where bills.deleted_at is null and bill_lines.product_id is not null
          and not exists (select 1 from bills as made where made.estimate_id = bills.id and made.deleted_at is null)
        group by bill_lines.product_id) as held
      full join (select product_id, sum(change) as change from stock_movements
        where bill_id is not null group by product_id) as ledger on ledger.product_id = held.product_id
      where coalesce(held.qty, 0) <> -coalesce(ledger.change, 0)`,
  },
  {
    says: "an order's paid amount is the sum of its payments",
    broken: sql`select bills.id as what from bills
      left join (select bill_id, sum(amount_paise) as paid_paise from payment_parts group by bill_id) as paid
        on paid.bill_id = bills.id
      where bills.paid_paise <> coalesce(paid.paid_paise, 0)`,
  },
  {
    says: 'a payment is spread over orders to the paisa',
    broken: sql`select payments.id as what from payments
      left join (select payment_id, sum(amount_paise) as amount_paise from payment_parts group by payment_id) as parts
        on parts.payment_id = payments.id
      where payments.amount_paise <> coalesce(parts.amount_paise, 0)`,
  },
  {
    says: 'the sums kept by day are those of the bills',
    broken: sql`select coalesce(kept.day, real.day) as what from
      (select kind, day, sum(bills) as bills, sum(lines) as lines, sum(total_paise) as total_paise,
          sum(pending_total_paise) as pending_total_paise, sum(pending_paid_paise) as pending_paid_paise,
          sum(tax_paise) as tax_paise, sum(pending) as pending
        from day_totals group by kind, day) as kept
      full join (select kind, day, count(*) as bills, sum(line_count) as lines, sum(total_paise) as total_paise,
          sum(case when kind = 'order' and paid_paise < total_paise then total_paise else 0 end) as pending_total_paise,
          sum(case when kind = 'order' and paid_paise < total_paise then paid_paise else 0 end) as pending_paid_paise,
          sum(cgst_paise + sgst_paise + igst_paise) as tax_paise,
          sum(case when kind = 'order' and paid_paise < total_paise then 1 else 0 end) as pending
        from bills where deleted_at is null group by kind, day) as real
      on real.kind = kept.kind and real.day = kept.day
      where coalesce(kept.bills, 0) <> coalesce(real.bills, 0) or coalesce(kept.lines, 0) <> coalesce(real.lines, 0)
        or coalesce(kept.total_paise, 0) <> coalesce(real.total_paise, 0)
        or coalesce(kept.pending_total_paise, 0) <> coalesce(real.pending_total_paise, 0)
        or coalesce(kept.pending_paid_paise, 0) <> coalesce(real.pending_paid_paise, 0)
        or coalesce(kept.tax_paise, 0) <> coalesce(real.tax_paise, 0)
        or coalesce(kept.pending, 0) <> coalesce(real.pending, 0)`,
  },
  {
    says: 'the sums kept by party are those of the bills',
    broken: sql`select coalesce(kept.party_id, real.party_id) as what from party_totals as kept
      full join (select kind, party_id, count(*) as bills, sum(line_count) as lines,
          sum(subtotal_paise) as subtotal_paise, sum(cgst_paise + sgst_paise + igst_paise) as tax_paise,
          sum(total_paise) as total_paise,
          sum(case when kind = 'order' and paid_paise < total_paise then 1 else 0 end) as pending,
          sum(case when kind = 'order' and paid_paise < total_paise then total_paise else 0 end) as pending_total_paise,
          sum(case when kind = 'order' and paid_paise < total_paise then paid_paise else 0 end) as pending_paid_paise
        from bills where deleted_at is null group by kind, party_id) as real
      on real.kind = kept.kind and real.party_id = kept.party_id
      where coalesce(kept.bills, 0) <> coalesce(real.bills, 0) or coalesce(kept.lines, 0) <> coalesce(real.lines, 0)
        or coalesce(kept.subtotal_paise, 0) <> coalesce(real.subtotal_paise, 0)
        or coalesce(kept.tax_paise, 0) <> coalesce(real.tax_paise, 0)
        or coalesce(kept.total_paise, 0) <> coalesce(real.total_paise, 0)
        or coalesce(kept.pending, 0) <> coalesce(real.pending, 0)
        or coalesce(kept.pending_total_paise, 0) <> coalesce(real.pending_total_paise, 0)
        or coalesce(kept.pending_paid_paise, 0) <> coalesce(real.pending_paid_paise, 0)`,
  },
  {
    says: 'the bills counted in every thousand ids are there',
    broken: sql`select coalesce(kept.block, real.block) as what from bill_blocks as kept
      full join (select kind, id / 1000 as block, count(*) as bills from bills
        where deleted_at is null group by kind, id / 1000) as real
      on real.kind = kept.kind and real.block = kept.block
      where coalesce(kept.bills, 0) <> coalesce(real.bills, 0)`,
  },
  {
    says: 'every bill is for a party that searches find',
    broken: sql`select id as what from bills where party_id is null`,
  },
  {
    says: "a customer's kept balance is what the orders leave to pay",
    broken: sql`select coalesce(kept.customer_id, owed.customer_id) as what from customer_balances as kept
      full join (select customer_id, count(*) as pending, sum(total_paise) as total_paise,
          sum(paid_paise) as paid_paise from bills
        where kind = 'order' and deleted_at is null and paid_paise < total_paise group by customer_id) as owed
      on owed.customer_id = kept.customer_id
      where coalesce(kept.pending, 0) <> coalesce(owed.pending, 0)
        or coalesce(kept.total_paise, 0) <> coalesce(owed.total_paise, 0)
        or coalesce(kept.paid_paise, 0) <> coalesce(owed.paid_paise, 0)`,
  },
  {
    says: 'the goods kept as sold are those that bills moved',
    broken: sql`select coalesce(kept.product_id, moved.product_id) as what from
      (select product_id, sum(sold) as sold from product_days group by product_id) as kept
      full join (select product_id, -sum(change) as sold from stock_movements
        where bill_id is not null group by product_id) as moved on moved.product_id = kept.product_id
      where coalesce(kept.sold, 0) <> coalesce(moved.sold, 0)`,
  },
  {
    says: 'what a product sold in all is what it sold by day',
    broken: sql`select products.id as what from products
      left join (select product_id, sum(sold) as sold from product_days group by product_id) as days
        on days.product_id = products.id
      where products.sold <> coalesce(days.sold, 0)`,
  },
  {
    says: "a bill's count of lines is the number of its lines",
    broken: sql`select bills.id as what from bills
      left join (select bill_id, count(*) as lines from bill_lines group by bill_id) as kept on kept.bill_id = bills.id
      where bills.line_count <> coalesce(kept.lines, 0)`,
  },
  {
    says: 'every acknowledged key has its answer',
    broken: sql`select key as what from replays where answer = ''`,
  },
]

const MOST_NAMED = 5

/** Recomputes the books from their ledgers; gives what does not hold in words, nothing when all is well. */
export async function proveBooks(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const { says, broken } of CLAIMS) {
    const { rows } = await broken.execute(db)
    if (rows.length === 0) continue
    const named = rows.slice(0, MOST_NAMED).map((row) => row.what)
    problems.push(
      `Not true: ${says} (${rows.length}: ${named.join(', ')}${rows.length > MOST_NAMED ? ', …' : ''})`,
    )
  }
  return problems
}
