import { PAYMENT_MODES } from '@kadai/domain/settlement'
import type { EditField } from '../frames/edit/declaration.ts'
import { labels } from '../frames/labels/words.ts'
import { MODE_NAMES } from '../frames/payment-modes.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

export type ExpenseField = 'name' | 'amount' | 'payment_method' | 'mode' | 'payment_sent' | 'description'

/** The fields of an expense (rule 2.11). */
export const expenseFields: readonly EditField<ExpenseField>[] = [
  { name: 'name', label: common.name, required: true, max: 120, half: true },
  { name: 'amount', label: common.amount, kind: 'paid', required: true, half: true },
  {
    name: 'payment_method',
    label: words.payment_method,
    kind: 'radio',
    options: [
      { value: 'credit', label: words.credit },
      { value: 'debit', label: words.debit },
    ],
    start: 'debit',
    half: true,
  },
  {
    name: 'mode',
    label: common.paid_by,
    kind: 'select',
    required: true,
    options: PAYMENT_MODES.map((mode) => ({ value: mode, label: MODE_NAMES[mode] })),
    half: true,
  },
  {
    name: 'payment_sent',
    label: labels['field.paid_to'],
    placeholder: words.paid_to_wanted,
    required: true,
    max: 120,
  },
  { name: 'description', label: labels['field.description'], kind: 'textarea', required: true, max: 500 },
]
