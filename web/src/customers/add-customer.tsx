import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { type CustomerField, customerFields } from './customer-fields.ts'

const edit: EditDeclaration<CustomerField> = {
  title: 'Add Customer',
  back: '/customerlist',
  fields: customerFields,
  // Agent and Aadhar are sent, but this page has no input for them (rule 1.10).
  save: (values, options) => api('customer_add', { ...values, agent: '', aadhar_number: '' }, options),
  added: { id: 'user_id', edit: (id) => `/viewcustomer/${id}`, find: 'name' },
  texts: {
    saved: 'Customer added successfully!',
    failed: 'Failed to add customer. Please try again.',
    refused: (message) => `Failed to add customer. Error: ${message}`,
    unreachable: 'Failed to add customer. The shop’s computer cannot be reached. It is safe to try again.',
    missing: 'Required field is empty',
  },
}

/** /addcustomer */
export default function AddCustomer() {
  return <EditScreen edit={edit} />
}
