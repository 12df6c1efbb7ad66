import type { Bill } from '../state/bill-state.ts'
import { words } from './words.ts'

/** What a screen reader says after a line was added: its place, product, quantity, and that it costs nothing. */
export function SpokenLine({ bill: { lines, lit }, unpriced }: { bill: Bill; unpriced: string }) {
  const at = lit ? lines.findIndex(({ key }) => key === lit.key) : -1
  const line = lines[at]
  return (
    <p className="spoken" role="status">
      {line &&
        words.spoken({
          number: at + 1,
          product: line.product_name,
          qty: line.qty,
          note: line.price_paise === 0 ? unpriced : undefined,
        })}
    </p>
  )
}
