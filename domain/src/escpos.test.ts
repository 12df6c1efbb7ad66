import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRINTER_DOTS, printerBytes } from './escpos.ts'

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

test('a picture is reset, printed, fed and cut', () => {
  const row = new Uint8Array(48).fill(0xaa)
  expect(hex(printerBytes({ width: 384, bits: row }))).toBe(
    `1b 40 1d 76 30 00 30 00 01 00 ${hex(row)} 1b 64 03 1d 56 42 00`,
  )
})

test('the drawer is opened before anything is printed, and only when it is asked for', () => {
  const bits = new Uint8Array(72)
  expect(hex(printerBytes({ width: 576, bits }, true))).toMatch(/^1b 40 1b 70 00 19 fa 1d 76 30/)
  expect(hex(printerBytes({ width: 576, bits }))).not.toContain('1b 70')
})

test('bands of at most 255 rows hold every row once, in order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRINTER_DOTS), fc.integer({ min: 0, max: 1200 }), (width, rows) => {
      const across = width / 8
      const bits = new Uint8Array(across * rows).map((_, at) => at % 251)
      const bytes = printerBytes({ width, bits })
      const read: number[] = []
      let at = 2
      while (bytes[at] === 0x1d && bytes[at + 1] === 0x76) {
        expect([...bytes.subarray(at + 2, at + 6)]).toEqual([0x30, 0, across, 0])
        const height = (bytes[at + 6] ?? 0) + 256 * (bytes[at + 7] ?? 0)
        expect(height).toBeLessThanOrEqual(255)
        read.push(...bytes.subarray(at + 8, at + 8 + height * across))
        at += 8 + height * across
      }
      expect(read).toEqual([...bits])
      expect(bytes.length - at).toBe(7)
    }),
    { numRuns: 30 },
  )
})
