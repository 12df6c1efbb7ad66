import { useParams } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** /addagent and /editagent/{agent_id}: an agent has one field (rule 1.10). */
export default function AgentForm() {
  const { agent_id }: Record<string, string | undefined> = useParams({ strict: false })
  return (
    <EditScreen<'agent_name', 'agent_detail'>
      edit={{
        back: '/agent',
        fields: [{ name: 'agent_name', label: common.agent, required: true, max: 120 }],
        load: agent_id
          ? {
              call: 'agent_detail',
              input: { agent_id },
              failed: words.fetch_failed,
            }
          : undefined,
        save: (values, { version, options }) =>
          agent_id
            ? api('agent_detail_update', { agent_id, ...values, version }, options)
            : api('agent_add', values, options),
        added: { id: 'agent_id', edit: (id) => `/editagent/${id}` },
        texts: {
          saved: agent_id ? words.edit_done : words.add_done,
          failed: agent_id ? words.edit_failed : words.add_failed,
          unreachable: agent_id ? common.update_unreachable : words.add_failed,
          missing: common.fill_all,
        },
      }}
    />
  )
}
