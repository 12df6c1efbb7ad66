import { wireDate } from '@kadai/domain/dates'
import { placeOfSupply } from '@kadai/domain/gst'
import { isNote, kindOf } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import type { Given } from '@kadai/domain/returns'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { type Bill, type BillLine, numberOf } from './bill.ts'
import { placeCodeOf } from './delivery.ts'
import { setHead } from './status.ts'
import type { Figures } from './totals.ts'
import type { LineChanges } from './write-lines.ts'

/** The notes that stand against a paper, oldest first. */
export const notesOn = (db: Db, bill_id: number) =>
  db
    .selectFrom('notes')
    .innerJoin('bills', 'bills.id', 'notes.bill_id')
    .select(['bills.id', 'kind', 'prefix', 'financial_year', 'sno', 'day', 'total_paise'])
    .select(['discount_paise', 'packing_paise', 'round_off_paise'])
    .where('of_bill_id', '=', bill_id)
    .where('deleted_at', 'is', null)
    .orderBy('bills.id')
    .execute()
export type NoteOn = Awaited<ReturnType<typeof notesOn>>[number]

export const notesOnWire = (notes: readonly NoteOn[]) =>
  notes.flatMap(({ kind, ...note }) => {
    const total = moneyText(note.total_paise)
    const of = { note_id: String(note.id), sno: numberOf(note), date: wireDate(note.day), total }
    return isNote(kind) ? [{ kind, ...of }] : []
  })

/** The goods and amounts that the standing notes of a paper took back. */
export async function givenOn(db: Db, bill_id: number): Promise<{ given: Given; notes: NoteOn[] }> {
  const notes = await notesOn(db, bill_id)
  const back = notes.filter(({ kind }) => kindOf(kind).sold < 0)
  const ids = back.map(({ id }) => id)
  const rows = await db
    .selectFrom('return_lines')
    .innerJoin('bill_lines', 'bill_lines.id', 'line_id')
    .select(['of_line_id', 'return_lines.qty', 'taxable_paise', 'value_paise', 'tax_paise'])
    .where('return_lines.bill_id', 'in', [0, ...ids])
    .execute()
  const sum = (key: 'discount_paise' | 'packing_paise' | 'round_off_paise' | 'total_paise') =>
    back.reduce((sum_paise, note) => sum_paise + note[key], 0)
  const lines = rows.flatMap(({ of_line_id, taxable_paise, value_paise, ...row }) =>
    of_line_id === null
      ? []
      : { of_line_id, qty: row.qty, taxable_paise: taxable_paise ?? value_paise, tax_paise: row.tax_paise },
  )
  const given = {
    discount_paise: sum('discount_paise'),
    packing_paise: sum('packing_paise'),
    round_off_paise: sum('round_off_paise'),
    total_paise: sum('total_paise'),
    lines,
  }
  return { given, notes }
}

/** Refuses while a paper has a note that is not cancelled. */
export async function refuseWithNotes(db: Db, bill_id: number): Promise<void> {
  const [note] = await notesOn(db, bill_id)
  if (note) throw ruledOut({ id: 'notes.cancel_first', params: { number: numberOf(note) } })
}

type Supply = Parameters<typeof placeCodeOf>[0] &
  Pick<Bill, 'customer_id' | 'in_state' | 'billing_state' | 'delivery_gstin' | 'billing_gstin'>

const placeOf = (bill: Supply) => placeCodeOf(bill) || placeOfSupply(bill)

/** Whether two papers have the same customer and place of supply; the GST number may be corrected for both. */
const isSameSupply = (one: Supply, other: Supply) =>
  one.customer_id === other.customer_id &&
  one.in_state === other.in_state &&
  one.delivery_gstin === other.delivery_gstin &&
  placeOf(one) === placeOf(other)

/** Whether a note is in the same return as its paper. */
export const isOfBuyer = (note: Supply, original: Supply) =>
  isSameSupply(note, original) && note.billing_gstin === original.billing_gstin

const AMOUNTS = [
  ...(['subtotal_paise', 'taxable_paise', 'discount_paise', 'packing_paise', 'cgst_paise'] as const),
  ...(['sgst_paise', 'igst_paise', 'round_off_paise', 'total_paise'] as const),
]
const GOODS = [
  ...(['product_id', 'hsn_code', 'qty', 'price_paise', 'value_paise', 'taxable_paise'] as const),
  ...(['tax_paise', 'tax_bp', 'non_discount'] as const),
]

/** Refuses a change of the buyer, place of supply, goods or amounts of a paper with notes (rule 4.65). */
export async function refuseUnderNotes(
  db: Db,
  bill: Bill,
  saved: readonly BillLine[],
  {
    buyer,
    figures,
    lines: { gone, changed, fresh },
  }: { buyer: Supply; figures: Figures; lines: LineChanges },
): Promise<void> {
  const [note] = await notesOn(db, bill.id)
  if (!note) return
  const params = { number: numberOf(note) }
  if (!isSameSupply(buyer, bill)) throw ruledOut({ id: 'notes.keeps_buyer', params })
  const savedById = new Map(saved.map((line) => [line.id, line]))
  const stays =
    gone.length === 0 &&
    fresh.length === 0 &&
    changed.every(({ id, row }) => GOODS.every((column) => row[column] === savedById.get(id)?.[column])) &&
    AMOUNTS.every((column) => figures.bill[column] === bill[column])
  if (!stays) throw ruledOut({ id: 'notes.keeps_amounts', params })
}

/** Gives the notes that stand against a paper its buyer's GST number, so that the return has them together. */
export async function correctNotes(
  context: WriteContext,
  { id, billing_gstin }: Pick<Bill, 'id' | 'billing_gstin'>,
): Promise<void> {
  const notes = await context.db
    .selectFrom('bills')
    .selectAll()
    .where('id', 'in', (of) => of.selectFrom('notes').select('bill_id').where('of_bill_id', '=', id))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const note of notes) await setHead(context, note, { billing_gstin })
}
