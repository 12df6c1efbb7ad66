import type { Body } from '@kadai/contract/contract'
import { BILL_KINDS, isNote } from '@kadai/domain/kinds'
import type { Paise } from '@kadai/domain/money'
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
  BILL_KINDS.map((kind) => ({
    kind,
    name: PAPER_KINDS[kind].many,
    amount_paise: paiseOf(by_kind[kind]),
  })).filter(({ kind, amount_paise }) => !isNote(kind) || amount_paise !== 0)
