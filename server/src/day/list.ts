import type { Gets } from '@kadai/contract/contract'
import { addDays, startOfDay, whenOnWire } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { COUNT, inOrder, sums } from '../database/paging.ts'
import type { Employee } from '../dispatcher/handler.ts'
import { listed } from '../reports/list.ts'
import type { ShopSettings } from '../settings/exports.ts'
import { closeNumber } from './close.ts'
import { type Close, seesAll } from './open-day.ts'

/** The closes that somebody sees: those of the shop and of one's own drawer, or all. */
export const closesFor = (db: Db, employee: Employee) =>
  db
    .selectFrom('day_closes')
    .leftJoin('employees as closer', 'closer.id', 'day_closes.created_by')
    .leftJoin('employees as holder', 'holder.id', 'day_closes.drawer_of')
    .where('sno', '>', 0)
    .$if(!seesAll(employee), (query) =>
      query.where((eb) => eb.or([eb('drawer_of', 'is', null), eb('drawer_of', '=', employee.id)])),
    )

export const withNames = (closes: ReturnType<typeof closesFor>) =>
  closes.selectAll('day_closes').select(['closer.name as closed_by', 'holder.name as drawer_name'])

type Row = Close & { closed_by: string | null; drawer_name: string | null }

export function closeOnWire(close: Row, time_zone: string) {
  const [from, to] = [whenOnWire(close.began_at, time_zone), whenOnWire(close.created_at, time_zone)]
  return {
    close_id: String(close.id),
    number: closeNumber(close),
    from_date: from.date,
    from_time: from.time,
    to_date: to.date,
    to_time: to.time,
    closed_by: close.closed_by ?? '',
    drawer_of: close.drawer_of === null ? '' : String(close.drawer_of),
    drawer_name: close.drawer_name ?? '',
    expected: moneyText(close.expected_paise),
    counted: moneyText(close.counted_paise),
    difference: moneyText(close.counted_paise - close.expected_paise),
    note: close.note,
  }
}

/** Lists closes, newest first; there is one for each day and drawer, so they are counted. */
export async function listCloses(
  db: Db,
  employee: Employee,
  asked: Gets<'day_close_list'>,
  { time_zone }: ShopSettings,
) {
  const { from, to } = asked
  let closes = closesFor(db, employee)
  if (from) closes = closes.where('day_closes.created_at', '>=', startOfDay(from, time_zone).toISOString())
  if (to)
    closes = closes.where('day_closes.created_at', '<', startOfDay(addDays(to, 1), time_zone).toISOString())
  const rows = withNames(closes).orderBy('day_closes.id', 'desc')
  return listed(asked, {
    next: inOrder(rows, (last) => rows.where('day_closes.id', '<', last.id)),
    onWire: (row: Row) => closeOnWire(row, time_zone),
    sums: async () => {
      const { count, difference_paise } = await closes
        .select([COUNT, ...sums({ difference_paise: sql`counted_paise - expected_paise` })])
        .executeTakeFirstOrThrow()
      return { count, totals: { difference: moneyText(difference_paise) } }
    },
  })
}
