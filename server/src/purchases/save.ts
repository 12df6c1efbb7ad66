import type { Gets } from '@kadai/contract/contract'
import { financialYear, wireDate } from '@kadai/domain/dates'
import { isInState } from '@kadai/domain/gst'
import { cleanText } from '@kadai/domain/names'
import {
  type PurchaseKind,
  type PurchaseTotals,
  purchaseNumber,
  purchaseTotals,
  supplierNumberKey,
} from '@kadai/domain/purchases'
import { collectsTax } from '@kadai/domain/seller'
import { movesBetween, type StockLine } from '@kadai/domain/stock'
import { countNumber } from '../bills/save.ts'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, type ShopSettings, shopDay } from '../settings/exports.ts'
import { lockStock, moveStock } from '../stock/exports.ts'
import { billsTax, type SupplierRow } from '../suppliers/exports.ts'
import { follow } from './follow.ts'
import { type BoughtLine, learn } from './lines.ts'
import { findPurchase, linesOf, type Purchase } from './purchase.ts'
import { forAudit } from './wire.ts'

type Terms = Partial<Omit<Gets<'purchase'>, 'lines' | 'supplier_id'>>

/** The columns that a purchase has before its sums: submitted values, else the saved ones. */
function termsOf(
  context: WriteContext,
  shop: ShopSettings,
  { supplier, terms, saved }: { supplier: SupplierRow; terms: Terms; saved?: Purchase },
) {
  const today = shopDay(shop, context.now)
  const their_day = terms.their_day ?? saved?.their_day ?? today
  const received_day = terms.received_day ?? saved?.received_day ?? today
  for (const [field, day] of Object.entries({ their_day, received_day }))
    if (day > today)
      throw invalid(field, { id: 'purchases.later_than_today', params: { today: wireDate(today) } })
  const their_year = financialYear(their_day)
  const their_no = cleanText(terms.their_no || (saved?.their_no ?? ''))
  const own = (flag: boolean | undefined, kept = 0) => (flag === undefined ? kept : Number(flag))
  const other = saved?.supplier_id !== supplier.id
  const itc = terms.itc ?? saved?.itc ?? 'yes'
  const isCredit = itc !== 'no' && billsTax(supplier) && collectsTax(shop.seller_kind ?? 'regular')
  const figures = {
    in_state: other ? Number(isInState(supplier.state_code, shop.state_code)) : saved.in_state,
    prices_include_tax: own(terms.prices_include_tax, saved?.prices_include_tax),
    freight_paise: terms.freight ?? saved?.freight_paise ?? 0,
    freight_taxed: own(terms.freight_taxed, saved?.freight_taxed),
    freight_paid_to: terms.freight_paid_to ?? saved?.freight_paid_to ?? 'lorry',
    other_paise: terms.other ?? saved?.other_paise ?? 0,
    // A total of 0 is none: a corrected bill may leave the total out again.
    paper_paise: (terms.total ?? saved?.paper_paise) || null,
    // Later changes of the shop or the supplier do not change what a saved bill cost.
    credit: other || terms.itc !== undefined ? Number(isCredit) : saved.credit,
  }
  if (figures.freight_taxed === 1 && figures.freight_paid_to === 'lorry')
    throw invalid('freight_taxed', { id: 'purchases.lorry_taxed' })
  return {
    ...figures,
    ...{ supplier_id: supplier.id, their_no, their_day, received_day, their_year, itc },
    their_no_key: supplierNumberKey(their_no, their_year),
    follow: own(terms.follow, saved?.follow ?? 1),
  }
}

export type PurchaseColumns = ReturnType<typeof termsOf>

/** The sums of a bill in its columns. */
const sumsOf = ({ lines: _, difference_paise: __, ...sums }: PurchaseTotals) => sums

const totalsOf = (columns: PurchaseColumns, lines: readonly BoughtLine[]) =>
  purchaseTotals(lines, {
    ...columns,
    in_state: columns.in_state === 1,
    prices_include_tax: columns.prices_include_tax === 1,
    freight_taxed: columns.freight_taxed === 1,
    credit: columns.credit === 1,
  })

/** Refuses a number that a standing bill of the supplier has in the same year, however it is written (rule 4.113). */
export async function refuseSameNumber(
  db: Db,
  columns: Pick<Purchase, 'supplier_id' | 'their_year' | 'their_no_key'>,
  own?: number,
): Promise<void> {
  const { supplier_id, their_year, their_no_key } = columns
  const same = await db
    .selectFrom('purchases')
    .selectAll()
    .where('kind', '=', 'purchase')
    .where('supplier_id', '=', supplier_id)
    .where('their_year', '=', their_year)
    .where('their_no_key', '=', their_no_key)
    .where('deleted_at', 'is', null)
    .where('id', '!=', own ?? 0)
    .executeTakeFirst()
  if (!same) return
  const params = { number: purchaseNumber(same), their_no: same.their_no, day: wireDate(same.their_day) }
  throw ruledOut({ id: 'purchases.same_number', params }, 'their_no')
}

/** Counts the next number of a kind in the year of a day. */
export async function nextNumber(db: Db, kind: PurchaseKind, day: string) {
  const financial_year = financialYear(day)
  await countNumber(db, { kind, financial_year })
  const { last } = await db
    .selectFrom('counters')
    .select('last')
    .where('kind', '=', kind)
    .where('financial_year', '=', financial_year)
    .executeTakeFirstOrThrow()
  return { kind, financial_year, sno: last }
}

/** Moves the goods of a purchase from what they were to what they are; more may go than there is (rule 4.114). */
export async function moveBought(
  { db, employee, now }: WriteContext,
  { id, kind }: Pick<Purchase, 'id' | 'kind'>,
  before: readonly StockLine[],
  after: readonly StockLine[],
): Promise<void> {
  if (kind === 'purchase_opening') return
  const moves = movesBetween(kind, before, after)
  await lockStock(db, moves)
  const why = { reason: kind, source_id: id, employee_id: employee.id, now, forbidNegative: false }
  await moveStock(db, moves, why)
}

/** Writes a bill's lines with their shares of the bill, in place of those that it had. */
async function writeLines(db: Db, id: number, lines: readonly BoughtLine[], totals: PurchaseTotals) {
  await db.deleteFrom('purchase_lines').where('purchase_id', '=', id).execute()
  const rows = lines.map((line, at) => ({
    purchase_id: id,
    position: at + 1,
    ...line,
    qty: line.packs * line.per_pack,
    ...(totals.lines[at] ?? { taxable_paise: 0, tax_paise: 0, landed_paise: 0 }),
    of_line_id: null,
  }))
  await db.insertInto('purchase_lines').values(rows).execute()
  return rows
}

/** Saves a supplier's bill, new or changed; its goods move by the difference (rules 4.110 to 4.114). */
export async function savePurchase(
  context: WriteContext,
  supplier: SupplierRow,
  { lines, terms, saved }: { lines: readonly BoughtLine[]; terms: Terms; saved?: Purchase },
) {
  const { db, employee, now } = context
  const shop = await currentSettings(db)
  const columns = termsOf(context, shop, { supplier, terms, ...(saved && { saved }) })
  await refuseSameNumber(db, columns, saved?.id)
  const totals = totalsOf(columns, lines)
  const before = saved ? await linesOf(db, saved.id) : []
  const was = saved && (await forAudit(db, saved))
  const own = { ...columns, ...sumsOf(totals) }
  const { id } = saved
    ? await db
        .updateTable('purchases')
        .set({ ...own, version: saved.version + 1 })
        .where('id', '=', saved.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('purchases')
        .values({
          ...own,
          ...(await nextNumber(db, 'purchase', shopDay(shop, now))),
          created_at: now.toISOString(),
          created_by: employee.id,
          deleted_at: null,
          of_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
  const written = await writeLines(db, id, lines, totals)
  await moveBought(context, { id, kind: 'purchase' }, before, written)
  await learn(db, supplier.id, lines)
  await follow(
    context,
    [...before, ...written].map(({ product_id }) => product_id),
  )
  const purchase = await findPurchase(db, id)
  const after = await forAudit(db, purchase)
  context.record({ entity: 'purchase', id, ...(was && { before: was }), after })
  return { purchase, difference_paise: totals.difference_paise }
}
