import { meant, plain, type Reading } from '@kadai/domain/reading'
import { readQuantity } from '@kadai/domain/typed-numbers'

/** Returns a line's quantity: at least 1, and 1 when blank (rule 2.3). */
export function readLineQty(typed: string): Reading<number> {
  return /^0*$/.test(plain(typed)) ? meant(1) : readQuantity(typed)
}
