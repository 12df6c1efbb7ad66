/** A field of the bill screen by its name: `code`, `customer`, `discount`, `line:3`. */
export type FieldName = string

/** Puts the cursor into a field by its name, with its text selected so that typing replaces it; false when it is not there. */
export function focusField(name: FieldName, root: ParentNode = document): boolean {
  const field = root.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)
  if (!field) return false
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
  return document.activeElement === field
}

/** The field that the cursor stands in, by its name. */
export function focusedField(): FieldName | undefined {
  const at = document.activeElement
  return at instanceof HTMLElement ? at.dataset.place : undefined
}
