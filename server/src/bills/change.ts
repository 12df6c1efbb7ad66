import { rupees } from '@kadai/domain/money'
import { movesBetween } from '@kadai/domain/stock'
import type { Db } from '../database/database.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { lockStock, moveStock } from '../stock/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import { auditView } from './audit-view.ts'
import { type Bill, type BillLine, linesOf } from './bill.ts'
import { type BuyerDraft, buyerFrom, customerOf } from './buyer.ts'
import { type Line, type LineDraft, linesFrom, productsOf, snapshot } from './lines.ts'
import { partyIdOf, partyOf } from './party.ts'
import type { WriteContext } from './save.ts'
import { checkTotals, type Rates, type Reckon } from './totals.ts'
import { writeLines } from './write-lines.ts'

export type BillChange = BuyerDraft & {
  total?: number | undefined
  productdetails?: readonly LineDraft[] | undefined
  version?: number | undefined
}

const LAST_LINE = 'A bill keeps at least one product. Delete the bill instead.'

/** Changes a saved bill; `lines` as they shall be, else the saved ones stay. Moves the difference in stock (design 4.10). */
async function rewrite(
  { db, employee, now, record }: WriteContext,
  bill: Bill,
  saved: readonly BillLine[],
  lines: readonly Line[],
  change: BillChange,
  own: { rates: Rates; reckon: Reckon },
): Promise<Bill> {
  const seller = await db
    .selectFrom('settings')
    .select('state')
    .where('id', '=', bill.settings_id)
    .executeTakeFirstOrThrow()
  const buyer = buyerFrom(change, await customerOf(db, change, bill), seller.state)
  const figures = own.reckon(lines, own.rates, buyer.in_state === 1)
  checkTotals(change, figures)
  if (figures.bill.total_paise < bill.paid_paise)
    throw ruledOut(`This order has payments of ${rupees(bill.paid_paise)}. Reverse them first.`)
  if (bill.paid_paise > 0 && buyer.customer_id !== bill.customer_id)
    throw ruledOut(
      `This order has payments of ${rupees(bill.paid_paise)} by its customer. Reverse them first.`,
    )
  const moves = movesBetween(saved, lines)
  await lockStock(db, moves)
  await writeLines(db, bill.id, lines, figures, saved)
  const changed = await db
    .updateTable('bills')
    .set({
      ...buyer,
      ...own.rates,
      ...figures.bill,
      line_count: lines.length,
      party_id: await partyIdOf(db, partyOf(buyer)),
      version: bill.version + 1,
      updated_at: now.toISOString(),
      updated_by: employee.id,
    })
    .where('id', '=', bill.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const shop = await currentSettings(db)
  await moveStock(db, moves, {
    reason: bill.kind,
    bill_id: bill.id,
    day: shopDay(shop, now),
    employee_id: employee.id,
    now,
    forbidNegative: shop.forbid_negative_stock === 1,
  })
  record({ entity: bill.kind, id: bill.id, before: auditView(bill, saved), after: auditView(changed, lines) })
  return changed
}

/** Changes a bill that is locked for it: what is absent stays; the lines sent are the whole bill (design 3). */
export async function changeBill(
  context: WriteContext,
  bill: Bill,
  change: BillChange,
  own: { rates: Rates; reckon: Reckon },
): Promise<Bill> {
  await checkVersion(context.db, bill.kind, bill, change.version, 'this bill')
  const saved = await linesOf(context.db, bill.id)
  const seller = await context.db
    .selectFrom('settings')
    .select('hsn_code')
    .where('id', '=', bill.settings_id)
    .executeTakeFirstOrThrow()
  const lines = change.productdetails
    ? linesFrom(
        change.productdetails,
        saved,
        await productsOf(context.db, change.productdetails),
        seller.hsn_code,
      )
    : saved.map(snapshot)
  return rewrite(context, bill, saved, lines, change, own)
}

/** Deletes one line of a bill that is locked for it; the last one stays. */
export async function deleteLine(
  context: WriteContext,
  bill: Bill,
  line_id: number,
  own: { rates: Rates; reckon: Reckon },
): Promise<Bill> {
  const saved = await linesOf(context.db, bill.id)
  if (saved.length <= 1) throw ruledOut(LAST_LINE)
  const lines = saved.filter((line) => line.id !== line_id).map(snapshot)
  return rewrite(context, bill, saved, lines, {}, own)
}

/** The bill that a line belongs to, for the calls that name a line alone; `undefined` when there is none. */
export async function billOfLine(db: Db, line_id: number): Promise<number | undefined> {
  const line = await db
    .selectFrom('bill_lines')
    .select('bill_id')
    .where('id', '=', line_id)
    .executeTakeFirst()
  return line?.bill_id
}
