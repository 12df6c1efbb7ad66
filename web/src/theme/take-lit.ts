import type { KeyboardEvent } from 'react'

/**
 * Enter takes the highlighted option. Mantine's Select determines it in a timer after opening; with faster typing the
 * option is highlighted and Enter would do nothing.
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
