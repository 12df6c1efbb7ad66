import { receiptNumber } from '@kadai/domain/numbers'
import { expenseVoucher, receiptVoucher, saleVoucher, tallyState } from '@kadai/domain/tally'
import { sql } from 'kysely'
import { type Numbered, numberOf } from '../bills/bill.ts'
import type { Db } from '../database/database.ts'
import { type Days, withinDays } from '../database/days.ts'
import { monthScope, receiptsOf, registerOf } from '../gst/exports.ts'
import { type ShopSettings, tallyLedgers } from '../settings/exports.ts'
import type { Party } from './tally-xml.ts'

/** The papers that the payments of some days pay, by payment. */
async function paysOf(db: Db, days: Days) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('payment_allocations', 'payment_allocations.payment_id', 'payments.id')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['payment_id', 'kind', 'prefix', 'financial_year', 'sno'])
    .select(sql<number>`sum(payment_allocations.amount_paise)`.as('amount_paise'))
    .where((eb) => eb.and(withinDays(days, 'payments.day')))
    .groupBy(['payment_id', 'bill_id', 'kind', 'prefix', 'financial_year', 'sno'])
    .orderBy('bill_id')
    .execute()
  return Map.groupBy(rows, ({ payment_id }) => payment_id)
}

/** The money that the papers of some days took from estimates, by paper. */
async function advancesOf(db: Db, days: Days) {
  const { rows } = await sql<Numbered & { bill_id: number; amount_paise: number }>`
    with advances as (select payment_id, min(bill_id) as estimate_id from payment_allocations
      join bills on bills.id = bill_id where kind = 'estimate' group by payment_id)
    select taken.bill_id, estimate.prefix, estimate.financial_year, estimate.sno,
        sum(taken.amount_paise) as amount_paise
      from payment_allocations as taken join bills on bills.id = taken.bill_id
      join advances on advances.payment_id = taken.payment_id
      join bills as estimate on estimate.id = advances.estimate_id
      where ${sql.join(withinDays(days, 'bills.day'), sql` and `)} and bills.owed_paise > 0
      group by taken.bill_id, estimate.prefix, estimate.financial_year, estimate.sno
      having sum(taken.amount_paise) <> 0 order by estimate.sno`.execute(db)
  return Map.groupBy(rows, ({ bill_id }) => bill_id)
}

/** A month's data for Tally. */
export async function tallyOf(db: Db, period: string, shop: ShopSettings) {
  const { days } = monthScope(period)
  const names = tallyLedgers(shop)
  const { papers } = await registerOf(db, period)
  const receipts = await receiptsOf(db, days, 'set off too')
  const pays = await paysOf(db, days)
  const advances = await advancesOf(db, days)
  const expenses = await db
    .selectFrom('expenses')
    .selectAll()
    .where((eb) => eb.and(withinDays(days)))
    .orderBy('id')
    .execute()
  const customers = await db.selectFrom('customers').select(['id', 'name', 'gstin', 'state_code']).execute()
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const parties = new Map<string, Party>()
  const party = (customer_id: number, name: string) => {
    const customer = byId.get(customer_id)
    // Names alone are not unique.
    const ledger = `${customer?.name || name} (${customer_id})`
    const state = tallyState(customer?.state_code ?? '')
    parties.set(ledger, { name: ledger, gstin: customer?.gstin ?? '', state })
    return ledger
  }
  const vouchers = [
    ...papers.map(({ original, ...paper }) =>
      saleVoucher(
        {
          ...paper,
          party: party(paper.customer_id, paper.name),
          original: original?.number,
          advances: (advances.get(paper.id) ?? []).map((of) => ({ ...of, number: numberOf(of) })),
        },
        names,
      ),
    ),
    ...receipts.map((receipt) =>
      receiptVoucher(
        {
          ...receipt,
          number: receiptNumber(receipt.receipt_no) || `S-${receipt.id}`,
          party: party(receipt.customer_id, receipt.name),
          pays: (pays.get(receipt.id) ?? []).map((paper) => ({
            number: numberOf(paper),
            estimate: paper.kind === 'estimate',
            amount_paise: paper.amount_paise,
          })),
        },
        names,
      ),
    ),
    ...expenses.map(({ payment_method, amount_paise, mode, deleted_at, ...expense }) =>
      expenseVoucher(
        {
          ...expense,
          spent_paise: payment_method === 'credit' ? -amount_paise : amount_paise,
          mode: mode ?? '',
          cancelled: deleted_at !== null,
        },
        names,
      ),
    ),
  ]
  // Tally takes no voucher without amounts, as of a bill with everything taken off. It may have one from before.
  // A bill comes before what pays it.
  const written = vouchers
    .map((voucher) => ({ ...voucher, cancelled: voucher.cancelled || voucher.entries.length === 0 }))
    .sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
  const rates = [...new Set(papers.flatMap((paper) => paper.rates.map(({ tax_bp }) => tax_bp)))].sort(
    (a, b) => a - b,
  )
  return { vouchers: written, parties: [...parties.values()], rates, names }
}
