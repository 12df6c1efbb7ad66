import type { Db } from '../database/database.ts'
import { touched } from '../database/touched.ts'
import { raised } from '../versions/raised.ts'

/**
 * Says of every customer of an agent that they changed, before the agent's name does: a customer bears it (decision
 * 16). The agent is held, so that a customer who is just coming over is either seen here or waits.
 */
export async function touchCustomersOf(db: Db, agent_id: number, name: string, now: Date): Promise<void> {
  const held = await db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', agent_id)
    .forUpdate()
    .executeTakeFirst()
  if (!held || !raised(held, { name })) return
  const mine = db.selectFrom('customers').select('id').where('agent_id', '=', agent_id)
  await mine.orderBy('id').forNoKeyUpdate().execute()
  await db.updateTable('customers').set(touched(now)).where('agent_id', '=', agent_id).execute()
}
