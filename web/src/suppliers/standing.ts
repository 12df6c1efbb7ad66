import { rupees } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'
import { words } from './words.ts'

/** What is owed to a supplier, in words. */
export function standing({ owed }: { owed: string }): string {
  const owed_paise = paiseOf(owed)
  const amount = rupees(Math.abs(owed_paise))
  if (owed_paise === 0) return words.all_even
  return owed_paise > 0 ? words.owes({ amount }) : words.in_advance({ amount })
}
