import type { Gets } from '@kadai/contract/contract'
import { financialYear } from '@kadai/domain/dates'
import { countedPaise, dayFigures } from '@kadai/domain/day'
import { moneyText } from '@kadai/domain/money'
import { documentNumber } from '@kadai/domain/numbers'
import { sql } from 'kysely'
import { auditHead } from '../books/exports.ts'
import { portions } from '../database/portions.ts'
import { insertRows } from '../database/statement.ts'
import { waitForWriters } from '../database/wait-for-writers.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { conflict } from '../dispatcher/refusal.ts'
import { type ShopSettings, shopDay } from '../settings/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import { type Close, changesSince, closeBefore, type DrawerOf } from './open-day.ts'

/** The version of the next close, after a close. */
export const versionAfter = (close: Close): number => close.id + 1

/** A close's printed number, which is no invoice's; blank for the state before the first day. */
export const closeNumber = ({ financial_year, sno }: Pick<Close, 'financial_year' | 'sno'>): string =>
  sno === 0 ? '' : `Z-${documentNumber(financial_year, sno)}`

const nextNumber = (financial_year: number) =>
  sql<number>`(select coalesce(max(sno), 0) + 1 from day_closes where financial_year = ${financial_year})`
const NEWEST_AUDIT = sql<number>`(select coalesce(max(id), 0) from audit)`

type Count = Omit<Gets<'day_close'>, 'employee_id'>

const SENT_TWICE_MS = 60_000

/** Whether somebody closes an empty day right after their own close: the same close was sent twice (rule 4.40). */
const isSentTwice = (before: Close, { employee, now }: WriteContext, drawer: DrawerOf): boolean =>
  before.created_by === employee.id &&
  before.drawer_of === drawer &&
  now.getTime() - Date.parse(before.created_at) < SENT_TWICE_MS

/**
 * Closes the day of a drawer: everything that is saved by now and in no close yet, in its present state. Closes wait for
 * each other; the second one then closes the next day, or is refused by its version or as the same one (rule 4.40).
 */
export async function closeDay(
  context: WriteContext,
  shop: ShopSettings,
  drawer: DrawerOf,
  { counted_amount, counted, note = '', version }: Count,
) {
  const { db, employee, now, record } = context
  await waitForWriters(db, 'audit')
  const before = await closeBefore(db, drawer)
  await checkVersion(db, 'day_close', { id: before.id, version: versionAfter(before) }, version)
  const changes = await changesSince(db, before, drawer)
  if (version === undefined && changes.length === 0 && isSentTwice(before, context, drawer))
    throw conflict({ id: 'day.closed_just_now', params: { number: closeNumber(before) } })
  const figures = dayFigures(changes)
  const financial_year = financialYear(shopDay(shop, now))
  const { expected_paise } = figures.drawer
  const counted_paise = counted ? countedPaise(counted) : (counted_amount ?? 0)
  const close = await db
    .insertInto('day_closes')
    .values({
      created_at: now.toISOString(),
      created_by: employee.id,
      drawer_of: drawer,
      financial_year,
      sno: nextNumber(financial_year),
      began_at: before.sno === 0 ? '' : before.created_at,
      last_audit_id: NEWEST_AUDIT,
      expected_paise,
      counted_paise,
      counted: counted ? JSON.stringify(counted) : '',
      note,
      figures: JSON.stringify(figures),
      chain: await auditHead(db),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const some of portions(changes))
    await insertRows(
      db,
      'day_close_records',
      some.map(({ entity, id, now }) => ({
        close_id: close.id,
        entity,
        record_id: id,
        stood: JSON.stringify(now),
      })),
    )
  const number = closeNumber(close)
  record({
    entity: 'day_close',
    id: close.id,
    after: {
      number,
      expected: moneyText(expected_paise),
      counted: moneyText(counted_paise),
      difference: moneyText(counted_paise - expected_paise),
      ...(note !== '' && { note }),
    },
  })
  return { close_id: String(close.id), number }
}
