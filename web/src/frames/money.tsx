import { indian, parseSum, rupees } from '@kadai/domain/money'
import type { ReactNode } from 'react'

/** Shown where an answer lacks a figure. */
const NOT_TOLD = '–'

/** Converts an amount of the wire to paise; anything else counts as 0. */
export const paiseOf = (text: string | undefined): number => (text === undefined ? 0 : (parseSum(text) ?? 0))

/** The longest figure that a column shows at full size: ₹99,99,99,999.99. */
const ROOMY = 16

/** A figure that never wraps; longer ones are set smaller. */
export function Figures({ text }: { text: string }) {
  return (
    <span className="figures" data-long={text.length > ROOMY || undefined}>
      {text}
    </span>
  )
}

/** A sum from the server, formatted: ₹1,23,456.00. */
export const money = (amount: string | undefined): ReactNode => (
  <Figures text={rupees(paiseOf(amount ?? '0'))} />
)

/** An amount of the wire, formatted: ₹1,23,456.00; without ₹ in columns. */
export function Money({ value, bare = false }: { value: string | undefined; bare?: boolean }) {
  if (value === undefined) return NOT_TOLD
  const amount_paise = paiseOf(value)
  return <Figures text={bare ? indian(amount_paise) : rupees(amount_paise)} />
}

/** The sum of a column of amounts of the wire, formatted: ₹1,23,456.00. */
export function sumOf<R>(rows: readonly R[], amount: (row: R) => string): ReactNode {
  const sum_paise = rows.reduce((all_paise, row) => all_paise + paiseOf(amount(row)), 0)
  return <Figures text={rupees(sum_paise)} />
}
