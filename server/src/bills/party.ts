import { searchKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { remembered, sent } from '../database/remembered.ts'
import type { Buyer } from './buyer.ts'

export type Party = { search_text: string; agent_name: string }

/** What searches compare of a bill's buyer: name, phone and agent (rule 1.11). */
export const partyOf = (buyer: Pick<Buyer, 'billing_name' | 'billing_phone' | 'agent_name'>): Party => ({
  search_text: searchKey([buyer.billing_name, buyer.billing_phone, buyer.agent_name].join(' ')),
  agent_name: buyer.agent_name,
})

/** The id of a party that is there, for a statement that writes a bill: so nobody waits to be told it. */
export const partyFound = (db: Db, party: Party) =>
  db
    .selectFrom('parties')
    .select('id')
    .where('search_text', '=', party.search_text)
    .where('agent_name', '=', party.agent_name)

/** Sees to it that a party is there; another counter may be making it at the same moment. */
export const ensureParty = sent((db, party: Party) =>
  db
    .insertInto('parties')
    .columns(['search_text', 'agent_name'])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.val(party.search_text).as('search_text'),
          eb.val(party.agent_name).as('agent_name'),
        ])
        .where((eb) => eb.not(eb.exists(partyFound(db, party)))),
    )
    .onConflict((on) => on.columns(['search_text', 'agent_name']).doNothing()),
)

const found = remembered(partyFound)

/** The id of the party that a changed bill is for. */
export async function partyIdOf(db: Db, party: Party): Promise<number> {
  await ensureParty(db, party)
  const [there] = await found(db, party)
  if (!there) throw new Error('A party was neither made nor found.')
  return there.id
}
