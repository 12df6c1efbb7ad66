/** A `ref` that focuses an element when it mounts; a dialog focuses only what was there when it opened. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/**
 * Keeps the focus of dialogs and menus where a person moved it. Mantine focuses what is marked `data-autofocus` in two
 * timers, the second after the first paint: keys pressed in between would lose their place. So the mark follows the
 * focus.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', markFocused)
}

function markFocused({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  const around = target.parentElement?.closest('[role="dialog"], [role="menu"]')
  if (!around || target.dataset.autofocus) return
  for (const marked of around.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus')
  target.dataset.autofocus = 'true'
}
