import type { agentCalls } from '@kadai/contract/agents'
import type { Selectable } from 'kysely'
import { countChangesOfCustomers } from '../customers/exports.ts'
import type { Schema } from '../database/schema.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import {
  addEntry,
  deleteEntry,
  findEntry,
  listEntries,
  restoreEntry,
  updateEntry,
} from '../ordered-lists/exports.ts'

const onWire = (agent: Pick<Selectable<Schema['agents']>, 'id' | 'name' | 'rank' | 'version'>) => ({
  agent_id: String(agent.id),
  agent_name: agent.name,
  rank: String(agent.rank),
  version: String(agent.version),
})

export const agentHandlers: Handlers<keyof typeof agentCalls> = {
  async agent_list({ db }, { deleted }) {
    return (await listEntries(db, 'agents', deleted)).map(onWire)
  },

  async agent_add(context, { agent_name }) {
    const agent_id = await addEntry(context, 'agents', agent_name)
    return { agent_id: String(agent_id) }
  },

  async agent_detail({ db }, { agent_id }) {
    return onWire(await findEntry(db, 'agents', agent_id))
  },

  async agent_detail_update(context, { agent_id, agent_name, rank, version: opened }) {
    if (agent_name !== undefined) await countChangesOfCustomers(context.db, agent_id, agent_name, context.now)
    const change = { name: agent_name, rank, version: opened }
    const version = await updateEntry(context, 'agents', agent_id, change, {})
    return { version: String(version) }
  },

  async agent_list_delete(context, { agent_id }) {
    await deleteEntry(context, 'agents', agent_id)
    return {}
  },

  async agent_list_restore(context, { agent_id }) {
    await restoreEntry(context, 'agents', agent_id)
    return {}
  },
}
