import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expenseVoucher, ledgerNames, receiptVoucher, saleVoucher } from './tally.ts'

const names = ledgerNames({ sales: 'Crackers', cash: ' ' })
const paise = fc.integer({ min: 0, max: 1_00_00_000 })
const sum = (entries: readonly { amount_paise: number }[]) =>
  entries.reduce((all, { amount_paise }) => all + amount_paise, 0)

test('an invoice debits its buyer and credits sales by rate, tax, packing and rounding', () => {
  const sale = {
    type: 'invoice',
    ...{ id: 7, number: '26-27/000007', day: '2026-10-05', party: 'Murugan (3)' },
    ...{ cancelled: false, packing_paise: 10_00, round_off_paise: -20, value_paise: 1189_80 },
    rates: [{ tax_bp: 1800, taxable_paise: 1000_00, igst_paise: 0, cgst_paise: 90_00, sgst_paise: 90_00 }],
  } as const
  expect(saleVoucher(sale, names)).toMatchObject({
    id: 'kadai-bill-7',
    type: 'Sales',
    entries: [
      { ledger: 'Murugan (3)', amount_paise: -1189_80, party: true },
      { ledger: 'Crackers 18%', amount_paise: 1000_00 },
      { ledger: 'CGST', amount_paise: 90_00 },
      { ledger: 'SGST', amount_paise: 90_00 },
      { ledger: 'Packing', amount_paise: 10_00 },
      { ledger: 'Round Off', amount_paise: -20 },
    ],
  })
  expect(saleVoucher({ ...sale, cancelled: true }, names)).toMatchObject({ cancelled: true, entries: [] })
})

test('the amounts of every voucher come to 0', () => {
  const rate = fc.record({
    ...{ tax_bp: fc.constantFrom(0, 500, 1800), taxable_paise: paise },
    ...{ igst_paise: paise, cgst_paise: paise, sgst_paise: paise },
  })
  fc.assert(
    fc.property(
      fc.constantFrom('invoice', 'credit_note', 'debit_note'),
      fc.array(rate, { minLength: 1, maxLength: 3 }),
      paise,
      fc.integer({ min: -50, max: 50 }),
      (type, rates, packing, off) => {
        const sign = type === 'credit_note' ? -1 : 1
        const whole = rates.reduce(
          (all, one) => all + one.taxable_paise + one.igst_paise + one.cgst_paise + one.sgst_paise,
          packing + off,
        )
        const sale = {
          ...{ id: 1, type, number: 'N', day: '2026-10-05', party: 'P', cancelled: false, rates },
          ...{ packing_paise: sign * packing, round_off_paise: sign * off, value_paise: sign * whole },
        }
        expect(sum(saleVoucher(sale, names).entries)).toBe(0)
      },
    ),
  )
  const parts = [
    { mode: 'cash', amount_paise: 500_00 },
    { mode: '', amount_paise: 1_00 },
  ] as const
  const paid = { id: 1, number: 'R-000001', day: '2026-10-05', party: 'P', amount_paise: 501_00, parts }
  expect(receiptVoucher(paid, names)).toMatchObject({
    type: 'Receipt',
    entries: [
      { ledger: 'Cash', amount_paise: -500_00 },
      { ledger: 'Payments Not Said', amount_paise: -1_00 },
      { ledger: 'P', amount_paise: 501_00 },
    ],
  })
  const back = parts.map((part) => ({ ...part, amount_paise: -part.amount_paise }))
  expect(receiptVoucher({ ...paid, amount_paise: -501_00, parts: back }, names).type).toBe('Payment')
  expect(
    sum(
      expenseVoucher(
        { id: 1, day: '2026-10-05', name: 'Tea', spent_paise: 10_00, mode: 'upi', cancelled: false },
        names,
      ).entries,
    ),
  ).toBe(0)
})
