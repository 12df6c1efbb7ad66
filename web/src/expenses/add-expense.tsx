import { PAYMENT_MODES } from '@kadai/domain/settlement'
import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { keepMode, lastMode } from '../frames/payment-modes.ts'
import { type ExpenseField, expenseFields } from './expense-fields.ts'
import { words } from './words.ts'

const edit: Omit<EditDeclaration<ExpenseField>, 'fields'> = {
  back: '/paymentdetails',
  save: async ({ payment_method, mode: chosen, ...values }, { options }) => {
    const mode = PAYMENT_MODES.find((each) => each === chosen)
    const method = payment_method === 'credit' ? 'credit' : 'debit'
    const answer = await api('payment_details_add', { ...values, payment_method: method, mode }, options)
    if (mode) keepMode('out', mode)
    return answer
  },
  added: { id: 'id', find: 'name' },
  texts: {
    saved: words.add_done,
    failed: words.add_failed,
    unreachable: words.add_failed,
  },
}

/** /addpaymentdetails */
export default function AddExpense() {
  const fields = expenseFields.map((field) =>
    field.name === 'mode' ? { ...field, start: lastMode('out') } : field,
  )
  return <EditScreen edit={{ ...edit, fields }} />
}
