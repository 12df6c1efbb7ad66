import { buyerKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Buyer } from './buyer.ts'

export type Party = { search_text: string; agent_name: string }

export const partyOf = (buyer: Pick<Buyer, 'billing_name' | 'billing_phone' | 'agent_name'>): Party => ({
  search_text: buyerKey(buyer),
  agent_name: buyer.agent_name,
})

/** The id of an existing party, for a statement that writes a bill, without a round trip to read it. */
export const PARTY_FOUND =
  'select id from parties where search_text = :search_text and agent_name = :agent_name'

/** Makes sure that a party exists; another counter may be adding it at the same moment. */
export const ensureParty = statement<Party>(`
  insert into parties (search_text, agent_name)
    select :search_text, :agent_name where not exists (${PARTY_FOUND})
  on conflict (search_text, agent_name) do nothing`)

const found = statement<Party, { id: number }>(PARTY_FOUND)

/** The id of the party of a changed bill. */
export async function partyIdOf(db: Db, party: Party): Promise<number> {
  await ensureParty(db, party)
  const [there] = await found(db, party)
  if (!there) throw new Error('A party was neither added nor found.')
  return there.id
}
