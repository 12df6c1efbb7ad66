import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { type ExpenseField, expenseFields } from './expense-fields.ts'

const edit: EditDeclaration<ExpenseField> = {
  title: 'Add Expenses',
  back: '/paymentdetails',
  fields: expenseFields,
  save: ({ payment_method, ...values }, { changed: _, version: __, ...options }) =>
    api(
      'payment_details_add',
      { ...values, payment_method: payment_method === 'credit' ? 'credit' : 'debit' },
      options,
    ),
  added: { id: 'id', find: 'name' },
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
