import { isDeepStrictEqual } from 'node:util'
import { type BillState, type DayChange, dayFigures } from '@kadai/domain/day'
import type { BillKind } from '@kadai/domain/kinds'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { Employee } from '../dispatcher/handler.ts'
import { notAllowed } from '../dispatcher/refusal.ts'
import type { ShopSettings } from '../settings/exports.ts'
import { lastCloseOf, namedAfter, statesOf } from './states.ts'

export type Close = Selectable<Schema['day_closes']>

/** The employee whose drawer it is; null: the shop's. */
export type DrawerOf = number | null

/** Whether somebody sees the drawers of all employees (rule 4.41). */
export const seesAll = ({ flags }: Employee): boolean => flags.has('cash') && flags.has('employee')

/** The drawer that is asked for: the shop's, or one's own, or with the privilege employee another's. */
export function drawerAsked(shop: ShopSettings, employee: Employee, asked: number | undefined): DrawerOf {
  if (shop.drawer_per_employee === 0) return null
  if (asked === undefined || asked === employee.id) return employee.id
  if (!seesAll(employee)) throw notAllowed('cash and employee')
  return asked
}

/** The close before the open day of a drawer: its own last one, or the last one of the whole shop. */
export const closeBefore = (db: Db, drawer: DrawerOf): Promise<Close> =>
  db
    .selectFrom('day_closes')
    .selectAll()
    .where((eb) =>
      drawer === null
        ? eb('drawer_of', 'is', null)
        : eb.or([eb('drawer_of', 'is', null), eb('drawer_of', '=', drawer)]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/**
 * What changed in the open day of a drawer: the records that the activity log names since the close before, unless they
 * are as a close has them (decision 49). A record is in the drawer of the employee who made it.
 */
export async function changesSince(db: Db, before: Close, drawer: DrawerOf): Promise<DayChange[]> {
  const states = await statesOf(db, await namedAfter(db, before.last_audit_id))
  const own = drawer === null ? states : states.filter(({ of }) => of === drawer)
  const closed = await lastCloseOf(db, own)
  return own
    .map(
      ({ of: _, ...record }) =>
        ({ ...record, was: closed.get(`${record.entity} ${record.id}`) }) as DayChange,
    )
    .filter(({ was, now }) => !isDeepStrictEqual(was, now))
}

/** The cash that should be in a drawer now, in paise. */
export async function expectedIn(db: Db, drawer: DrawerOf): Promise<number> {
  return dayFigures(await changesSince(db, await closeBefore(db, drawer), drawer)).drawer.expected_paise
}

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
