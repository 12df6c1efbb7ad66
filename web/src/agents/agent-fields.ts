import type { EditField } from '../frames/edit/declaration.ts'

/** The one field of an agent (rule 1.10). */
export const agentFields: readonly EditField<'agent_name'>[] = [
  { name: 'agent_name', label: 'Agent', required: true, max: 120 },
]
