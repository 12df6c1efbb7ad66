import { kindOf, type NoteKind } from '@kadai/domain/kinds'
import { useMemo } from 'react'
import { amountColumn } from '../frames/list/amount-column.tsx'
import { billColumns, billTells } from '../frames/list/bill-columns.tsx'
import { type ListDeclaration, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { money } from '../frames/money.tsx'
import { NOTE_INPUT } from '../frames/note-input.ts'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { common } from '../frames/words.ts'
import { useNoteKind } from './note-kind.ts'
import { words } from './words.ts'

type Row = RowOf<'credit_note_list'>

/** A list of notes of one kind: what they are against, their amount, and of credit notes what is open. */
const noteList = (kind: NoteKind): ListDeclaration<`${NoteKind}_list`, Row> => ({
  call: `${kind}_list`,
  id: (row) => row.note_id,
  search: { placeholder: words.search },
  dates: true,
  columns: [
    ...billColumns<Row>({
      number: words.number,
      mobile: common.mobile_number,
      date: (row) => row.note_date,
    }),
    { head: words.against, width: WIDTH.number, cell: (row) => row.of_sno },
    ...(kindOf(kind).owes < 0 ? [amountColumn<Row>(words.open, (row) => row.open)] : []),
  ],
  sums: ({ page }) => ({ [common.amount]: money(page?.totals.amount) }),
  view: { to: (row) => `${PAPER_KINDS[kind].details}/${row.note_id}` },
  ...deletable(kind, (row: Row) => NOTE_INPUT[kind](row.note_id), {
    question: words.cancel_asked,
    names: (row) => `${row.sno} ${row.name}`,
    tells: billTells((row) => row.note_date),
    done: words.cancel_done,
    failed: words.cancel_failed,
    restored: { done: words.restore_done, failed: words.restore_failed },
  }),
  empty: { text: words.empty, hint: words[`empty_${kind}`] },
})

/** /creditnotes, /debitnotes, /estimatereturns: newest first, searchable by name, mobile and number, filtered by date. */
export default function NoteList() {
  const kind = useNoteKind()
  return <ListScreen list={useMemo(() => noteList(kind), [kind])} />
}
