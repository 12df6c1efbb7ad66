import { hash } from 'node:crypto'
import { gstr1FileName } from '@kadai/domain/gstr1-file'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { waitForWriters } from '../database/wait-for-writers.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { conflict, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, type ShopSettings, settingsAt, shopDay } from '../settings/exports.ts'
import { filerOf, madeFile } from './return-file.ts'
import { earlierInQuarter, laterInQuarter, scopeOf } from './scope.ts'

export type Lock = Selectable<Schema['month_locks']>

/** The newest lock of a month, or the end of one; none where it never was locked. */
const lockOn = (db: Db, month: string) =>
  db.selectFrom('month_locks').where('month', '=', month).orderBy('id', 'desc').limit(1)

/** A month as people write it: 10-2026. */
const monthText = (month: string) => `${month.slice(5)}-${month.slice(0, 4)}`

export async function isMonthLocked(db: Db, month: string): Promise<boolean> {
  const lock = await lockOn(db, month).select('locked').executeTakeFirst()
  return lock?.locked === 1
}

/** The settings and the scope that a month's return is made with: those of its lock, while it is locked (rule 4.80). */
export async function filingOf(db: Db, month: string) {
  const lock = await lockOn(db, month).selectAll().executeTakeFirst()
  const kept = lock?.locked === 1 ? lock : undefined
  const shop = await (kept ? settingsAt(db, kept.created_at) : currentSettings(db))
  return { kept, shop, scope: scopeOf(month, shop) }
}

/** Writes a lock or the end of one, also into the activity log. */
async function write(
  { db, employee, now, record }: WriteContext,
  lock: Omit<Lock, 'id' | 'created_at' | 'created_by'>,
  after: object,
): Promise<void> {
  const { id } = await db
    .insertInto('month_locks')
    .values({ ...lock, created_at: now.toISOString(), created_by: employee.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  record({ entity: 'month_lock', id, after })
}

/**
 * Locks a month and keeps the file that is made for the portal then (rule 4.80). Every write of a bill waits until the
 * lock is made; the database then refuses those of its taxed papers.
 */
export async function lockMonth(context: WriteContext, month: string, early: boolean, shop: ShopSettings) {
  const { db, now } = context
  const params = { month: monthText(month) }
  await waitForWriters(db, 'bills')
  if (await isMonthLocked(db, month)) throw conflict({ id: 'return.is_locked', params })
  const today = shopDay(shop, now)
  const scope = scopeOf(month, shop)
  if (today < `${month}-01`) throw ruledOut({ id: 'return.not_begun', params })
  if (today <= scope.days.to && !early) throw ruledOut({ id: 'return.not_over', params })
  for (const before of earlierInQuarter(scope))
    if (!(await isMonthLocked(db, before)))
      throw ruledOut({ id: 'return.lock_before', params: { month: monthText(before) } })
  const file = await madeFile(db, scope, shop)
  const file_name = gstr1FileName(filerOf(shop).gstin, month)
  const sha256 = hash('sha256', file)
  const after = { month: params.month, locked: 'yes', sha256 }
  await write(context, { month, locked: 1, reason: '', file_name, file, sha256 }, after)
  return { file_name, sha256 }
}

/**
 * Takes the lock off a month; the file that was kept stays on record. Refused while a later month of the quarter is
 * locked as a part of it: its file counts on this one.
 */
export async function unlockMonth(context: WriteContext, month: string, reason: string): Promise<void> {
  const { db } = context
  await waitForWriters(db, 'bills')
  const params = { month: monthText(month) }
  if (!(await isMonthLocked(db, month))) throw conflict({ id: 'return.is_open', params })
  for (const after of laterInQuarter(month)) {
    const { kept, scope } = await filingOf(db, after)
    if (kept && scope.kind !== 'month')
      throw ruledOut({ id: 'return.unlock_after', params: { month: monthText(after) } })
  }
  const after = { month: params.month, locked: 'no', reason }
  await write(context, { month, locked: 0, reason, file_name: '', file: '', sha256: '' }, after)
}

/** The months that are locked, as yyyy-mm. */
export async function lockedMonths(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('month_locks').select(['month', 'locked']).orderBy('id').execute()
  const newest = new Map(rows.map(({ month, locked }) => [month, locked]))
  return new Set([...newest].flatMap(([month, locked]) => (locked === 1 ? [month] : [])))
}

/** The locks of a month and their ends, newest first, with the names of those who made them. */
export const locksOf = (db: Db, month: string) =>
  db
    .selectFrom('month_locks')
    .innerJoin('employees', 'employees.id', 'month_locks.created_by')
    .select(['month_locks.created_at', 'locked', 'reason', 'employees.name as by'])
    .where('month', '=', month)
    .orderBy('month_locks.id', 'desc')
    .execute()
