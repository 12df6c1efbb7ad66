import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { type CustomerField, customerFields } from './customer-fields.ts'
import { words } from './words.ts'

const edit: EditDeclaration<CustomerField> = {
  title: words.add,
  back: '/customerlist',
  fields: customerFields,
  // Agent and Aadhar are sent, but this page has no input for them (rule 1.10).
  save: (values, options) => api('customer_add', { ...values, agent: '', aadhar_number: '' }, options),
  added: { id: 'user_id', edit: (id) => `/viewcustomer/${id}`, find: 'name' },
  texts: {
    saved: words.add_done,
    failed: words.add_failed,
    refused: (why) => words.add_refused({ why }),
    unreachable: words.add_unreachable,
    missing: words.missing,
  },
}

/** /addcustomer */
export default function AddCustomer() {
  return <EditScreen edit={edit} />
}
