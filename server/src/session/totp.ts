import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** Clocks differ: the codes before and after are accepted too (RFC 6238 §5.2). */
const EITHER_SIDE = 1

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base 32, as authenticator apps take them typed (RFC 4648 §6, without padding). */
export function base32(bytes: Uint8Array): string {
  let [text, bits, held] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += BASE32[(held >>> (bits - 5)) & 31]
    held &= 255
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text
}

/** The 30-second step of an instant. */
export const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS)

/** The six digits of a step (RFC 6238 with SHA-1, as every authenticator app computes them). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step with this code, now or one step to either side; `undefined` where there is none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  if (given.length !== DIGITS) return undefined
  const middle = stepAt(now)
  let found: number | undefined
  for (let step = middle - EITHER_SIDE; step <= middle + EITHER_SIDE; step++)
    if (timingSafeEqual(given, Buffer.from(codeOfStep(secret, step)))) found = step
  return found
}
