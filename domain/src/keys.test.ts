import { expect, test } from 'vitest'
import { keyOf } from './keys.ts'

const bytes = (byte: number) => new Uint8Array(10).fill(byte)

test('a key is a UUID of version 7 that says when it was made', () => {
  const at = new Date(Date.UTC(2022, 1, 22, 19, 22, 22))
  // The example of RFC 9562, appendix A.6.
  const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
  expect(keyOf(at, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
  expect(keyOf(at, bytes(0xff))).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff')
})

test('a later key sorts after an earlier one, whatever their random parts', () => {
  const keys = [0, 1, 255, 256, 86_400_000].map((ms, at) =>
    keyOf(new Date(Date.UTC(2026, 0, 1) + ms), bytes(255 - at)),
  )
  expect([...keys].sort()).toEqual(keys)
})
