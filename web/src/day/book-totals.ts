import type { Body } from '@kadai/contract/contract'
import { BILL_KINDS, isOpening, isWritten, OPENING_KINDS } from '@kadai/domain/kinds'
import { type Paise, sumOf } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { words } from './words.ts'

type Book = Body<'day_book'>

/** When an expense was written down that is dated otherwise: its money is in the close of that day (rule 4.93). */
export const enteredOn = ({ entered }: Book['lines'][number]): string =>
  entered && words.entered_on({ date: entered })

/** What these days paid of expenses with earlier dates. */
export const datedBackPaise = ({ dated_back }: Book): Paise =>
  paiseOf(dated_back.out) - paiseOf(dated_back.in)

/** What the papers of each kind come to, notes only where there are any; negative where they take back. */
export const billedByKind = ({ by_kind }: Book): { name: string; amount_paise: Paise }[] =>
  BILL_KINDS.filter((kind) => !isOpening(kind))
    .map((kind) => ({
      kind,
      name: PAPER_KINDS[kind].many,
      amount_paise: paiseOf(by_kind[kind]),
    }))
    .filter(({ kind, amount_paise }) => isWritten(kind) || amount_paise !== 0)

/** What was brought in, which is not sold; below 0 where it is credit. */
export const broughtPaise = ({ by_kind }: Book): Paise =>
  sumOf(OPENING_KINDS, (kind) => paiseOf(by_kind[kind]))
