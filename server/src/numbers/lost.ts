import type { BillKind } from '@kadai/domain/kinds'
import { parseDocumentNumber } from '@kadai/domain/numbers'
import { numberOf } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { currentSettings } from '../settings/exports.ts'

/** More than this cannot have been printed between a backup and its restore: the number was mistyped. */
const MOST = 100_000

export type Last = { invoice: string | undefined; estimate: string | undefined }

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
    .where('kind', '=', kind)
    .where('financial_year', '=', financial_year)
    .where('sno', '=', sno)
    .executeTakeFirst()
  return bill?.prefix ?? (await currentSettings(db))[`${kind}_prefix`]
}

/** The last number of each kind as printed; blank before the first. */
export async function lastKnown(db: Db) {
  const printed = async (kind: BillKind) => {
    const last = await known(db, kind)
    if (!last) return ''
    const { financial_year, last: sno } = last
    return numberOf({ prefix: await prefixOf(db, kind, financial_year, sno), financial_year, sno })
  }
  return { invoice: await printed('order'), estimate: await printed('estimate') }
}

/** Continues after the number printed last; returns how many in between are lost. */
async function goOnAfter(db: Db, kind: BillKind, field: string, typed: string, year: number, now: Date) {
  const number = parseDocumentNumber(typed)
  if (!number || number.sno > 999_999) throw invalid(field, { id: 'numbers.as_printed' })
  const financial_year = number.fy ?? (await known(db, kind))?.financial_year ?? year
  const counter = await db
    .selectFrom('counters')
    .select('last')
    .where('kind', '=', kind)
    .where('financial_year', '=', financial_year)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const first_sno = (counter?.last ?? 0) + 1
  const lost = number.sno - first_sno + 1
  if (lost <= 0) return 0
  if (lost > MOST) throw invalid(field, { id: 'numbers.too_many_lost', params: { lost } })
  await db
    .insertInto('lost_numbers')
    .values({
      kind,
      prefix: number.prefix ?? (await currentSettings(db))[`${kind}_prefix`],
      financial_year,
      first_sno,
      last_sno: number.sno,
      at: now.toISOString(),
    })
    .execute()
  await db
    .insertInto('counters')
    .values({ kind, financial_year, last: number.sno })
    .onConflict((on) => on.columns(['kind', 'financial_year']).doUpdateSet({ last: number.sno }))
    .execute()
  return lost
}

/** Continues the numbers after those printed last; blank ones continue unchanged. Returns how many are lost. */
export async function goOn(db: Db, { invoice, estimate }: Last, year: number, now: Date): Promise<number> {
  const ofInvoices = invoice ? await goOnAfter(db, 'order', 'last_invoice', invoice, year, now) : 0
  const ofEstimates = estimate ? await goOnAfter(db, 'estimate', 'last_estimate', estimate, year, now) : 0
  return ofInvoices + ofEstimates
}

/** The lost numbers, newest first. */
export const lostNumbers = (db: Db) =>
  db
    .selectFrom('lost_numbers')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('first_sno', 'desc')
    .execute()
