import { rupees } from '@kadai/domain/money'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import type { ShopSettings } from '../settings/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import { raised } from '../versions/raised.ts'
import { auditView } from './audit-view.ts'
import { type Bill, type BillLine, linesOf } from './bill.ts'
import { buyerFrom, customerOf } from './buyer.ts'
import { isCounterSale, refuseTooLarge } from './counter-sale.ts'
import type { BillChange } from './draft.ts'
import { moveGoods } from './goods.ts'
import { type Line, linesFrom, productsOf, snapshot } from './lines.ts'
import { correctNotes, refuseUnderNotes } from './notes-on.ts'
import { partyIdOf, partyOf } from './party.ts'
import { refuseOtherState, sellerOf } from './seller.ts'
import { writeHead } from './status.ts'
import { checkTotals, computeFigures, type Terms } from './totals.ts'
import { lineChanges, replaceRates, writeLines } from './write-lines.ts'

const LAST_LINE = { id: 'bills.last_line' } as const

/** Writes a bill again with its new lines, and moves the difference in stock (rule 4.10). */
async function rewrite(
  context: WriteContext,
  bill: Bill,
  saved: readonly BillLine[],
  lines: readonly Line[],
  change: BillChange,
  terms: Terms,
  seller: ShopSettings,
): Promise<Bill> {
  const { db, record } = context
  const { productdetails, total, order_discount } = change
  const buyer = buyerFrom(change, await customerOf(db, change, bill), seller.state)
  refuseOtherState(bill.kind, seller, buyer, { saved: true })
  const figures = computeFigures(bill.kind, lines, terms, buyer.in_state === 1)
  checkTotals({ total, productdetails, order_discount }, figures)
  refuseTooLarge({ ...buyer, ...figures.bill })
  if (figures.bill.total_paise < bill.paid_paise)
    throw ruledOut(
      isCounterSale(bill)
        ? { id: 'orders.counter_sale_less' }
        : { id: 'orders.has_payments', params: { paid: rupees(bill.paid_paise) } },
    )
  if (bill.paid_paise > 0 && buyer.customer_id !== bill.customer_id)
    throw ruledOut({
      id: 'orders.has_payments_of_its_customer',
      params: { paid: rupees(bill.paid_paise) },
    })
  const changes = lineChanges(bill.id, lines, figures, saved)
  await refuseUnderNotes(db, bill, saved, { buyer, figures, lines: changes })
  const alsoChanged = Object.values(changes).some((some) => some.length > 0)
  const columns = raised(bill, { ...buyer, ...figures.bill, line_count: lines.length }, alsoChanged)
  if (!columns) {
    record('nothing')
    return bill
  }
  await moveGoods(context, bill, saved, lines)
  await writeLines(db, changes)
  const party_id = await partyIdOf(db, partyOf(buyer))
  const changed = await writeHead(context, bill, { ...columns, party_id })
  await replaceRates(db, bill.id, saved, figures)
  record({ entity: bill.kind, id: bill.id, before: auditView(bill, saved), after: auditView(changed, lines) })
  if (changed.billing_gstin !== bill.billing_gstin) await correctNotes(context, changed)
  return changed
}

/** The terms of a saved bill, by the settings it was saved with: later changes do not affect it (rule 4.6). */
type TermsOf = (shop: ShopSettings) => Terms

/** Changes a locked bill: absent fields stay; the submitted lines are the whole bill (rule 3.6). */
export async function changeBill(context: WriteContext, bill: Bill, change: BillChange, termsOf: TermsOf) {
  await checkVersion(context.db, bill.kind, bill, change.version)
  const saved = await linesOf(context.db, bill.id)
  const seller = await sellerOf(context.db, bill)
  const terms = termsOf(seller)
  const { hsn_code, default_unit } = seller
  const lines = change.productdetails
    ? linesFrom(change.productdetails, saved, await productsOf(context.db, change.productdetails), {
        hsn_code,
        default_unit,
        product_rates: terms.product_rates,
      })
    : saved.map(snapshot)
  return rewrite(context, bill, saved, lines, change, terms, seller)
}

/** Deletes a line of a locked bill; the last line cannot be deleted, and a missing line is a 404. */
export async function deleteLine(context: WriteContext, bill: Bill, line_id: number, termsOf: TermsOf) {
  const saved = await linesOf(context.db, bill.id)
  if (!saved.some((line) => line.id === line_id)) throw notFound({ id: 'bills.no_line' })
  if (saved.length === 1) throw ruledOut(LAST_LINE)
  const lines = saved.filter((line) => line.id !== line_id).map(snapshot)
  const seller = await sellerOf(context.db, bill)
  return rewrite(context, bill, saved, lines, {}, termsOf(seller), seller)
}

/** The bill of a line, for the calls that name only the line; 404 where there is none. */
export async function billOfLine(db: Db, line_id: number): Promise<number> {
  const { bill_id } = await db
    .selectFrom('bill_lines')
    .select('bill_id')
    .where('id', '=', line_id)
    .executeTakeFirstOrThrow(() => notFound({ id: 'bills.no_line' }))
  return bill_id
}
