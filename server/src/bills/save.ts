import { financialYear } from '@kadai/domain/dates'
import type { BillKind } from '@kadai/domain/kinds'
import { isPrintable } from '@kadai/domain/numbers'
import { movesBetween, type StockMove } from '@kadai/domain/stock'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { insertLooking, statement } from '../database/statement.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, type ShopSettings, shopDay } from '../settings/exports.ts'
import { lockStock, refuseBelowZero, writeMovements } from '../stock/exports.ts'
import { auditView } from './audit-view.ts'
import type { Bill } from './bill.ts'
import { type Buyer, buyerFrom, customerOf } from './buyer.ts'
import { refuseTooLarge } from './counter-sale.ts'
import type { BillDraft } from './draft.ts'
import { movedBy } from './goods.ts'
import { type Line, linesFrom, productsOf } from './lines.ts'
import { refuseAnothers, type Source } from './made-from.ts'
import { ensureParty, PARTY_FOUND, type Party, partyOf } from './party.ts'
import { refuseOtherState } from './seller.ts'
import { checkTotals, computeFigures, type Figures, type Terms } from './totals.ts'
import { lineChanges, writeLines, writeRates } from './write-lines.ts'

/**
 * Increments the number of a kind and financial year: from 1, without gaps, rolled back if the save fails (rule 4.9,
 * CGST Rule 46(b)). The counter stays locked until the save is done, so `NUMBER_COUNTED` is this number.
 */
export const countNumber = statement<Pick<Schema['counters'], 'kind' | 'financial_year'>>(`
  insert into counters (kind, financial_year, last) values (:kind, :financial_year, 1)
  on conflict (kind, financial_year) do update set last = counters.last + 1`)

/** The number just counted, for the statement that inserts the bill, without a round trip to read it. */
const NUMBER_COUNTED = 'select last from counters where kind = :kind and financial_year = :financial_year'

/** The differences between kinds: the terms under the current settings, and the bill's origin. */
type OwnPart = {
  termsOf: (shop: ShopSettings) => Terms
  source?: Source | undefined
  /** The order has the estimate's lines as quoted: the discount is on the same goods as on the estimate. */
  asQuoted?: boolean
}

/** A new bill under the current settings, not saved yet; refused if it could not be saved. */
export async function computeBill(db: Db, kind: BillKind, draft: BillDraft, own: OwnPart) {
  const { productdetails, total, order_discount } = draft
  const [shop, customer, products] = await Promise.all([
    currentSettings(db),
    customerOf(db, draft, undefined, own.source?.estimate),
    productsOf(db, productdetails),
  ])
  const buyer = buyerFrom(draft, customer, shop.state)
  refuseOtherState(kind, shop, buyer, { saved: false })
  const terms = own.termsOf(shop)
  const lines = linesFrom(productdetails, [], products, {
    hsn_code: shop.hsn_code,
    default_unit: shop.default_unit,
    product_rates: terms.product_rates,
    held: own.source?.lines,
    quoted: own.asQuoted ? own.source?.lines : undefined,
  })
  if (own.source) refuseAnothers(own.source, buyer.customer_id, lines)
  const figures = computeFigures(kind, lines, terms, buyer.in_state === 1)
  checkTotals({ total, productdetails, order_discount }, figures)
  refuseTooLarge({ ...buyer, ...figures.bill })
  return { shop, buyer, lines, figures }
}

/** Saves a new bill: totals, number, lines and stock, all or nothing. */
export async function saveBill(context: WriteContext, kind: BillKind, draft: BillDraft, own: OwnPart) {
  const computed = await computeBill(context.db, kind, draft, own)
  return writeBill(context, kind, computed, {
    moves: movesBetween(kind, own.source?.lines ?? [], computed.lines),
    settings_id: computed.shop.id,
    estimate_id: own.source?.estimate.id ?? null,
  })
}

/** A computed bill; `shop` has the current settings. */
type ComputedBill = { shop: ShopSettings; buyer: Buyer; lines: readonly Line[]; figures: Figures }

type Extras = {
  /** Its date, where it is not that of the save. */
  day?: string
  moves: readonly StockMove[]
  /** The settings that its figures are made by. */
  settings_id: number
  estimate_id: number | null
  /** Further fields for the audit log. */
  says?: object
}

/** Writes a new bill with its lines, gives it the next number and moves its goods. */
export async function writeBill(
  context: WriteContext,
  kind: BillKind,
  { shop, buyer, lines, figures }: ComputedBill,
  { moves, settings_id, estimate_id, day, says }: Extras,
): Promise<Bill> {
  const { db, employee, now, record } = context
  const why = movedBy(context, kind, shop)
  const today = shopDay(shop, now)
  const at = now.toISOString()
  await lockStock(db, moves)
  await refuseBelowZero(db, moves, why)
  const bill = await insert(db, {
    ...buyer,
    ...figures.bill,
    ...partyOf(buyer),
    kind,
    prefix: shop[`${kind}_prefix`],
    day: day ?? today,
    financial_year: financialYear(today),
    settings_id,
    line_count: lines.length,
    estimate_id,
    version: 1,
    status: 'Pending',
    paid_paise: 0,
    held_paise: 0,
    returned_paise: 0,
    created_at: at,
    created_by: employee.id,
    updated_at: at,
    updated_by: employee.id,
    deleted_at: null,
  })
  await writeLines(db, lineChanges(bill.id, lines, figures))
  await writeRates(db, bill.id, figures)
  await writeMovements(db, moves, { ...why, source_id: bill.id })
  record({ entity: kind, id: bill.id, after: { ...auditView(bill, lines), ...says } })
  return bill
}

type Given = 'id' | 'sno' | 'party_id'
/** The columns of a new bill, except those the database assigns. */
type Unnumbered = Omit<Bill, Given> & Party

const written = insertLooking<Pick<Bill, Given>>(
  'bills',
  { sno: NUMBER_COUNTED, party_id: PARTY_FOUND },
  'id, sno, party_id',
)

/**
 * Inserts a bill with the next number. From here on all other saves of its kind wait, so as much as possible is done
 * before, and as little as possible is awaited after.
 */
async function insert(db: Db, row: Unnumbered): Promise<Bill> {
  const { search_text, ...columns } = row
  const { kind, financial_year, agent_name } = columns
  await ensureParty(db, { search_text, agent_name })
  await countNumber(db, { kind, financial_year })
  const [given] = await written(db, columns, { search_text })
  if (!given) throw new Error('The bill got neither id nor number.')
  const { prefix } = row
  if (!isPrintable(given.sno, prefix)) throw ruledOut({ id: 'bills.number_too_long', params: { prefix } })
  return { ...row, ...given }
}
