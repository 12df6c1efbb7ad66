import { wireDate } from '@kadai/domain/dates'
import { type BillKind, isNote } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import type { Given } from '@kadai/domain/returns'
import type { Db } from '../database/database.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { type Bill, type BillLine, numberOf } from './bill.ts'
import type { Figures } from './totals.ts'

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

/** The notes against a paper on the wire. */
export const notesOnWire = (notes: readonly NoteOn[]) =>
  notes.flatMap(({ kind, ...note }) => {
    const total = moneyText(note.total_paise)
    const of = { note_id: String(note.id), sno: numberOf(note), date: wireDate(note.day), total }
    return isNote(kind) ? [{ kind, ...of }] : []
  })

/** Debit notes ask for more; what others took back counts. */
const takesBack = ({ kind }: { kind: BillKind }) => kind !== 'debit_note'

type GivenOn = {
  given: Given
  notes: NoteOn[]
  /** The ids of the lines that any of the notes is about. */
  named: ReadonlySet<number>
}

/** What the notes that stand against a paper took back, and of which lines. */
export async function givenOn(db: Db, bill_id: number): Promise<GivenOn> {
  const notes = await notesOn(db, bill_id)
  const back = notes.filter(takesBack)
  const ids = notes.map(({ id }) => id)
  const backIds = new Set(back.map(({ id }) => id))
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('return_lines')
          .innerJoin('bill_lines', 'bill_lines.id', 'line_id')
          .select([
            'return_lines.bill_id',
            'of_line_id',
            'return_lines.qty',
            'taxable_paise',
            'value_paise',
            'tax_paise',
          ])
          .where('return_lines.bill_id', 'in', ids)
          .execute()
  const sum = (key: 'discount_paise' | 'packing_paise' | 'round_off_paise' | 'total_paise') =>
    back.reduce((sum_paise, note) => sum_paise + note[key], 0)
  const lines = rows.flatMap(({ bill_id: note_id, of_line_id, taxable_paise, value_paise, ...row }) =>
    of_line_id === null || !backIds.has(note_id)
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
  const named = new Set(rows.flatMap(({ of_line_id }) => of_line_id ?? []))
  return { given, notes, named }
}

/** Refuses to delete a paper that a note stands against. */
export async function refuseWithNotes(db: Db, bill: Pick<Bill, 'id'>): Promise<void> {
  const [note] = await notesOn(db, bill.id)
  if (note) throw ruledOut({ id: 'notes.cancel_first', params: { number: numberOf(note) } })
}

type Changed = Pick<Bill, 'customer_id' | 'in_state'>
type NewLine = { saved_id: number | undefined; qty: number }

/** Refuses a change of a paper below what notes took back of it (rule 4.65). */
export async function refuseBelowNotes(
  db: Db,
  bill: Bill,
  saved: readonly BillLine[],
  changed: Changed & { lines: readonly NewLine[]; figures: Figures },
): Promise<void> {
  const { given, notes, named } = await givenOn(db, bill.id)
  const [note] = notes
  if (!note) return
  const number = numberOf(note)
  if (changed.customer_id !== bill.customer_id || changed.in_state !== bill.in_state)
    throw ruledOut({ id: 'notes.keeps_buyer', params: { number } })
  for (const line of saved) {
    if (!named.has(line.id)) continue
    const back = given.lines.filter(({ of_line_id }) => of_line_id === line.id)
    const at = changed.lines.findIndex(({ saved_id }) => saved_id === line.id)
    const figures = changed.figures.lines[at]
    const sum = (key: 'qty' | 'taxable_paise' | 'tax_paise') => back.reduce((all, one) => all + one[key], 0)
    const stays =
      figures &&
      (changed.lines[at]?.qty ?? 0) >= sum('qty') &&
      (figures.taxable_paise ?? figures.value_paise) >= sum('taxable_paise') &&
      figures.tax_paise >= sum('tax_paise')
    if (!stays) throw ruledOut({ id: 'notes.line_below', params: { number, name: line.product_name } })
  }
  if (changed.figures.bill.total_paise < given.total_paise)
    throw ruledOut({ id: 'notes.below', params: { number } })
}
