import { useRef } from 'react'
import type { BillStore } from '../state/bill-store.ts'
import type { Line } from '../state/line.ts'
import { wordsId } from './line-words.tsx'
import { words } from './words.ts'

type Props = { line: Line; className: string | undefined; store: BillStore }

/** A line's quantity, edited in place: keeps the typed text until it is left; blank then becomes 1 (rule 2.3). */
export function QtyInput({ line, className, store }: Props) {
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
      onChange={(event) => void store.act({ type: 'typeQty', key, text: event.target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || qty_text === undefined) return
        store.act({ type: 'setQty', key, qty: before.current })
      }}
      onBlur={() => void store.act({ type: 'leaveQty', key })}
    />
  )
}
