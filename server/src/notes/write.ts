import type { Gets } from '@kadai/contract/contract'
import { wireDate } from '@kadai/domain/dates'
import { kindOf, type NoteKind } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import {
  type AskedBack,
  debitFigures,
  isCommercial,
  leftOf,
  type NoteFigures,
  notesFigures,
  type Original,
  type ReturnedGoods,
} from '@kadai/domain/returns'
import { movesBetween, type StockLine } from '@kadai/domain/stock'
import { auditView } from '../bills/audit-view.ts'
import {
  type Bill,
  type BillLine,
  billWith,
  linesOf,
  lockBill,
  lockDeletedBill,
  numberOf,
} from '../bills/bill.ts'
import { buyerOf } from '../bills/buyer.ts'
import { mark } from '../bills/delete.ts'
import { moveGoods } from '../bills/goods.ts'
import { snapshot } from '../bills/lines.ts'
import { givenOn, isOfBuyer, type NoteOn } from '../bills/notes-on.ts'
import { writeBill } from '../bills/save.ts'
import { sellerOf } from '../bills/seller.ts'
import { asStored, type Figures } from '../bills/totals.ts'
import type { Db } from '../database/database.ts'
import { insertRows } from '../database/statement.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { conflict, invalid, notFound, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { originalOf, taxOf } from './original.ts'

/** A submitted line of a note: a quantity or an amount of a line of its original. */
type LineBack = { line_id: number } & Partial<Omit<Gets<'credit_note'>['lines'][number], 'order_detail_id'>>

type NoteDraft = Pick<Gets<'credit_note'>, 'reason' | 'remark' | 'total'> & { lines: readonly LineBack[] }

/** The quantity of a line that came back before, for a refusal. */
async function backBefore(db: Db, line_id: number, notes: readonly NoteOn[]) {
  const rows = await db
    .selectFrom('return_lines')
    .select(['bill_id', 'qty'])
    .where('of_line_id', '=', line_id)
    .where('qty', '>', 0)
    .orderBy('bill_id')
    .execute()
  return rows.flatMap(({ bill_id, qty }) => {
    const note = notes.find(({ id }) => id === bill_id)
    if (!note) return []
    const params = { count: qty, date: wireDate(note.day), number: numberOf(note) }
    return [{ id: 'notes.back_before', params } as const]
  })
}

/** The requests for the lines of a paper, checked against the remaining goods. */
async function askedOf(
  db: Db,
  kind: NoteKind,
  draft: NoteDraft,
  of: { original: Original; saved: readonly BillLine[] } & Awaited<ReturnType<typeof givenOn>>,
): Promise<AskedBack[]> {
  const used = new Set<number>()
  const asked: AskedBack[] = []
  for (const [at, { line_id, qty, amount }] of draft.lines.entries()) {
    const line = of.original.lines.find(({ id }) => id === line_id)
    const name = of.saved.find(({ id }) => id === line_id)?.product_name ?? ''
    if (!line) throw conflict({ id: 'notes.line_of_another' })
    if (used.has(line_id)) throw invalid(`lines.${at}`, { id: 'notes.line_twice' })
    used.add(line_id)
    const left = leftOf(line, of.given)
    if (qty !== undefined && amount === undefined && kind !== 'debit_note') {
      if (qty > left.qty) {
        const before = await backBefore(db, line_id, of.notes)
        throw ruledOut(
          left.qty === 0
            ? { id: 'notes.all_back', params: { name, count: line.qty, before } }
            : { id: 'notes.too_many', params: { name, left: left.qty, before } },
        )
      }
      asked.push({ of_line_id: line_id, qty })
    } else if (amount !== undefined && amount > 0 && qty === undefined && kind !== 'estimate_return') {
      if (kind === 'credit_note' && amount > left.taxable_paise)
        throw ruledOut({ id: 'notes.only_left', params: { name, left: rupees(left.taxable_paise) } })
      asked.push({ of_line_id: line_id, amount_paise: amount })
    } else throw invalid(`lines.${at}`, { id: 'notes.how_much' })
  }
  return asked
}

const storedFigures = (kind: NoteKind, note: NoteFigures, inState: boolean): Figures =>
  asStored(
    {
      ...note,
      cgst_paise: inState ? note.cgst_paise : 0,
      sgst_paise: inState ? note.sgst_paise : 0,
      igst_paise: inState ? 0 : note.cgst_paise + note.sgst_paise,
      commission_paise: 0,
      owed_paise: kindOf(kind).owes * note.total_paise || 0,
    },
    { packing_bp: 0, discount_bp: 0, discount_given_paise: note.discount_paise || null, commission_bp: 0 },
  )

/** The goods of some lines that go back to stock. */
const saleable = (lines: readonly (StockLine & { goods: ReturnedGoods; back: number })[]): StockLine[] =>
  lines.flatMap(({ product_id, goods, back }) =>
    goods === 'saleable' && back > 0 ? [{ product_id, qty: back }] : [],
  )

/** Writes a note against a locked paper; `moved` are the goods that go back to stock. */
export async function saveNote(context: WriteContext, kind: NoteKind, original: Bill, draft: NoteDraft) {
  const { db } = context
  const saved = await linesOf(db, original.id)
  const seller = await sellerOf(db, original)
  const before = await givenOn(db, original.id)
  const shop = await currentSettings(db)
  const tax_stays =
    kind === 'credit_note' &&
    isCommercial({ day: original.day, tax_paise: taxOf(original) }, shopDay(shop, context.now))
  const of = { original: originalOf(original, saved, seller, tax_stays), saved, ...before }
  const asked = await askedOf(db, kind, draft, of)
  const figures =
    kind === 'debit_note' ? debitFigures(of.original, asked) : notesFigures(of.original, of.given, asked)
  if (draft.total !== undefined && draft.total !== figures.total_paise)
    throw conflict({ id: 'notes.adds_up' })
  // Older versions let a note be cancelled under later ones, which can leave more than the price.
  const packing_paise = of.original.packing_taxed ? figures.packing_paise : 0
  if (figures.taxable_paise > figures.subtotal_paise + packing_paise)
    throw ruledOut({ id: 'notes.more_than_price' })
  if (figures.total_paise === 0 && figures.lines.every(({ back }) => back === 0))
    throw ruledOut({ id: 'notes.of_nothing' })
  const lines = figures.lines.map((line, at) => {
    const source = saved.find(({ id }) => id === line.of_line_id)
    if (!source) throw new Error('A note has a line of another paper.')
    const goods = line.back > 0 ? (draft.lines[at]?.goods ?? 'saleable') : ('none' as const)
    const { price_paise, qty, back } = line
    return { ...snapshot(source), saved_id: undefined, price_paise, qty, back, goods }
  })
  const note = await writeBill(
    context,
    kind,
    {
      shop,
      buyer: buyerOf(original),
      lines: lines.map(({ back: _back, goods: _goods, ...line }) => line),
      figures: storedFigures(kind, figures, original.in_state === 1),
    },
    {
      moves: movesBetween(kind, [], saleable(lines)),
      settings_id: original.settings_id,
      estimate_id: null,
      says: { against: numberOf(original), reason: draft.reason },
    },
  )
  const { reason, remark = '' } = draft
  await insertRows(db, 'notes', [
    {
      bill_id: note.id,
      of_bill_id: original.id,
      reason,
      remark,
      itc_reversed: 0,
      tax_stays: Number(tax_stays),
    },
  ])
  const written = await linesOf(db, note.id)
  await insertRows(
    db,
    'return_lines',
    figures.lines.map(({ of_line_id, back }, at) => ({
      bill_id: note.id,
      line_id: written[at]?.id ?? 0,
      of_line_id,
      qty: back,
      goods: lines[at]?.goods ?? 'none',
    })),
  )
  return note
}

/** The paper that a note is against, and the note's reason. */
export async function noteOf(db: Db, kind: NoteKind, bill_id: number) {
  return db
    .selectFrom('notes')
    .selectAll()
    .where('bill_id', '=', bill_id)
    .executeTakeFirstOrThrow(() => notFound({ id: `paper.${kind}.none` }))
}

/** The lines of a note with what came back of their goods. */
export async function linesBack(db: Db, bill_id: number) {
  const lines = await linesOf(db, bill_id)
  const back = await db.selectFrom('return_lines').selectAll().where('bill_id', '=', bill_id).execute()
  const byLine = new Map(back.map((one) => [one.line_id, one]))
  return lines.map((line) => {
    const { of_line_id = null, qty = 0, goods = 'none' as const } = byLine.get(line.id) ?? {}
    return { ...line, of_line_id, back: qty, goods }
  })
}

/** Locks the paper that a note is against; always before the note itself. */
async function lockOriginal(db: Db, kind: NoteKind, note_id: number) {
  const of = await noteOf(db, kind, note_id)
  const original = await billWith(db, of.of_bill_id).forNoKeyUpdate().executeTakeFirstOrThrow()
  return { of, original }
}

/** Locks a note behind its original, in the order in which notes are written. */
export async function lockNote(db: Db, kind: NoteKind, note_id: number) {
  const { original } = await lockOriginal(db, kind, note_id)
  return { original, note: await lockBill(db, kind, note_id) }
}

/**
 * Refuses to cancel a corrected amount under goods of its line that came back later: their share of the line was less
 * by it, and what is left would be worth more than it was sold for.
 */
async function refuseUnderGoods(db: Db, note: Bill): Promise<void> {
  const amounts = (await linesBack(db, note.id)).flatMap(({ of_line_id, back }) =>
    back === 0 && of_line_id !== null ? [of_line_id] : [],
  )
  const later = await db
    .selectFrom('return_lines')
    .innerJoin('bills', 'bills.id', 'return_lines.bill_id')
    .select(['prefix', 'financial_year', 'sno', 'kind'])
    .where('of_line_id', 'in', [0, ...amounts])
    .where('return_lines.qty', '>', 0)
    .where('bills.id', '>', note.id)
    .where('deleted_at', 'is', null)
    .orderBy('bills.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (later) throw ruledOut({ id: 'notes.cancel_later_first', params: { number: numberOf(later) } })
}

/** Cancels a locked note: its number is kept, its goods leave the stock again. */
export async function cancelNote(context: WriteContext, kind: NoteKind, note: Bill): Promise<void> {
  const { db, now, record } = context
  if (kind === 'credit_note') await refuseUnderGoods(db, note)
  const lines = await linesBack(db, note.id)
  await moveGoods(context, note, saleable(lines), [])
  await mark(context, note, now.toISOString())
  record({ entity: kind, id: note.id, before: auditView(note, lines) })
}

/** Takes back the cancellation of a note, if its original is not deleted and what it took is still there. */
export async function restoreNote(context: WriteContext, kind: NoteKind, note_id: number) {
  const { db, record } = context
  const { of, original } = await lockOriginal(db, kind, note_id)
  const note = await lockDeletedBill(db, kind, note_id)
  if (original.deleted_at !== null)
    throw ruledOut({ id: 'notes.original_deleted', params: { number: numberOf(original) } })
  const lines = await linesBack(db, note_id)
  await refuseOtherSince(db, kind, { original, note }, lines, of.tax_stays === 1)
  await moveGoods(context, note, [], saleable(lines))
  const restored = await mark(context, note, null)
  record({
    entity: kind,
    id: note_id,
    before: { deleted: numberOf(note) },
    after: auditView(restored, lines),
  })
  return { original, note: restored }
}

/** Refuses a note whose figures would now be others: then notes for all of the paper would not add up to it. */
async function refuseOtherSince(
  db: Db,
  kind: NoteKind,
  { original, note }: { original: Bill; note: Bill },
  lines: Awaited<ReturnType<typeof linesBack>>,
  tax_stays: boolean,
): Promise<void> {
  const changed = () => ruledOut({ id: 'notes.other_since' })
  if (!isOfBuyer(note, original)) throw changed()
  const saved = await linesOf(db, original.id)
  const { given } = await givenOn(db, original.id)
  const of = originalOf(original, saved, await sellerOf(db, original), tax_stays)
  const asked = lines.map(({ of_line_id, back, taxable_paise, value_paise, ...noted }): AskedBack => {
    const line = of.lines.find(({ id }) => id === of_line_id)
    const source = saved.find(({ id }) => id === of_line_id)
    if (!line || !source || !isOfGoods(noted, source)) throw changed()
    const amount_paise = taxable_paise ?? value_paise
    if (kind === 'debit_note') return { of_line_id: line.id, amount_paise }
    const left = leftOf(line, given)
    if (back > left.qty || amount_paise > left.taxable_paise) throw changed()
    return back > 0 ? { of_line_id: line.id, qty: back } : { of_line_id: line.id, amount_paise }
  })
  const now = kind === 'debit_note' ? debitFigures(of, asked) : notesFigures(of, given, asked)
  const tax_paise = now.cgst_paise + now.sgst_paise
  if (now.total_paise !== note.total_paise || tax_paise !== taxOf(note)) throw changed()
}

/** Whether a note's line is of the goods that the line of its original now has. */
const isOfGoods = (noted: Pick<BillLine, (typeof GOODS)[number]>, source: BillLine) =>
  GOODS.every((column) => noted[column] === source[column])

const GOODS = ['product_id', 'hsn_code', 'unit', 'tax_bp'] as const
