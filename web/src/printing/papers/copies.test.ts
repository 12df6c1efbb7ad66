import { expect, it } from 'vitest'
import { copyWords } from './copies.ts'

it('prints only the original unless others are chosen', () => {
  expect(copyWords(['original'])).toEqual(['ORIGINAL FOR RECIPIENT'])
  expect(copyWords([])).toEqual(['ORIGINAL FOR RECIPIENT'])
})

it('prints all three in the legal order, however chosen', () => {
  expect(copyWords(['triplicate', 'original', 'duplicate'])).toEqual([
    'ORIGINAL FOR RECIPIENT',
    'DUPLICATE FOR TRANSPORTER',
    'TRIPLICATE FOR SUPPLIER',
  ])
})
