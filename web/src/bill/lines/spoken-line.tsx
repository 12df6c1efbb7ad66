import type { Bill } from '../state/bill-state.ts'

/** What a screen reader says after a line was added: its place, product, quantity, and that it costs nothing. */
export function SpokenLine({ bill: { lines, lit }, unpriced }: { bill: Bill; unpriced: string }) {
  const at = lit ? lines.findIndex(({ key }) => key === lit.key) : -1
  const line = lines[at]
  return (
    <p className="spoken" role="status">
      {line &&
        `Line ${at + 1}: ${line.product_name}, ${line.qty}${line.price_paise === 0 ? `, ${unpriced}` : ''}`}
    </p>
  )
}
