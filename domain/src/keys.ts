/** How many random bytes a key takes. */
export const KEY_BYTES = 10

/**
 * A UUID of version 7 (RFC 9562): the milliseconds since 1970, then ten random bytes. Successive keys sort in order,
 * so that an index of them grows at its end.
 */
export function keyOf(now: Date, random: Uint8Array): string {
  if (random.length !== KEY_BYTES) throw new Error(`A key takes ${KEY_BYTES} random bytes.`)
  const [version = 0, second = 0, variant = 0, ...rest] = random
  const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = now.getTime().toString(16).padStart(12, '0')
  const groups = [
    time.slice(0, 8),
    time.slice(8),
    hex([(version & 0x0f) | 0x70, second]),
    hex([(variant & 0x3f) | 0x80, ...rest.slice(0, 1)]),
    hex(rest.slice(1)),
  ]
  return groups.join('-')
}
