import { z } from 'zod'
import { call, writesOf } from './call.ts'
import { deleted, id, required, stockCount, text, version } from './fields.ts'

const agent = z.object({ agent_id: text, agent_name: text, rank: text, version: text })

const removal = writesOf({ agent_id: id('field.agent') }, ['agent'], ['agents'])

export const agentCalls = {
  agent_list: call({
    does: 'Lists the agents by rank.',
    needs: ['agent', 'customer', 'estimate', 'pos', 'orders'],
    shows: ['agents'],
    takes: z.object({ deleted }),
    answers: z.array(agent),
  }),
  agent_add: call({
    does: 'Adds an agent; it goes last.',
    needs: ['agent'],
    changes: ['agents'],
    takes: z.object({ agent_name: required('field.agent') }),
    answers: z.object({ agent_id: text }),
  }),
  agent_detail: call({
    does: 'Answers one agent.',
    needs: ['agent'],
    shows: ['agents'],
    takes: z.object({ agent_id: id('field.agent') }),
    answers: agent,
  }),
  agent_detail_update: call({
    does: "Changes an agent's name or rank.",
    needs: ['agent'],
    changes: ['agents', 'customers'],
    takes: z.object({
      agent_id: id('field.agent'),
      agent_name: required('field.agent').optional(),
      rank: stockCount('field.rank'),
      version,
    }),
    answers: z.object({ version: text }),
  }),
  agent_list_delete: removal({ does: 'Hides an agent; papers and customers keep the name.' }),
  agent_list_restore: removal({
    does: 'Takes back the deletion of an agent; refused while another has the name.',
  }),
}
