import { expect, test } from 'vitest'
import { fits } from './finder.ts'

const ANBU = 'Anbu Stores · 9000190056 · South Agent'

test.each([
  ['stores anbu', true],
  ['SOUTH anbu', true],
  ['anbu north', false],
  ['gst', false],
  ['90001 90056', true],
  ['90001-90056', true],
  ['+91 90001 90056', true],
  ['+919000190056', true],
  ['090001 90056', true],
  ['90001 9', true],
  ['190056', true],
  ['+91 90001 90057', false],
  ['26-27', false],
  ['', true],
])('a search for %j finds Anbu: %j', (typed, found) => expect(fits(ANBU, typed)).toBe(found))

// Letters anywhere, and words that sound as they begin, in either script.
test.each([
  ['chakar', true],
  ['ground sakkar', true],
  ['thara chakaram', true],
  ['chakaram', true],
  ['kara', false],
  ['தரா', true],
  ['chakk 101', true],
  ['ch', true],
  ['rocket', false],
  ['chakkar 102', false],
  ['1001', false],
  ['gst', false],
  ['-', false],
])('a search by ear for %j finds the chakkar: %j', (typed, found) =>
  expect(fits('101 Ground Chakkar தராச்சக்கரம்', typed)).toBe(found),
)

test.each([
  ['anbu store', true],
  ['anbu stores', true],
  ['gst', false],
  ['anbu stove', false],
])('a search by ear for %j finds the shop with a Tamil name: %j', (typed, found) =>
  expect(fits('அன்பு ஸ்டோர்ஸ்', typed)).toBe(found),
)
