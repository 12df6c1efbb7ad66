import { describe, expect, test } from 'vitest'
import { doubtOf } from '../payment-modes.ts'
import { settlementOf } from './settlement.ts'
import type { TypedPayment } from './typed-payment.ts'

const DUE = 118_000
const read = (payment: TypedPayment, due_paise = DUE) => settlementOf(payment, due_paise)
const parts = (payment: TypedPayment, due_paise?: number) =>
  read(payment, due_paise).parts.map(({ mode, amount_paise }) => `${mode} ${amount_paise}`)

describe('cash that was not typed', () => {
  test('is all that is due, and follows it', () => {
    expect(read({}).shown.cash).toBe('1180.00')
    expect(parts({})).toEqual(['cash 118000'])
    expect(parts({}, 90_000)).toEqual(['cash 90000'])
    expect(parts({}, 0)).toEqual([])
  })

  test('is the rest beside another mode', () => {
    expect(parts({ upi: { amount: '400' } })).toEqual(['cash 78000', 'upi 40000'])
    expect(parts({ upi: { amount: '1,180' } })).toEqual(['upi 118000'])
  })

  test('is the rest beside tendered cash too, and gives the change', () => {
    expect(read({ cash: { tendered: '2000' } })).toMatchObject({ paid_paise: 118_000, change_paise: 82_000 })
  })
})

test('typed amounts stay when what is due changes', () => {
  const payment = { cash: { amount: '500' }, upi: { amount: '400' } }
  expect(read(payment).due_paise).toBe(28_000)
  expect(parts(payment, 150_000)).toEqual(['cash 50000', 'upi 40000'])
  expect(read(payment, 150_000).due_paise).toBe(60_000)
})

test.each<[string, TypedPayment, string, RegExp]>([
  ['more cash than is due', { cash: { amount: '2000' } }, 'cash.amount', /^More than is due \(₹1,180\.00\)/],
  ['too much in all', { cash: { amount: '500' }, card: { amount: '700' } }, 'card.amount', /^More than/],
  ['less tendered than paid', { cash: { tendered: '1000' } }, 'cash.tendered', /^Less than/],
  ['an unreadable amount', { bank: { amount: 'abc' } }, 'bank.amount', /^Bank takes an amount in rupees/],
  ['unreadable cash handed over', { cash: { tendered: '1.2.3' } }, 'cash.tendered', /^Tendered/],
])('%s is told at its field', (_, payment, field, why) => {
  expect(read(payment).wrong).toMatchObject({ field, why: expect.stringMatching(why) })
})

test('what is more than due counts for nothing', () => {
  expect(read({ cash: { amount: '2000' } })).toMatchObject({ paid_paise: DUE, due_paise: 0, change_paise: 0 })
})

test('of what is paid in full nothing may stay due', () => {
  const half = { cash: { amount: '500' } }
  expect(settlementOf(half, DUE, { missing: ({ rest }) => `${rest} is missing.` }).wrong).toEqual({
    field: 'cash.amount',
    why: '₹680.00 is missing.',
  })
  expect(settlementOf({ ...half, upi: { amount: '680' } }, DUE, { missing: () => '' }).wrong).toBeUndefined()
})

test.each([
  ['412345678901', undefined],
  ['4123', 'UPI references have 12 digits'],
  ['', undefined],
])('the UPI reference “%s” gets a word where it has not 12 digits', (reference, says) => {
  expect(doubtOf('upi', reference)).toBe(says)
  expect(doubtOf('cheque', reference)).toBeUndefined()
})

describe('a customer with ₹189 in open credit', () => {
  const credit = (payment: TypedPayment, due_paise = 37_800) =>
    settlementOf(payment, due_paise, { open_paise: 18_900 })

  test.each<[string, TypedPayment, number, string[], number, number]>([
    ['nothing typed: cash is the rest', {}, 37_800, ['cash 18900'], 18_900, 0],
    ['a bill that credit pays in full', {}, 18_000, [], 18_000, 0],
    [
      'part by UPI, the rest in cash',
      { upi: { amount: '100' } },
      37_800,
      ['cash 8900', 'upi 10000'],
      18_900,
      0,
    ],
    ['all by UPI: the credit stays', { upi: { amount: '378' } }, 37_800, ['upi 37800'], 0, 0],
    ['all in cash: the credit stays', { cash: { amount: '378' } }, 37_800, ['cash 37800'], 0, 0],
    ['nothing handed over: the rest stays due', { cash: { amount: '0' } }, 37_800, [], 18_900, 18_900],
  ])('%s', (_, payment, due_paise, wanted, credit_paise, left_paise) => {
    const found = credit(payment, due_paise)
    expect(found.parts.map(({ mode, amount_paise }) => `${mode} ${amount_paise}`)).toEqual(wanted)
    expect(found).toMatchObject({ credit_paise, due_paise: left_paise })
  })
})
