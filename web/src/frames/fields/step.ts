import type { KeyboardEvent } from 'react'

/**
 * Enter and the arrows go from field to field of what the event is bound to; Enter or the arrow down in the last one
 * calls `onLast`.
 */
export function stepOn(event: KeyboardEvent<HTMLElement>, onLast: () => void): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0
  if (by === 0 || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll('input')]
  const next = stops.indexOf(event.target) + by
  if (next === stops.length) onLast()
  else stops[next]?.focus()
}
