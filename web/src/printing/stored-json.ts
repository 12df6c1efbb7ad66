/** What stands under a key of the browser's storage, parsed; undefined where nothing readable does. */
export function storedJson(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A value as fields by name; what is no object has none. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return new Map<string, unknown>(isObject ? Object.entries(value) : [])
}

/** A field as text: numbers as they are written, everything else blank. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** An object of texts with exactly these names, taken from a value of unknown shape. */
export function textsOf<K extends string>(value: unknown, names: readonly K[]): Record<K, string> {
  const fields = fieldsOf(value)
  return Object.fromEntries(names.map((name) => [name, textOf(fields.get(name))])) as Record<K, string>
}

/** A value as a list; what is none is empty. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
