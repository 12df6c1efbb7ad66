import { describe, expect, it } from 'vitest'
import { SAMPLE } from '../../../test/invoice-sample.ts'
import { printedText } from '../../../test/printed-text.ts'
import { UNSAID } from './consignment.ts'
import { estimatePaper, type PrintedEstimate } from './estimate-paper.tsx'

/** Of an estimate what its paper shows. */
const estimate = {
  consignment: UNSAID,
  estimatedate: '21-11-2026',
  deleted: '0',
  sno: '26-27/000009',
  subtotal: '180.00',
  total: '180.00',
  paid_amount: '0.00',
  due: '180.00',
  total_rows: [
    { id: 'subtotal', label: 'Sub-Total', amount: '180.00', note: '' },
    { id: 'total', label: 'Grand Total', amount: '180.00', note: '' },
  ],
  estimate_details: [
    {
      product_name: 'Ground Chakkar Big',
      tamil_name: 'தராச்சக்கரம் பெரியது',
      unit: 'Box',
      qty: 4,
      net_rate: '45.00',
      total_per_product: '180.00',
    },
  ],
  seller_detail: SAMPLE.seller_detail,
  buyer_detail: SAMPLE.buyer_detail,
} as unknown as PrintedEstimate

describe('an estimate on paper', () => {
  it('has number, date, customer, agent, lines, total and its words', () => {
    const text = printedText(estimatePaper(estimate))
    for (const wanted of [
      'Estimate No. | 26-27/000009',
      'Date | 21-11-2026',
      'Agent | South Agent',
      'S.No | Product Name | Qty | Rate | Amount',
      '1 ; Ground Chakkar Big | தராச்சக்கரம் பெரியது | ; 4 Box ; 45.00 ; 180.00',
      'Sub-Total | 180.00 | Grand Total | ₹180.00',
      'Rupees One Hundred Eighty Only',
      'This is an estimate, not a tax invoice.',
    ])
      expect(text).toContain(wanted)
  })

  it('cannot be mistaken for a tax invoice: no such heading, no GST number, no tax', () => {
    const { title } = estimatePaper(estimate)
    const text = printedText(estimatePaper(estimate)).replace('not a tax invoice.', '')
    expect(`${title} ${text}`).not.toMatch(/tax|GST/i)
  })

  it('has a UPI code for what can still be paid for it, and none where that is nothing', () => {
    expect(printedText(estimatePaper({ ...estimate, due: '80.00' }))).toContain('Scan to pay ₹80.00')
    expect(printedText(estimatePaper({ ...estimate, due: '0.00' }))).not.toContain('Scan to pay')
  })

  it('says what was paid of it and is still due, and nothing of that where no money was taken', () => {
    const paid = { ...estimate, paid_amount: '100.00', due: '80.00' }
    expect(printedText(estimatePaper(paid))).toContain(
      'Grand Total | ₹180.00 | Paid | 100.00 | Still due | 80.00',
    )
    expect(printedText(estimatePaper(estimate))).not.toMatch(/Paid|Still due/)
  })

  it('has the answered rows with their notes, and commission next to the total', () => {
    expect(printedText(estimatePaper(estimate))).not.toMatch(/Discount|Packing|Commission|Round off/)
    const total_rows = [
      { id: 'subtotal', label: 'Sub-Total', amount: '840.00', note: '' },
      {
        id: 'discount',
        label: 'Discount (12.5%)',
        amount: '-23.00',
        note: 'on ₹180.00 · Non-Discount ₹660.00',
      },
      { id: 'total', label: 'Grand Total', amount: '817.00', note: '' },
      { id: 'commission', label: 'Commission (5%)', amount: '40.85', note: 'not in the total' },
    ] as const
    const text = printedText(estimatePaper({ ...estimate, total_rows: [...total_rows] }))
    expect(text).toContain(
      'Sub-Total | 840.00 | Discount (12.5%) | on ₹180.00 · Non-Discount ₹660.00 | -23.00 | Grand Total | ₹817.00 | Commission (5%) | not in the total | 40.85',
    )
  })

  it('is stamped CANCELLED once it is deleted', () => {
    expect(estimatePaper({ ...estimate, deleted: '1' }).stamp).toBe('CANCELLED')
  })
})
