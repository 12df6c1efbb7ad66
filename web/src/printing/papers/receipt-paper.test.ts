import { describe, expect, it } from 'vitest'
import { SAMPLE } from '../../../test/invoice-sample.ts'
import { printedText } from '../../../test/printed-text.ts'
import { type PrintedReceipt, receiptPaper } from './receipt-paper.tsx'

const paid = (order_id: string, sno: string, order_date: string, total: string, amount: string) => ({
  ...{ kind: 'order' as const, note_id: '', estimate_id: '' },
  ...{ order_id, sno, order_date, total, amount },
})

const receipt: PrintedReceipt = {
  payment_id: '12',
  receipt_no: 'R-000012',
  payment_date: '21-11-2026',
  user_id: '1',
  amount: '1600.50',
  amount_in_words: 'Rupees One Thousand Six Hundred and Fifty Paise Only',
  modes: [],
  taken_by: 'Kavitha',
  reversed: '0',
  reversed_date: '',
  reversed_by: '',
  balance: '149.50',
  due: '149.50',
  orders: [
    paid('7', '26-27/000007', '02-05-2026', '1000.00', '1000.00'),
    paid('9', '26-27/000009', '03-05-2026', '750.00', '600.50'),
  ],
  buyer_detail: { ...SAMPLE.buyer_detail, deleted: '0' },
  seller_detail: SAMPLE.seller_detail,
}

describe('a receipt on paper', () => {
  it('has number, date, payer, the invoices it was allocated to, the amount in figures and words, and what is owed', () => {
    const paper = receiptPaper(receipt)
    const text = printedText(paper)
    for (const wanted of [
      'Sri Velavan Crackers',
      `Received from | ${SAMPLE.buyer_detail.name}`,
      'Receipt No. | R-000012 | Date | 21-11-2026 | Taken by | Kavitha |',
      '26-27/000007 ; 02-05-2026 ; 1,000.00 ; 1,000.00',
      '26-27/000009 ; 03-05-2026 ; 750.00 ; 600.50',
      'Received | ₹1,600.50 | Still owed after this | 149.50',
      'Rupees One Thousand Six Hundred and Fifty Paise Only',
      '2 invoices',
      'Authorised Signatory',
    ])
      expect(text).toContain(wanted)
    expect(paper.stamp).toBeUndefined()
    expect(text).not.toMatch(/revers/i)
  })

  it.each([
    [['estimate'], 'Paid on estimate | Date | Estimate amount | Paid', '1 estimate'],
    [['order', 'order'], 'Paid on invoice | Date | Invoice amount | Paid', '2 invoices'],
    [['debit_note'], 'Paid on debit note | Date | Debit note amount | Paid', '1 debit note'],
    [['estimate', 'order'], 'Paid on bill | Date | Bill amount | Paid', '2 bills'],
  ] as const)('calls what was paid by its name: %j', (kinds, heads, count) => {
    const orders = kinds.map((kind, at) => ({ ...receipt.orders[at], kind })) as PrintedReceipt['orders']
    const text = printedText(receiptPaper({ ...receipt, orders }))
    expect(text).toContain(heads)
    expect(text).toContain(count)
  })

  it('says how the payment was made', () => {
    const modes: PrintedReceipt['modes'] = [
      { mode: 'cash', amount: '1200.00', tendered: '1500.00', reference: '' },
      { mode: 'upi', amount: '400.50', tendered: '', reference: '412345678901' },
    ]
    expect(printedText(receiptPaper({ ...receipt, modes }))).toContain(
      'Cash | 1,500.00 tendered, change 300.00 | 1,200.00 | UPI 412345678901 | 400.50 | Received | ₹1,600.50',
    )
  })

  it('of a reversed payment says so in its head, across the sheet and in words, without thanks', () => {
    const back = { ...receipt, reversed: '1' as const, reversed_date: '22-11-2026', reversed_by: 'Selvi' }
    const paper = receiptPaper(back)
    const text = printedText(paper)
    expect(paper.stamp).toBe('REVERSED')
    expect(text).toContain('Receipt | REVERSED')
    expect(text).toContain('Reversed on | 22-11-2026')
    expect(text).toContain('Reversed on 22-11-2026 by Selvi: this receipt is no longer valid.')
    expect(text).not.toMatch(/Still owed|with thanks/)
  })
})
