import { parseMoney } from '@kadai/domain/money'
import { describe, expect, it, test } from 'vitest'
import { SAMPLE } from '../../../test/invoice-sample.ts'
import { printedText } from '../../../test/printed-text.ts'
import { notePaper } from './note-paper.tsx'
import { type Invoice, taxInvoice } from './tax-invoice.tsx'

const ORIGINAL = 'ORIGINAL FOR RECIPIENT'
const text = (invoice: Invoice) => printedText(taxInvoice(invoice, 'before-tax'), ORIGINAL)
const withBill = (bill: Partial<Invoice['final_billing']>): Invoice => ({
  ...SAMPLE,
  final_billing: { ...SAMPLE.final_billing, ...bill },
})
const [subtotal, , , ...others] = SAMPLE.final_billing.total_rows
const rowsWith = (row: Invoice['final_billing']['total_rows'][number]) => ({
  total_rows: [...(subtotal ? [subtotal] : []), row, ...others],
})
const outOfState: Invoice = {
  ...withBill({
    in_state: '0',
    igst: '70.20',
    ...rowsWith({ id: 'igst', label: 'IGST 18%', amount: '70.20', note: '' }),
  }),
  buyer_detail: { ...SAMPLE.buyer_detail, state: 'Kerala', state_code: '32' },
}

describe('a tax invoice', () => {
  it.each([
    'Tax Invoice',
    ORIGINAL,
    'Sri Velavan Crackers',
    '12, Car Street, Sivakasi, Tamil Nadu 626123',
    'GSTIN 33ABCDE1234F1Z7',
    'Murugan <b>Agencies</b>',
    '56, Car Street, Madurai',
    'GSTIN 33FMTAH1006G1Z5',
    'Invoice No. | 26-27/000123',
    'Date | 21-11-2026',
    'Place of supply | Tamil Nadu (33)',
    'Agent | South Agent',
    'Reverse charge | No',
    'S No | Product Name | HSN/SAC | GST Rate | Quantity | Rate | Amount',
    '1 ; Ground Chakkar Big | தராச்சக்கரம் பெரியது | ; 3604 ; 18 % ; 4 Box ; 45.00 ; 180.00',
    '2 ; FlowerPot Special ; 3604 ; 18 % ; 3 ; 70.00 ; 210.00',
    'Sub-Total | 390.00 | CGST 9% | 35.10 | SGST 9% | 35.10 | Round off | -0.20 | Grand Total | ₹460.00',
    'Rupees Four Hundred Sixty Only',
    'Taxable Value | CGST % | CGST | SGST % | SGST | Total Tax | 390.00 | 9 | 35.10 | 9 | 35.10 | 70.20',
    'Indian Bank, Sivakasi',
    'A/c 6012345678',
    'IFSC IDIB000S045',
    'We declare that this invoice shows the actual price',
    'Authorised Signatory',
    'Scan to pay ₹460.00',
  ])('has %s', (wanted) => {
    expect(text(SAMPLE)).toContain(wanted)
  })

  it('is headed Invoice if the shop had no GST number', () => {
    const plain = text({ ...SAMPLE, paper: 'invoice' })
    expect(plain).not.toContain('Tax Invoice')
    expect(plain).toContain('CGST 9% | 35.10')
  })

  it.each(['bill_of_supply', 'bill'] as const)('is a %s without tax if its seller collects none', (paper) => {
    const [subtotal, , , , total] = SAMPLE.final_billing.total_rows
    const total_rows = [subtotal, total].filter((row) => row !== undefined)
    const bill = text({ ...withBill({ total_rows }), paper })
    const words = 'composition taxable person, not eligible to collect tax on supplies'
    expect(bill).toContain(paper === 'bill' ? 'Bill No. | 26-27/000123' : 'Bill of Supply')
    expect(bill.includes(words)).toBe(paper === 'bill_of_supply')
    expect(bill.includes('GSTIN 33ABCDE1234F1Z7')).toBe(paper === 'bill_of_supply')
    expect(bill).toContain('S No | Product Name | HSN/SAC | Quantity | Rate | Amount')
    expect(bill).not.toMatch(/Tax Invoice|CGST|GST Rate|Taxable|Reverse charge|Place of supply|this invoice/)
  })

  it('leaves out what it does not have: packing, agent, buyer’s GST number', () => {
    const bare = text({ ...SAMPLE, buyer_detail: { ...SAMPLE.buyer_detail, agent: '', tax_number: '' } })
    expect(bare).not.toMatch(/Packing|Agent |IGST/)
    expect(bare.match(/GSTIN/g)).toHaveLength(1)
  })

  it('has the packing charge if there is one', () => {
    const packing = { id: 'packing', label: 'Packing Charge (2.5%)', amount: '9.75', note: '' } as const
    expect(text(withBill(rowsWith(packing)))).toContain('Packing Charge (2.5%) | 9.75')
  })

  it('has only IGST, and the other state, for a buyer in another state', () => {
    expect(text(outOfState)).toContain('Place of supply | Kerala (32)')
    expect(text(outOfState)).toContain('IGST 18% | 70.20')
    expect(text(outOfState)).not.toMatch(/CGST|SGST/)
  })

  it('names each HSN code in the tax table, and their sum, if there are several', () => {
    const [row] = SAMPLE.tax_detail
    if (!row) throw new Error('The sample has a tax row.')
    const two = text({ ...SAMPLE, tax_detail: [row, { ...row, hsn_code: '36049090' }] })
    expect(two).toContain('3604 | 390.00 | 9 | 35.10 | 9 | 35.10 | 70.20 | 36049090 | 390.00')
    expect(two).toContain('Total | 780.00')
  })

  it('is stamped CANCELLED, and cannot be paid, once it is deleted', () => {
    const cancelled: Invoice = { ...SAMPLE, deleted: '1' }
    expect(taxInvoice(cancelled, 'before-tax').stamp).toBe('CANCELLED')
    expect(text(cancelled)).toContain('CANCELLED')
    expect(text(cancelled)).not.toContain('Scan to pay')
    expect(taxInvoice(SAMPLE, 'before-tax').stamp).toBeUndefined()
  })

  it('has no payment code without the shop’s UPI id', () => {
    const seller_detail = { ...SAMPLE.seller_detail, upi_id: '' }
    expect(text({ ...SAMPLE, seller_detail })).not.toContain('Scan to pay')
  })

  it.each(['before-tax', 'incl-tax'] as const)(
    'adds up: its totals begin with the sum of the %s amounts',
    (shown) => {
      const lines = taxInvoice(SAMPLE, shown).lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
      const { subtotal, gst_total } = SAMPLE.final_billing
      const tax = shown === 'incl-tax' ? (parseMoney(gst_total) ?? 0) : 0
      expect(lines).toBe((parseMoney(subtotal) ?? 0) + tax)
    },
  )
})

const { order_id: note_id, order_date: note_date, ...rest } = SAMPLE
const original = { of_id: '6', of_sno: '26-27/000122', of_date: '20-11-2026' }
const terms = { reason: '01', remark: '', itc: '', commercial: '0' } as const
const note = { ...rest, note_id, note_date, ...original, ...terms }

test.each([
  ['credit_note', false],
  ['debit_note', true],
  ['estimate_return', false],
] as const)('a %s has the bank only if it asks to be paid', (kind, asks) => {
  expect(printedText(notePaper(kind, note), ORIGINAL).includes('Indian Bank')).toBe(asks)
})

test('a commercial credit note says that it reduces no tax, and has no columns of it', () => {
  const late = { ...note, paper: 'bill', of_date: '20-11-2025', commercial: '1' } as const
  const text = printedText(notePaper('credit_note', late), ORIGINAL)
  expect(text).toContain('Commercial Credit Note')
  expect(text).toContain('No tax reduced (CGST s.34(2))')
  expect(text).not.toContain('GST %')
})

describe('the invoice of /invoiceprint', () => {
  const stored = printedText(taxInvoice(SAMPLE, 'incl-tax'), ORIGINAL)

  it('has rates and amounts including tax, and the rounded total', () => {
    expect(stored).toContain('Quantity | Rate (Incl. of Tax) | Amount')
    expect(stored).toContain('4 Box ; 53.10 ; 212.40')
    expect(stored).toContain('Amount (Incl. of Tax) | 460.20 | Round off | -0.20 | Total | ₹460.00')
  })

  it('has the real tax table, not a row of zeros', () => {
    expect(stored).toContain('Total Tax | 390.00 | 9 | 35.10 | 9 | 35.10 | 70.20')
  })
})
