import { indian, parseMoney, rupees } from '@kadai/domain/money'

/** What an amount of the wire is in paise; a text that is none counts nothing. */
export const paiseOf = (text: string): number => parseMoney(text, { negative: true }) ?? 0

/** A sum that the server told, as a person reads it: ₹1,23,456.00. */
export const told = (amount: string | undefined): string => rupees(paiseOf(amount ?? '0'))

/** An amount of the wire as a person reads it: ₹1,23,456.00; in columns of figures without the sign. */
export function Money({ value, bare = false }: { value: string; bare?: boolean }) {
  const amount_paise = paiseOf(value)
  return <span className="figures">{bare ? indian(amount_paise) : rupees(amount_paise)}</span>
}

/** The sum of a column of amounts of the wire: ₹1,23,456.00. */
export function sumOf<R>(rows: readonly R[], amount: (row: R) => string): string {
  return rupees(rows.reduce((all_paise, row) => all_paise + paiseOf(amount(row)), 0))
}
