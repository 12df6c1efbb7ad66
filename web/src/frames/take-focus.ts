/** A `ref` that focuses an element when it mounts; a dialog focuses only what was there when it opened. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
