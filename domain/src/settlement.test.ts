import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOddReference, keptReference, type PaymentPart, settle } from './settlement.ts'

const cash = (amount_paise: number, tendered_paise?: number): PaymentPart => ({
  mode: 'cash',
  amount_paise,
  tendered_paise,
  reference: '',
})
const upi = (amount_paise: number): PaymentPart => ({ mode: 'upi', amount_paise, reference: '412345678901' })

describe('parts of a payment', () => {
  test('₹500 in cash out of ₹1,000 and ₹400 by UPI pay ₹900 of ₹1,180: ₹500 back, ₹280 due', () => {
    const settled = { paid_paise: 90_000, change_paise: 50_000, due_paise: 28_000 }
    expect(settle([cash(50_000, 100_000), upi(40_000)], 118_000)).toEqual(settled)
  })

  test.each([
    ['more than is due', [cash(118_000), upi(1)], 'exceeds'],
    ['change out of a UPI payment', [{ ...upi(50_000), tendered_paise: 60_000 }], 'tendered_not_cash'],
    ['less cash than its part', [cash(50_000, 49_900)], 'tendered_too_little'],
  ])('%s is refused', (_, parts, problem) => expect(settle(parts, 118_000)).toBe(problem))

  test('what is paid and what is due is the whole, and change never touches it', () => {
    const part = fc.record({
      mode: fc.constantFrom('cash' as const, 'upi' as const),
      amount_paise: fc.integer({ min: 1, max: 10_000_000 }),
      more: fc.integer({ min: 0, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        (given, due) => {
          const parts = given.map(({ mode, amount_paise, more }) =>
            mode === 'cash' ? cash(amount_paise, amount_paise + more) : upi(amount_paise),
          )
          const paid = parts.reduce((all, { amount_paise }) => all + amount_paise, 0)
          const settled = settle(parts, due)
          if (paid > due) expect(settled).toBe('exceeds')
          else
            expect(settled).toEqual({
              paid_paise: paid,
              due_paise: due - paid,
              change_paise: given.reduce((all, { mode, more }) => all + (mode === 'cash' ? more : 0), 0),
            })
        },
      ),
    )
  })
})

test.each([
  ['upi', '412345678901', '412345678901', false],
  ['upi', '4123 4567 8901', '412345678901', false],
  ['upi', '4123', '4123', true],
  ['upi', '', '', false],
  ['cheque', '00 4411', '00 4411', false],
] as const)('the %s reference "%s" is kept as "%s", odd: %s', (mode, typed, kept, odd) => {
  expect(keptReference(mode, typed)).toBe(kept)
  expect(isOddReference(mode, kept)).toBe(odd)
})
