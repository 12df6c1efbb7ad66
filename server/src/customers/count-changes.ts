import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import { raised } from '../versions/raised.ts'

/**
 * Counts a change of every customer of an agent, before the agent's name changes: a customer in a catalogue carries it
 * (decision 16). Locks the agent, so that a customer who is being moved to it is either seen here or waits.
 */
export async function countChangesOfCustomers(
  db: Db,
  agent_id: number,
  name: string,
  now: Date,
): Promise<void> {
  const held = await db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', agent_id)
    .forUpdate()
    .executeTakeFirst()
  if (!held || !raised(held, { name })) return
  const mine = db.selectFrom('customers').select('id').where('agent_id', '=', agent_id)
  await mine.orderBy('id').forNoKeyUpdate().execute()
  await db.updateTable('customers').set(countChange(now)).where('agent_id', '=', agent_id).execute()
}
