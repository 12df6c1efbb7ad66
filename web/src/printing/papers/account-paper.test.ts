import { describe, expect, it } from 'vitest'
import { SAMPLE } from '../../../test/invoice-sample.ts'
import { printedText } from '../../../test/printed-text.ts'
import { accountPaper, type PrintedAccount } from './account-paper.tsx'

type Line = PrintedAccount['lines'][number]
type Texts = [id: string, number: string, date: string, billed: string, paid: string, balance: string]
const line = (kind: Line['kind'], ...[id, number, date, billed, paid, balance]: Texts): Line => ({
  ...{ kind, id, number, date, billed, paid, balance, their_no: '' },
})

const account: PrintedAccount = {
  user_id: '1',
  from: '01-04-2026',
  to: '21-11-2026',
  opening: '700.00',
  brought: '700.00',
  billed: '124706.50',
  paid: '10000.00',
  balance: '115406.50',
  due: '0.00',
  lines: [
    line('order', '7', '26-27/000007', '02-05-2026', '123456.50', '0.00', '124156.50'),
    line('payment', '2', 'R-000002', '03-05-2026', '0.00', '5000.00', '119156.50'),
    line('reversal', '2', 'R-000002', '04-05-2026', '0.00', '-5000.00', '124156.50'),
    line('payment', '4', 'R-000004', '05-05-2026', '0.00', '10000.00', '114156.50'),
    line('order', '9', '26-27/000009', '21-11-2026', '1250.00', '0.00', '115406.50'),
  ],
  buyer_detail: { ...SAMPLE.buyer_detail, deleted: '0' },
  seller_detail: SAMPLE.seller_detail,
}

describe('an account on paper', () => {
  it('has shop, customer, period, opening balance, every entry with its balance, and what is owed', () => {
    const text = printedText(accountPaper(account))
    for (const wanted of [
      'Sri Velavan Crackers',
      `Account of | ${SAMPLE.buyer_detail.name}`,
      'From | 01-04-2026 | To | 21-11-2026',
      'Date | Particulars | Billed | Paid | Balance',
      '01-04-2026 ; Opening balance ;  ;  ; 700.00',
      '02-05-2026 ; Invoice 26-27/000007 ; 1,23,456.50 ;  ; 1,24,156.50',
      '03-05-2026 ; Payment, receipt R-000002 ;  ; 5,000.00 ; 1,19,156.50',
      '04-05-2026 ; Payment reversed, receipt R-000002 ;  ; -5,000.00 ; 1,24,156.50',
      'Opening balance | 700.00 | Billed | 1,24,706.50 | Paid | -10,000.00 | Balance owed | ₹1,15,406.50',
      'Rupees One Lakh Fifteen Thousand Four Hundred Six and Fifty Paise Only',
      '2 invoices · 2 payments · 1 reversal',
      'Estimates are not part of this account.',
    ])
      expect(text).toContain(wanted)
  })

  it('carries the balance forward', () => {
    const { lines } = accountPaper(account)
    const carried = lines.map((_, at) =>
      lines.slice(0, at + 1).reduce((all, line) => all + line.amount_paise, 0),
    )
    expect(carried).toEqual([70_000, 12_415_650, 11_915_650, 12_415_650, 11_415_650, 11_540_650])
  })

  it('calls an overpayment an advance, and leaves out empty fields', () => {
    const paid = { ...account, balance: '-50.00', lines: account.lines.slice(1, 2) }
    const text = printedText(accountPaper(paid))
    expect(text).toContain('Paid in advance | ₹50.00')
    expect(text).toContain('| 1 payment |')
  })
})
