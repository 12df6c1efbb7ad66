import { kindOf } from '@kadai/domain/kinds'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../src/database/database.ts'
import { portions } from '../src/database/portions.ts'
import type { Schema } from '../src/database/schema.ts'
import { engine } from './database.ts'

type Parties = readonly { search_text: string; agent_name: string; billing_name: string }[]

/**
 * Inserts many copies of the bill with this id, estimates and orders by turns, over the days of a year and these
 * parties, every fiftieth deleted: for tests of long lists. Their lines are left out.
 */
export async function manyBills(db: Db, like: number, count: number, parties: Parties): Promise<void> {
  const { id: _, ...bill } = await db
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const party_ids = await db
    .insertInto('parties')
    .values(parties.map(({ search_text, agent_name }) => ({ search_text, agent_name })))
    .returning('id')
    .execute()
  const rows = Array.from({ length: count }, (_, at): Insertable<Schema['bills']> => {
    const turn = (at * 7919) % parties.length
    const kind = at % 2 === 0 ? 'estimate' : 'order'
    return {
      ...bill,
      kind,
      owed_paise: kindOf(kind).owes * bill.total_paise,
      sno: 1000 + Math.floor(at / 2),
      day: new Date(Date.UTC(2026, 3, 1 + Math.floor((at * 200) / count))).toISOString().slice(0, 10),
      party_id: party_ids[turn]?.id ?? 0,
      billing_name: parties[turn]?.billing_name ?? '',
      agent_name: parties[turn]?.agent_name ?? '',
      deleted_at: at % 50 === 7 ? bill.created_at : null,
    }
  })
  for (const some of portions(rows, 400)) await db.insertInto('bills').values(some).execute()
  await db
    .insertInto('counters')
    .values({ kind: 'order', financial_year: bill.financial_year, last: 1 })
    .onConflict((on) => on.doNothing())
    .execute()
  // PostgreSQL would learn of so many rows by itself, within a minute.
  if (engine === 'postgres') await sql`analyze`.execute(db)
}
