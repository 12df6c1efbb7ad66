import type { Body } from '@kadai/contract/contract'
import type { Paise } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'
import { words } from './words.ts'

type Book = Body<'day_book'>

/** When an expense was written down that is dated otherwise: its money is in the close of that day (rule 4.93). */
export const enteredOn = ({ entered }: Book['lines'][number]): string =>
  entered && words.entered_on({ date: entered })

/** What these days paid of expenses with earlier dates. */
export const datedBackPaise = ({ dated_back }: Book): Paise =>
  paiseOf(dated_back.out) - paiseOf(dated_back.in)
