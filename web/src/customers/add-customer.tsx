import { api } from '../api/client.ts'
import type { EditDeclaration, Values } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { type CustomerField, customerFields } from './customer-fields.ts'
import { twinDoubt } from './twins.tsx'
import { useAgentField } from './use-agent-field.ts'
import { words } from './words.ts'

const edit: Omit<EditDeclaration<CustomerField | 'agent'>, 'fields'> = {
  back: '/customerlist',
  doubt,
  // The Aadhar number is sent, but this page has no input for it (rule 1.10).
  save: (values, { options }) => api('customer_add', { ...values, aadhar_number: '' }, options),
  added: { id: 'user_id', edit: (id) => `/viewcustomer/${id}`, find: 'name' },
  texts: {
    saved: words.add_done,
    failed: words.add_failed,
    refused: (why) => words.add_refused({ why }),
    unreachable: words.add_unreachable,
    missing: words.missing,
  },
}

/** Asks where the list has the phone or the name already; a list that cannot be read does not hold up the save. */
async function doubt(values: Values<CustomerField>) {
  const found = await Promise.all(
    [values.telephone, values.name].map((search) => api('customer_list', { search, page: 1 })),
  ).catch(() => [])
  const known = new Map(found.flatMap(({ body }) => body).map((row) => [row.user_id, row]))
  return twinDoubt([...known.values()], values)
}

/** /addcustomer */
export default function AddCustomer() {
  const agent = useAgentField()
  return <EditScreen edit={{ ...edit, fields: [...customerFields, agent] }} />
}
