import type { BillKind } from '@kadai/domain/kinds'
import { Link } from '@tanstack/react-router'
import { useMay } from '../api/session.ts'
import { PAPER_KINDS } from './paper-kinds.ts'

/** The number of a paper; a link for those who may read its page. */
export function PaperLink({ kind, id, number }: { kind: BillKind; id: string; number: string }) {
  const { details, needs } = PAPER_KINDS[kind]
  const may = useMay(needs)
  return may && details !== '' ? <Link to={`${details}/${id}`}>{number}</Link> : number
}
