import { CUSTOMER } from '@kadai/contract/records/customer'
import { useRead } from '../api/use-read.ts'
import type { EditField } from '../frames/edit/declaration.ts'
import { formField } from '../frames/edit/record-fields.ts'
import { words } from './words.ts'

/** The field of a customer's agent, with the agents to choose from. */
export function useAgentField(): EditField<'agent'> {
  const agents = useRead('agent_list', {})
  return formField(CUSTOMER, 'agent', {
    kind: 'suggest',
    half: true,
    options: agents.data?.body.map(({ agent_name }) => ({ value: agent_name, label: agent_name })) ?? [],
    ...(agents.isError && { hint: words.agents_failed_why({ why: agents.error.message }) }),
  })
}
