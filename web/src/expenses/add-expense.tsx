import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'

type Field = 'name' | 'amount' | 'payment_method' | 'payment_sent' | 'description'

const edit: EditDeclaration<Field> = {
  title: 'Add Expenses',
  back: '/paymentdetails',
  fields: [
    { name: 'name', label: 'Name', required: true, max: 120 },
    { name: 'amount', label: 'Amount', kind: 'money', required: true },
    {
      name: 'payment_method',
      label: 'Payment Method',
      kind: 'radio',
      options: [
        { value: 'credit', label: 'Credit' },
        { value: 'debit', label: 'Debit' },
      ],
      start: 'debit',
    },
    { name: 'payment_sent', label: 'Paid To', placeholder: 'Enter Bank Name', required: true, max: 120 },
    { name: 'description', label: 'Description', kind: 'textarea', required: true, max: 500 },
  ],
  save: ({ payment_method, ...values }, { changed: _, version: __, ...options }) =>
    api(
      'payment_details_add',
      { ...values, payment_method: payment_method === 'credit' ? 'credit' : 'debit' },
      options,
    ),
  after: ['payment_details_list'],
  texts: {
    saved: 'payment details added successfully!',
    failed: 'Failed to add payment details',
    unreachable: 'Failed to add payment details',
  },
}

/** /addpaymentdetails */
export default function AddExpense() {
  return <EditScreen edit={edit} />
}
