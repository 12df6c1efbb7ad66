import type { Body } from '@kadai/contract/contract'
import { isOpening } from '@kadai/domain/kinds'
import { type Paise, sumOf } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'

type Figures = Pick<Body<'day_summary'>['figures'], 'kinds'>

/** The kinds of paper that add up to what was sold. */
export const soldKinds = ({ kinds }: Figures) => kinds.filter(({ kind }) => !isOpening(kind))

/** What was brought in that was open before, less what of it was taken out again; below 0 where it is credit. */
export const broughtIn = ({ kinds }: Figures): Paise =>
  sumOf(
    kinds.filter(({ kind }) => isOpening(kind)),
    ({ value, earlier_value }) => paiseOf(value) + paiseOf(earlier_value),
  )
