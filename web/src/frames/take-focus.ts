/** A `ref` for what takes the focus as soon as it is there; a dialog gives it only to what was there when it opened. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
