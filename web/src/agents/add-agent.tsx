import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { agentFields } from './agent-fields.ts'

const edit: EditDeclaration<'agent_name'> = {
  title: 'Add Agent',
  back: '/agent',
  fields: agentFields,
  save: ({ agent_name }, options) => api('agent_add', { agent_name }, options),
  added: { id: 'agent_id', edit: (id) => `/editagent/${id}` },
  texts: {
    saved: 'Agent added successfully!',
    failed: 'API Error: Unable to add agent.',
    unreachable: 'API Error: Unable to add agent.',
    missing: 'Please fill in all fields before submitting.',
  },
}

/** /addagent */
export default function AddAgent() {
  return <EditScreen edit={edit} />
}
