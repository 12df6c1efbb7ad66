import { PAYMENT_MODES } from '@kadai/domain/settlement'
import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { type ExpenseField, expenseFields } from './expense-fields.ts'
import { words } from './words.ts'

const edit: EditDeclaration<ExpenseField> = {
  title: words.add_title,
  back: '/paymentdetails',
  fields: expenseFields,
  save: ({ payment_method, mode, ...values }, { changed: _, version: __, ...options }) =>
    api(
      'payment_details_add',
      {
        ...values,
        payment_method: payment_method === 'credit' ? 'credit' : 'debit',
        mode: PAYMENT_MODES.find((each) => each === mode),
      },
      options,
    ),
  added: { id: 'id', find: 'name' },
  texts: {
    saved: words.add_done,
    failed: words.add_failed,
    unreachable: words.add_failed,
  },
}

/** /addpaymentdetails */
export default function AddExpense() {
  return <EditScreen edit={edit} />
}
