import type { EditField } from '../frames/edit/declaration.ts'

export type ExpenseField = 'name' | 'amount' | 'payment_method' | 'payment_sent' | 'description'

/** The fields of an expense (rule 1.9). */
export const expenseFields: readonly EditField<ExpenseField>[] = [
  { name: 'name', label: 'Name', required: true, max: 120 },
  { name: 'amount', label: 'Amount', kind: 'paid', required: true },
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
]
