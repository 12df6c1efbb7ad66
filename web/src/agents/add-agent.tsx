import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { agentFields } from './agent-fields.ts'
import { words } from './words.ts'

const edit: EditDeclaration<'agent_name'> = {
  back: '/agent',
  fields: agentFields,
  save: ({ agent_name }, { options }) => api('agent_add', { agent_name }, options),
  added: { id: 'agent_id', edit: (id) => `/editagent/${id}` },
  texts: {
    saved: words.add_done,
    failed: words.add_failed,
    unreachable: words.add_failed,
    missing: words.missing,
  },
}

/** /addagent */
export default function AddAgent() {
  return <EditScreen edit={edit} />
}
