import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATE_CODES } from './gst.ts'
import {
  expenseVoucher,
  ledgerNames,
  receiptVoucher,
  saleVoucher,
  type TallyEntry,
  tallyState,
} from './tally.ts'

const names = ledgerNames({ sales: 'Crackers', cash: ' ' })
const paise = fc.integer({ min: 0, max: 1_00_00_000 })
const sum = (entries: readonly { amount_paise: number }[]) =>
  entries.reduce((all, { amount_paise }) => all + amount_paise, 0)
const expectBillsToAddUp = (entries: readonly TallyEntry[]) => {
  for (const { ledger, bills, amount_paise } of entries) {
    expect(bills !== undefined).toBe(ledger === 'P')
    if (bills) expect(sum(bills)).toBe(amount_paise)
  }
}

test('an invoice debits its buyer and credits sales by rate, tax, packing and rounding', () => {
  const sale = {
    type: 'invoice',
    ...{ id: 7, number: '26-27/000007', day: '2026-10-05', party: 'Murugan (3)' },
    ...{ cancelled: false, packing_paise: 10_00, round_off_paise: -20, value_paise: 1189_80 },
    rates: [{ tax_bp: 1800, taxable_paise: 1000_00, igst_paise: 0, cgst_paise: 90_00, sgst_paise: 90_00 }],
    advances: [{ number: '26-27/000007', amount_paise: 89_80 }],
  } as const
  expect(saleVoucher(sale, names)).toMatchObject({
    id: 'kadai-bill-7',
    type: 'Sales',
    entries: [
      {
        ledger: 'Murugan (3)',
        amount_paise: -1189_80,
        bills: [
          { type: 'Agst Ref', name: 'Estimate 26-27/000007', amount_paise: -89_80 },
          { type: 'New Ref', name: '26-27/000007', amount_paise: -1100_00 },
        ],
      },
      { ledger: 'Crackers 18%', amount_paise: 1000_00 },
      { ledger: 'CGST', amount_paise: 90_00 },
      { ledger: 'SGST', amount_paise: 90_00 },
      { ledger: 'Packing', amount_paise: 10_00 },
      { ledger: 'Round Off', amount_paise: -20 },
    ],
  })
  expect(saleVoucher({ ...sale, cancelled: true }, names)).toMatchObject({ cancelled: true, entries: [] })
})

const on = (number: string, amount_paise: number, estimate = false) => ({ number, estimate, amount_paise })
const paid = { id: 1, number: 'R-000001', day: '2026-10-05', party: 'P', parts: [] }

test.each([
  [
    'a payment of two bills',
    501_00,
    [on('B1', 500_00), on('B2', 1_00)],
    ['Agst Ref B1 50000', 'Agst Ref B2 100'],
  ],
  ['money for an estimate', 501_00, [on('7', 501_00, true)], ['Advance Estimate 7 50100']],
  [
    'the same once its invoice has it',
    501_00,
    [on('7', 0, true), on('B1', 501_00)],
    ['Advance Estimate 7 50100'],
  ],
  ['its refund', -1_00, [on('7', -1_00, true)], ['Agst Ref Estimate 7 -100']],
  ['the refund of a note', -1_00, [on('CN/1', -1_00)], ['Agst Ref CN/1 -100']],
  ['money beyond the bills', 501_00, [on('B1', 500_00)], ['Agst Ref B1 50000', 'On Account  100']],
  ['a set-off', 0, [on('B1', 3_00), on('CN/1', -3_00)], ['Agst Ref CN/1 -300', 'Agst Ref B1 300']],
  ['a set-off that was taken back', 0, [on('B1', 0), on('CN/1', 0)], []],
])('the bills of %s', (_, amount_paise, pays, expected) => {
  const { entries } = receiptVoucher({ ...paid, amount_paise, pays }, names)
  expectBillsToAddUp(entries)
  expect(
    entries
      .flatMap(({ bills }) => bills ?? [])
      .map((part) => [part.type, part.name, part.amount_paise].join(' ')),
  ).toEqual(expected)
})

test('every state has the name that Tally has for it, or none', () => {
  const others = STATE_CODES.filter(({ code, name }) => tallyState(code) !== name)
  expect(others.map(({ code }) => [code, tallyState(code)])).toEqual([
    ['35', 'Andaman & Nicobar Islands'],
    ['96', ''],
    ['97', ''],
  ])
})

test('the amounts of every voucher come to 0, and the bills of its party to the amount of the entry', () => {
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
      fc.array(fc.record({ number: fc.constantFrom('1', '2'), amount_paise: paise }), { maxLength: 2 }),
      (type, rates, packing, off, advances) => {
        const sign = type === 'credit_note' ? -1 : 1
        const whole = rates.reduce(
          (all, one) => all + one.taxable_paise + one.igst_paise + one.cgst_paise + one.sgst_paise,
          packing + off,
        )
        const sale = {
          ...{ id: 1, type, number: 'N', day: '2026-10-05', party: 'P', cancelled: false, rates, advances },
          ...{ packing_paise: sign * packing, round_off_paise: sign * off, value_paise: sign * whole },
        }
        const { entries } = saleVoucher(sale, names)
        expect(sum(entries)).toBe(0)
        expectBillsToAddUp(entries)
      },
    ),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: -1_00_00_000, max: 1_00_00_000 }).filter((amount) => amount !== 0),
      fc.array(fc.record({ number: fc.string(), estimate: fc.boolean(), amount_paise: paise })),
      (amount_paise, pays) => {
        const parts = [{ mode: 'upi', amount_paise }] as const
        const { entries } = receiptVoucher({ ...paid, amount_paise, parts, pays }, names)
        expect(sum(entries)).toBe(0)
        expectBillsToAddUp(entries)
      },
    ),
  )
  const parts = [
    { mode: 'cash', amount_paise: 500_00 },
    { mode: '', amount_paise: 1_00 },
  ] as const
  const pays = [on('B1', 501_00)]
  expect(receiptVoucher({ ...paid, amount_paise: 501_00, parts, pays }, names)).toMatchObject({
    type: 'Receipt',
    entries: [
      { ledger: 'Cash', amount_paise: -500_00 },
      { ledger: 'Payments Not Said', amount_paise: -1_00 },
      { ledger: 'P', amount_paise: 501_00 },
    ],
  })
  const back = parts.map((part) => ({ ...part, amount_paise: -part.amount_paise }))
  expect(receiptVoucher({ ...paid, amount_paise: -501_00, parts: back, pays }, names).type).toBe('Payment')
  const tea = {
    id: 1,
    day: '2026-10-05',
    name: 'Tea',
    spent_paise: 10_00,
    mode: 'upi',
    cancelled: false,
  } as const
  expect(sum(expenseVoucher(tea, names).entries)).toBe(0)
})
