/** Returns the parsed value of a key in the browser's storage; undefined where it is unreadable. */
export function storedJson(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** A value as fields by name; none where it is no object. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return new Map<string, unknown>(isObject ? Object.entries(value) : [])
}

/** A field as text: numbers as written, everything else blank. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** The texts of a value of unknown shape that have the names of an object's own; missing ones are blank. */
export function textsOf<T extends object>(value: unknown, named: T): { [N in keyof T]: string } {
  const fields = fieldsOf(value)
  return Object.fromEntries(Object.keys(named).map((name) => [name, textOf(fields.get(name))])) as {
    [N in keyof T]: string
  }
}

/** A value as a list; empty where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
