import type { EditField } from '../frames/edit/declaration.ts'
import { common } from '../frames/words.ts'

/** The one field of an agent (rule 1.10). */
export const agentFields: readonly EditField<'agent_name'>[] = [
  { name: 'agent_name', label: common.agent, required: true, max: 120 },
]
