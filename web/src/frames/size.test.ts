import { expect, it } from 'vitest'
import { sizeText } from './size.ts'

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [655_360, '640 KB'],
  [1_048_575, '1024 KB'],
  [3_355_443, '3.2 MB'],
  [52_428_800, '50 MB'],
  [5_368_709_120, '5.0 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
