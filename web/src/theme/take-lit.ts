import type { KeyboardEvent } from 'react'

/**
 * Enter takes the option that is lit. Mantine's Select looks up which one that is in a timer after it has opened; where
 * typing is faster than the timer, the option is lit and Enter would do nothing.
 */
export function takeLit(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const lit = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!lit) return
  event.preventDefault()
  event.stopPropagation()
  lit.click()
}
