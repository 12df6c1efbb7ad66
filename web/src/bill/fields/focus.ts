/** A field of the bill screen by its name: `code`, `customer`, `discount`, `line:3`. */
export type FieldName = string

/** Focuses a field by name and selects its text; false when it is not on the screen. */
export function focusField(name: FieldName, root: ParentNode = document): boolean {
  const field = root.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)
  if (!field) return false
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
  return document.activeElement === field
}

/** Returns the name of the focused field. */
export function focusedField(): FieldName | undefined {
  const at = document.activeElement
  return at instanceof HTMLElement ? at.dataset.place : undefined
}
