import type { alertCalls } from '@kadai/contract/alerts'
import { dayIn, financialYear, financialYearLabel, wireDate } from '@kadai/domain/dates'
import { BILL_KINDS, type BillKind, byKind } from '@kadai/domain/kinds'
import { parseDocumentNumber } from '@kadai/domain/numbers'
import { numberOf } from '../bills/bill.ts'
import type { Db } from '../database/database.ts'
import { dropNote } from '../database/notes.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { conflict, invalid, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'

/** Set in the database until somebody has entered the last printed numbers. */
export const RESTORED = 'restored'

/** More than this cannot have been printed between a backup and its restore: the number was mistyped. */
const MOST = 100_000

/** The last number of each kind as printed; blank: none was printed since the backup, absent: nobody has said. */
export type Last = { [kind in BillKind]?: string | undefined }

/** The highest number assigned for a kind; `undefined` before the first. */
async function known(db: Db, kind: BillKind) {
  return db
    .selectFrom('counters')
    .select(['financial_year', 'last'])
    .where('kind', '=', kind)
    .orderBy('financial_year', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The prefix of a number that was printed; the current one where its paper is lost. */
async function prefixOf(db: Db, kind: BillKind, financial_year: number, sno: number): Promise<string> {
  const bill = await db
    .selectFrom('bills')
    .select('prefix')
    .where((eb) => eb.and({ kind, financial_year, sno }))
    .executeTakeFirst()
  return bill?.prefix ?? (await currentSettings(db))[`${kind}_prefix`]
}

/** The last number of each kind that the database knows, as printed; blank before the first. */
export async function lastKnown(db: Db): Promise<Record<BillKind, string>> {
  const printed = byKind(() => '')
  for (const kind of BILL_KINDS) {
    const last = await known(db, kind)
    if (!last) continue
    const { financial_year, last: sno } = last
    printed[kind] = numberOf({ prefix: await prefixOf(db, kind, financial_year, sno), financial_year, sno })
  }
  return printed
}

/** Whether somebody has said the last number of every kind. */
export const isWhole = (last: Last): boolean => BILL_KINDS.every((kind) => last[kind] !== undefined)

/** A number of a kind as printed last, read; refused where its year cannot be. */
async function printed(db: Db, kind: BillKind, typed: string, year: number) {
  const field = `last_${kind}`
  const number = parseDocumentNumber(typed)
  if (!number || number.sno > 999_999) throw invalid(field, { id: 'numbers.as_printed' })
  const newest = (await known(db, kind))?.financial_year
  const financial_year = number.fy ?? newest ?? year
  // Numbers of a mistyped year would be lost there, and those of this year printed again.
  const [from, to] = [newest ?? year - 1, Math.max(newest ?? year, year)]
  if (financial_year < from || financial_year > to)
    throw invalid(field, {
      id: 'numbers.wrong_year',
      params: { from: financialYearLabel(from), to: financialYearLabel(to) },
    })
  const prefix = number.prefix ?? (await currentSettings(db))[`${kind}_prefix`]
  return { kind, financial_year, prefix, last_sno: number.sno }
}

type Printed = Awaited<ReturnType<typeof printed>>

/** Lists the numbers of a kind from one to the last printed as not given by Kadai. */
const leaveOut = (db: Db, number: Printed, first_sno: number, given_before: 0 | 1, now: Date) =>
  db
    .insertInto('lost_numbers')
    .values({ ...number, first_sno, given_before, at: now.toISOString() })
    .execute()

/** Continues after the number printed last; returns how many in between are lost. */
async function goOnAfter(db: Db, kind: BillKind, typed: string, year: number, now: Date) {
  const number = await printed(db, kind, typed, year)
  const { financial_year, last_sno } = number
  const counter = await db
    .selectFrom('counters')
    .select('last')
    .where((eb) => eb.and({ kind, financial_year }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const first_sno = (counter?.last ?? 0) + 1
  const lost = last_sno - first_sno + 1
  if (lost <= 0) return 0
  if (lost > MOST) throw invalid(`last_${kind}`, { id: 'numbers.too_many_lost', params: { lost } })
  await leaveOut(db, number, first_sno, 0, now)
  await db
    .insertInto('counters')
    .values({ kind, financial_year, last: last_sno })
    .onConflict((on) => on.columns(['kind', 'financial_year']).doUpdateSet({ last: last_sno }))
    .execute()
  return lost
}

/**
 * Begins the numbers of a kind after the last that another program gave (rule 4.123). Refused after the first paper of
 * the year: its number would be given twice.
 */
export async function beginAfter(db: Db, kind: BillKind, typed: string, year: number, now: Date) {
  const number = await printed(db, kind, typed, year)
  const { financial_year, last_sno } = number
  const begun = await db
    .insertInto('counters')
    .values({ kind, financial_year, last: last_sno })
    .onConflict((on) => on.doNothing())
    .returning('last')
    .executeTakeFirst()
  if (!begun) throw ruledOut({ id: 'numbers.begun' }, `last_${kind}`)
  await leaveOut(db, number, 1, 1, now)
}

/** Continues the numbers after those printed last; blank ones continue unchanged. Returns how many are lost. */
export async function goOn(db: Db, last: Last, year: number, now: Date): Promise<number> {
  let lost = 0
  for (const kind of BILL_KINDS) {
    const typed = last[kind]
    if (typed) lost += await goOnAfter(db, kind, typed, year, now)
  }
  return lost
}

/** The numbers lost with a restore, newest first. */
const lostNumbers = (db: Db) =>
  db
    .selectFrom('lost_numbers')
    .selectAll()
    .where('given_before', '=', 0)
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('first_sno', 'desc')
    .execute()

/** The calls about numbers of papers after a restore. */
export const numberHandlers: Handlers<Extract<keyof typeof alertCalls, 'numbers_go_on' | 'numbers_lost'>> = {
  async numbers_go_on({ db, now, record }, typed) {
    const last = byKind((kind) => typed[`last_${kind}`])
    if (!(await dropNote(db, RESTORED))) throw conflict({ id: 'numbers.said_already' })
    const lost = await goOn(db, last, financialYear(shopDay(await currentSettings(db), now)), now)
    record({ entity: 'numbers', id: 'restored', after: { ...last, lost } })
    return { lost }
  },

  async numbers_lost({ db }) {
    const { time_zone } = await currentSettings(db)
    return (await lostNumbers(db)).map(({ kind, prefix, financial_year, first_sno, last_sno, at }) => ({
      kind,
      from: numberOf({ prefix, financial_year, sno: first_sno }),
      to: numberOf({ prefix, financial_year, sno: last_sno }),
      count: last_sno - first_sno + 1,
      date: wireDate(dayIn(new Date(at), time_zone)),
    }))
  },
}
