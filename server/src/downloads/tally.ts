import { stateName } from '@kadai/domain/gst'
import { receiptNumber } from '@kadai/domain/numbers'
import { expenseVoucher, receiptVoucher, saleVoucher } from '@kadai/domain/tally'
import type { Db } from '../database/database.ts'
import { monthScope, receiptsOf, registerOf } from '../gst/exports.ts'
import { type ShopSettings, tallyLedgers } from '../settings/exports.ts'
import type { Party } from './tally-xml.ts'

/** A customer's ledger: names alone are not unique. */
const partyName = ({ name, customer_id }: { name: string; customer_id: number }) => `${name} (${customer_id})`

/** What a month has for Tally. */
export async function tallyOf(db: Db, period: string, shop: ShopSettings) {
  const { days } = monthScope(period)
  const names = tallyLedgers(shop)
  const { papers } = await registerOf(db, period)
  const receipts = await receiptsOf(db, days)
  const expenses = await db
    .selectFrom('expenses')
    .selectAll()
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .orderBy('id')
    .execute()
  const customers = await db.selectFrom('customers').select(['id', 'name', 'gstin', 'state_code']).execute()
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const parties = new Map<string, Party>()
  const party = (customer_id: number, name: string) => {
    const customer = byId.get(customer_id)
    const ledger = partyName({ name: customer?.name || name, customer_id })
    parties.set(ledger, {
      name: ledger,
      gstin: customer?.gstin ?? '',
      state: stateName(customer?.state_code ?? '') ?? '',
    })
    return ledger
  }
  const vouchers = [
    ...papers.map(({ original, ...paper }) =>
      saleVoucher(
        { ...paper, party: party(paper.customer_id, paper.name), original: original?.number },
        names,
      ),
    ),
    ...receipts.map((receipt) =>
      receiptVoucher(
        { ...receipt, number: receiptNumber(receipt.id), party: party(receipt.customer_id, receipt.name) },
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
  const written = vouchers.map((voucher) => ({
    ...voucher,
    cancelled: voucher.cancelled || voucher.entries.length === 0,
  }))
  const rates = [...new Set(papers.flatMap((paper) => paper.rates.map(({ tax_bp }) => tax_bp)))].sort(
    (a, b) => a - b,
  )
  return { vouchers: written, parties: [...parties.values()], rates, names }
}
