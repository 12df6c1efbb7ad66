import type { agentCalls } from '@kadai/contract/agents'
import type { Selectable } from 'kysely'
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

const onWire = (agent: Selectable<Schema['agents']>) => ({
  agent_id: String(agent.id),
  agent_name: agent.name,
  rank: String(agent.rank),
  version: String(agent.version),
})

export const agentHandlers: Handlers<keyof typeof agentCalls> = {
  agent_list: async ({ db }, { deleted }) => (await listEntries(db, 'agents', deleted)).map(onWire),

  agent_add: async (context, { agent_name }) => ({
    agent_id: String(await addEntry(context, 'agents', agent_name)),
  }),
  agent_detail: async ({ db }, { agent_id }) => onWire(await findEntry(db, 'agents', agent_id)),

  async agent_detail_update(context, { agent_id, agent_name: name, rank, version: opened }) {
    const version = await updateEntry(context, 'agents', agent_id, { name, rank, version: opened })
    return { version: String(version) }
  },

  agent_list_delete: (context, { agent_id }) => deleteEntry(context, 'agents', agent_id),
  agent_list_restore: (context, { agent_id }) => restoreEntry(context, 'agents', agent_id),
}
