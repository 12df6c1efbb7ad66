import { indian, parseMoney, rupees } from '@kadai/domain/money'
import type { ReactNode } from 'react'

/** In place of a figure that an answer lacks. */
export const NOT_TOLD = '–'

/** What an amount of the wire is in paise; a text that is none, or none at all, counts nothing. */
export const paiseOf = (text: string | undefined): number =>
  text === undefined ? 0 : (parseMoney(text, { negative: true }) ?? 0)

/** As many signs as stand in a column of figures at their full size: ₹99,99,99,999.99. */
const ROOMY = 16

/** Figures as they are read, in one piece; more than anybody's goods come to stands in smaller type. */
export function Figures({ text }: { text: string }) {
  return (
    <span className="figures" data-long={text.length > ROOMY || undefined}>
      {text}
    </span>
  )
}

/** A sum that the server told, as a person reads it: ₹1,23,456.00. */
export const told = (amount: string | undefined): ReactNode => (
  <Figures text={rupees(paiseOf(amount ?? '0'))} />
)

/** An amount of the wire as a person reads it: ₹1,23,456.00; in columns of figures without the sign. */
export function Money({ value, bare = false }: { value: string | undefined; bare?: boolean }) {
  if (value === undefined) return NOT_TOLD
  const amount_paise = paiseOf(value)
  return <Figures text={bare ? indian(amount_paise) : rupees(amount_paise)} />
}

/** The sum of a column of amounts of the wire: ₹1,23,456.00. */
export function sumOf<R>(rows: readonly R[], amount: (row: R) => string): ReactNode {
  const sum_paise = rows.reduce((all_paise, row) => all_paise + paiseOf(amount(row)), 0)
  return <Figures text={rupees(sum_paise)} />
}
