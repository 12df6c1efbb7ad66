import { useRef, useState } from 'react'
import { settledQty, typedQty } from './quantity.ts'

type Props = {
  place: string
  label: string
  className: string | undefined
  qty: number
  onQty: (qty: number) => void
}

/** A line's quantity, editable in place: digits only, no leading zeros; blank falls back to 1 when it is left (spec part 2 §5). */
export function QtyInput({ place, label, className, qty, onQty }: Props) {
  const [text, setText] = useState<string | null>(null)
  const before = useRef(qty)
  // Leaving the field must see what Escape has just taken back.
  const typed = useRef<string | null>(null)

  function show(now: string | null) {
    typed.current = now
    setText(now)
  }

  function type(now: string) {
    const kept = typedQty(now)
    show(kept)
    // The totals follow every digit; a blank or a nought on the way to something else does not.
    if (Number(kept) >= 1) onQty(Number(kept))
  }

  return (
    <input
      className={className}
      data-place={place}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      value={text ?? String(qty)}
      onFocus={(event) => {
        before.current = qty
        event.target.select()
      }}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === null) return
        onQty(before.current)
        show(null)
      }}
      onBlur={() => {
        if (typed.current === null) return
        onQty(settledQty(typed.current))
        show(null)
      }}
    />
  )
}
