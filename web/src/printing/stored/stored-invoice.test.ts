import { describe, expect, it } from 'vitest'
import { SAMPLE } from '../../../test/invoice-sample.ts'
import { forgetInvoice, storedInvoice, storeInvoice } from './stored-invoice.ts'

function storage(invoiceData?: string) {
  const kept = new Map<string, string>(invoiceData === undefined ? [] : [['invoiceData', invoiceData]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the stored invoice', () => {
  it('is read as stored, and is gone once deleted', () => {
    const browser = storage()
    storeInvoice(SAMPLE, browser)
    expect(storedInvoice(browser)).toEqual(SAMPLE)
    forgetInvoice(browser)
    expect(storedInvoice(browser)).toBeUndefined()
  })

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"sno":"1"',
    '"text"',
    '{"sno":"1","bill_detail":[]}',
    '{"bill_detail":[{}]}',
    JSON.stringify({ ...SAMPLE, tax_detail: undefined }),
  ])('is none where %s stands in its place', (text) => {
    expect(storedInvoice(storage(text))).toBeUndefined()
  })
})
