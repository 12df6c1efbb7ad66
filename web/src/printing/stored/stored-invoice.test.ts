import { describe, expect, it } from 'vitest'
import { SAMPLE } from '../../../test/invoice-sample.ts'
import { forgetInvoice, storeInvoice } from './store-invoice.ts'
import { storedInvoice } from './stored-invoice.ts'

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
  ])('is none where %s stands in its place', (text) => {
    expect(storedInvoice(storage(text))).toBeUndefined()
  })

  it('without a tax table gets its single row, each head at half the rate', () => {
    const { tax_detail: _, ...rest } = SAMPLE
    const bill = {
      ...SAMPLE.final_billing,
      cgst_percentage: undefined,
      sgst_percentage: undefined,
      in_state: undefined,
    }
    const read = storedInvoice(storage(JSON.stringify({ ...rest, final_billing: bill })))
    expect(read?.tax_detail).toMatchObject([
      {
        taxable_value: '390.00',
        cgst_percentage: '9',
        cgst: '35.10',
        sgst_percentage: '9',
        sgst: '35.10',
        total_tax: '70.20',
      },
    ])
    expect(read?.final_billing.in_state).toBe('1')
  })

  it('as specified, without rounding or rates, gets rows that add up to its total', () => {
    const { subtotal, cgst, sgst, packing_charge, gst_total, total } = SAMPLE.final_billing
    const final_billing = { subtotal, cgst, sgst, packing_charge, gst_total, total }
    const read = storedInvoice(storage(JSON.stringify({ ...SAMPLE, final_billing })))
    expect(read?.final_billing.total_rows).toEqual(SAMPLE.final_billing.total_rows)
  })

  it('to another state has one tax, IGST, next to the heads that make it up', () => {
    const bill = { ...SAMPLE.final_billing, in_state: '0', igst: '70.20' }
    const { tax_detail: _, ...rest } = SAMPLE
    const read = storedInvoice(storage(JSON.stringify({ ...rest, final_billing: bill })))
    expect(read?.final_billing.total_rows[1]).toMatchObject({ label: 'IGST 18%', amount: '70.20' })
    expect(read?.tax_detail).toMatchObject([{ igst: '70.20', total_tax: '70.20' }])
  })

  it('without its amount in words gets it from its total', () => {
    const bill = { ...SAMPLE.final_billing, amount_in_words: '', total: 123456.5 }
    const read = storedInvoice(storage(JSON.stringify({ ...SAMPLE, final_billing: bill })))
    expect(read?.final_billing.amount_in_words).toBe(
      'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only',
    )
  })
})
