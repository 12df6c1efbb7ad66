import { expect, test } from 'vitest'
import { collectsTax, salePaper } from './seller.ts'

test.each([
  ['regular', '33ABCDE1234F1Z7', 'tax_invoice', true],
  ['regular', ' ', 'invoice', true],
  ['composition', '33ABCDE1234F1Z7', 'bill_of_supply', false],
  ['unregistered', '', 'bill', false],
] as const)('a sale by a %s seller with the GST number %j is on a %s', (seller, gstin, paper, taxed) => {
  expect(salePaper(seller, gstin)).toBe(paper)
  expect(collectsTax(seller)).toBe(taxed)
})

test('where the settings did not say it yet, the paper is a tax invoice', () => {
  expect(salePaper(null, '')).toBe('tax_invoice')
})
