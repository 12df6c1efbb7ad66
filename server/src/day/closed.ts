import type { BillState } from '@kadai/domain/day'
import type { BillKind } from '@kadai/domain/kinds'
import type { Db } from '../database/database.ts'
import { closeBefore } from './open-day.ts'
import { lastCloseOf, namedAfter } from './states.ts'

type Paper = { kind: BillKind; id: number }
const keyOf = ({ kind, id }: Paper) => `${kind} ${id}`

/**
 * What the closes of the day say of papers: whether one belongs to the open day, because the activity log names it
 * since, and its state in the last close that has it. Undefined where no day was closed since `from`.
 */
export async function closedPapers(db: Db, papers: readonly Paper[], from: string) {
  const last = await closeBefore(db, null)
  if (last.sno === 0 || last.created_at < from) return undefined
  const named = await namedAfter(db, last.last_audit_id)
  const open = new Set(named.map(({ entity, entity_id }) => `${entity} ${entity_id}`))
  const closed = await lastCloseOf(
    db,
    papers.map(({ kind, id }) => ({ entity: kind, id })),
  )
  return {
    isOpen: (paper: Paper): boolean => open.has(keyOf(paper)),
    closedState: (paper: Paper) => closed.get(keyOf(paper)) as BillState | undefined,
  }
}
