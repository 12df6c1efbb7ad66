import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import { paiseOf } from './money.tsx'
import { PAPER_KINDS } from './paper-kinds.ts'

/** The notes that stand against a paper, each with its total. */
export function NotesAgainst({ notes }: { notes: Body<'order_details'>['notes'] }) {
  return notes.map(({ kind, note_id, sno, total }, at) => (
    <span key={note_id}>
      {at > 0 && ', '}
      <Link to={`${PAPER_KINDS[kind].details}/${note_id}`}>{sno}</Link>{' '}
      <span className="figures">{rupees(paiseOf(total))}</span>
    </span>
  ))
}
