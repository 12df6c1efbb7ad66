import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { agentFields } from './agent-fields.ts'
import { words } from './words.ts'

/** /editagent/{agent_id} */
export default function EditAgent() {
  const agent_id = useParam('agent_id')
  return (
    <EditScreen
      edit={{
        back: '/agent',
        fields: agentFields,
        load: {
          call: 'agent_detail',
          input: { agent_id },
          values: ({ agent_name }) => ({ agent_name }),
          version: ({ version }) => version,
          failed: words.fetch_failed,
        },
        save: ({ agent_name }, { version, options }) =>
          api('agent_detail_update', { agent_id, agent_name, version }, options),
        texts: {
          saved: words.edit_done,
          failed: words.edit_failed,
          unreachable: common.update_unreachable,
          missing: words.missing,
        },
      }}
    />
  )
}
