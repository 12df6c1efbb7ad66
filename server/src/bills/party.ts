import { searchKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { remembered } from '../database/remembered.ts'
import type { Buyer } from './buyer.ts'

type Party = { search_text: string; agent_name: string }

const known = remembered((db, party: Party) =>
  db
    .selectFrom('parties')
    .select('id')
    .where('search_text', '=', party.search_text)
    .where('agent_name', '=', party.agent_name),
)

/** Gives the party that a bill is for: what searches compare of its buyer is name, phone and agent (spec part 2 §5). */
export async function partyOf(
  db: Db,
  buyer: Pick<Buyer, 'billing_name' | 'billing_phone' | 'agent_name'>,
): Promise<number> {
  const party = {
    search_text: searchKey([buyer.billing_name, buyer.billing_phone, buyer.agent_name].join(' ')),
    agent_name: buyer.agent_name,
  }
  const [found] = await known(db, party)
  if (found) return found.id
  const made = await db
    .insertInto('parties')
    .values(party)
    .onConflict((on) => on.columns(['search_text', 'agent_name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  // Another counter made it a moment ago.
  const [theirs] = await known(db, party)
  if (!theirs) throw new Error('A party was neither made nor found.')
  return theirs.id
}
