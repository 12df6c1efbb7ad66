import { useRef } from 'react'
import type { Line } from '../state/line.ts'
import type { QuantityActs } from '../state/quantity.ts'
import { wordsId } from './line-words.tsx'
import { words } from './words.ts'

type Props = { line: Line; className: string | undefined; quantity: QuantityActs }

/** A line's quantity, edited in place: keeps the typed text until it is left; blank then becomes 1 (rule 2.3). */
export function QtyInput({ line, className, quantity }: Props) {
  const { key, product_name, qty, qty_text, qty_trouble } = line
  const before = useRef(qty)
  return (
    <input
      className={className}
      data-place={`line:${key}`}
      aria-label={words.quantity_of({ product: product_name })}
      aria-invalid={qty_trouble === undefined ? undefined : true}
      aria-describedby={qty_trouble === undefined ? undefined : wordsId(line)}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      value={qty_text ?? String(qty)}
      onFocus={(event) => {
        before.current = qty
        event.target.select()
      }}
      onChange={(event) => quantity.type(key, event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && qty_text !== undefined) quantity.set(key, before.current)
      }}
      onBlur={() => quantity.leave(key)}
    />
  )
}
