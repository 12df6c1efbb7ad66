import { isDeepStrictEqual } from 'node:util'
import { type DayChange, type DayFigures, dayFigures, withoutCreditUsed } from '@kadai/domain/day'
import { documentNumber } from '@kadai/domain/numbers'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

type Row = { entity: DayChange['entity']; record_id: number; stood: string; was: string | null }

/** The records of a close, each with its state in the last close before that had the record. */
async function takenIn(db: Db, close_id: number): Promise<DayChange[]> {
  const { rows } = await sql<Row>`select entity, record_id, stood,
      (select stood from day_close_records as before where before.entity = taken.entity
        and before.record_id = taken.record_id and before.id < taken.id order by before.id desc limit 1) as was
    from day_close_records as taken where close_id = ${close_id} order by id`.execute(db)
  return rows.map(
    ({ entity, record_id: id, stood, was }) =>
      ({ entity, id, now: JSON.parse(stood), was: was === null ? undefined : JSON.parse(was) }) as DayChange,
  )
}

/** What is not true of the closes: each has the figures of its records as they were, and the cash of its moves. */
export async function proveDays(db: Db): Promise<string[]> {
  const closes = await db
    .selectFrom('day_closes')
    .select(['id', 'financial_year', 'sno', 'expected_paise', 'figures'])
    .where('sno', '>', 0)
    .orderBy('id')
    .execute()
  const problems: string[] = []
  for (const { id, financial_year, sno, expected_paise, figures } of closes) {
    const summed = dayFigures(await takenIn(db, id))
    const number = documentNumber(financial_year, sno)
    const kept = JSON.parse(figures) as DayFigures
    const same = kept.credit_used_paise === undefined ? withoutCreditUsed(summed) : summed
    if (!isDeepStrictEqual(same, kept))
      problems.push(`Not true: the figures of close ${number} are those of its records as they were`)
    if (expected_paise !== summed.drawer.expected_paise)
      problems.push(`Not true: the cash expected in close ${number} is the sum of its moves`)
  }
  return problems
}
