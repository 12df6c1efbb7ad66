import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { agentFields } from './agent-fields.ts'

/** /editagent/{agent_id} */
export default function EditAgent() {
  const agent_id = useParam('agent_id')
  return (
    <EditScreen
      edit={{
        title: 'Edit Agent',
        back: '/agent',
        fields: agentFields,
        load: {
          call: 'agent_detail',
          input: { agent_id },
          values: ({ agent_name }) => ({ agent_name }),
          version: ({ version }) => version,
          failed: 'Failed to fetch agent details',
        },
        save: ({ agent_name }, { changed: _, version, ...options }) =>
          api('agent_detail_update', { agent_id, agent_name, version }, options),
        texts: {
          saved: 'agent updated successfully!',
          failed: 'Failed to update agent',
          unreachable: 'An error occurred while updating. Please try again.',
          missing: 'Please fill in all fields before submitting.',
        },
      }}
    />
  )
}
