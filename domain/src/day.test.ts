import { describe, expect, test } from 'vitest'
import { type BillState, countedPaise, type DayChange, dayFigures, withoutCreditUsed } from './day.ts'

const bill = (more: Partial<BillState> = {}): BillState => ({
  number: '26-27/000001',
  stands: true,
  billed: false,
  total_paise: 118_000,
  owed_paise: 118_000,
  discount_paise: 0,
  taxes: [{ tax_bp: 1800, taxable_paise: 100_000, cgst_paise: 9_000, sgst_paise: 9_000, igst_paise: 0 }],
  ...more,
})
const estimate = (more: Partial<BillState> = {}) =>
  bill({ owed_paise: 0, taxes: [], discount_paise: 2_000, ...more })

const paid = (amount_paise: number, bill_id: number, mode: 'cash' | 'upi' = 'cash') => ({
  amount_paise,
  parts: [{ mode, amount_paise }],
  bills: [{ bill_id, amount_paise }],
})

test('a count by denomination', () => {
  expect(countedPaise({ '500': 48, '200': 9, '100': 14, '20': 1, '10': 1, '2': 2 })).toBe(2_723_400)
})

test('goods of an estimate that became an invoice are sold once, and its discount was given once', () => {
  const figures = dayFigures([
    { entity: 'estimate', id: 6, now: estimate({ billed: true, total_paise: 100_000 }) },
    { entity: 'order', id: 7, now: bill() },
  ])
  expect(figures).toMatchObject({
    sold_paise: 118_000,
    billed: { papers: 1, value_paise: 100_000 },
    discount_paise: 0,
  })
})

test('money for an estimate is received on account, once, and pays the invoice that is made from it', () => {
  const now = { ...paid(10_000, 6), parts: [] }
  const day = dayFigures([
    { entity: 'estimate', id: 6, now: estimate() },
    { entity: 'payment', id: 1, now },
  ])
  expect(day).toMatchObject({ received_paise: 10_000, dues_received_paise: 10_000, dues_made_paise: 0 })
  const moved = [...now.bills, { bill_id: 6, amount_paise: -10_000 }, { bill_id: 7, amount_paise: 10_000 }]
  const next = dayFigures([
    { entity: 'estimate', id: 6, was: estimate(), now: estimate({ billed: true }) },
    { entity: 'order', id: 7, now: bill() },
    { entity: 'payment', id: 1, was: now, now: { ...now, bills: moved } },
  ])
  expect(next).toMatchObject({ received_paise: 0, dues_received_paise: 0, dues_made_paise: 108_000 })
  expect(next.credit_used_paise).toBe(10_000)
  const before = withoutCreditUsed(next)
  expect(before).toMatchObject({ dues_received_paise: -10_000, dues_made_paise: 108_000 })
  expect(before).not.toHaveProperty('credit_used_paise')
})

test('what was open before is brought in: no sale, no new due, and money for it is for earlier bills', () => {
  const opening = bill({
    number: 'OB/26-27/000001',
    taxes: [],
    total_paise: 1_231_050,
    owed_paise: 1_231_050,
  })
  const credit = bill({ number: 'OC/26-27/000001', taxes: [], total_paise: 20_000, owed_paise: -20_000 })
  const day = dayFigures([
    { entity: 'opening', id: 1, now: opening },
    { entity: 'opening_credit', id: 2, now: credit },
    { entity: 'payment', id: 1, now: paid(500_000, 1) },
  ])
  expect(day).toMatchObject({
    sold_paise: 0,
    kinds: [
      { kind: 'opening', papers: 1, value_paise: 1_231_050 },
      { kind: 'opening_credit', papers: 1, value_paise: -20_000 },
    ],
    dues_made_paise: 0,
    dues_received_paise: 500_000,
  })
  const gone = dayFigures([{ entity: 'opening', id: 1, was: opening, now: { ...opening, stands: false } }])
  expect(gone).toMatchObject({ sold_paise: 0, dues_made_paise: 0, cancelled: [] })
  expect(gone.kinds).toMatchObject([{ earlier_paise: -1_231_050 }])
})

describe('what moves from paper to paper was not received', () => {
  const note = { entity: 'credit_note' as const, id: 9, now: bill({ owed_paise: -50_000 }) }
  const order = { entity: 'order' as const, id: 7, now: bill() }
  const setOff = (from: number, to: number, amount_paise = 50_000) => ({
    ...{ amount_paise: 0, parts: [] },
    bills: [
      { bill_id: from, amount_paise: -amount_paise },
      { bill_id: to, amount_paise },
    ],
  })
  test.each([
    ["an earlier note pays this day's bill", [order], setOff(9, 7), 68_000, 50_000],
    ["this day's note pays an earlier bill", [note], setOff(9, 7), -50_000, -50_000],
    ["this day's note pays this day's bill", [note, order], setOff(9, 7), 68_000, 0],
    ['an earlier note pays an earlier bill', [], setOff(9, 7), 0, 0],
  ] as const)('%s', (_, bills, now, dues_made_paise, credit_used_paise) => {
    const figures = dayFigures([...bills, { entity: 'payment', id: 1, now }])
    expect(figures).toMatchObject({ dues_received_paise: 0, dues_made_paise, credit_used_paise })
  })
  test('drawn and reversed in a day it was never used', () => {
    const back = setOff(7, 9)
    const figures = dayFigures([
      order,
      { entity: 'payment', id: 1, now: setOff(9, 7) },
      { entity: 'payment', id: 2, now: back },
    ])
    expect(figures).toMatchObject({
      ...{ dues_received_paise: 0, dues_made_paise: 118_000, credit_used_paise: 0 },
    })
  })
})

test('a new paper that is deleted in the same day is cancelled, and its number is in the range', () => {
  const figures = dayFigures([
    { entity: 'order', id: 7, now: bill() },
    { entity: 'order', id: 8, now: bill({ number: '26-27/000002', stands: false }) },
  ])
  expect(figures).toMatchObject({
    kinds: [{ papers: 1, value_paise: 118_000 }],
    numbers: [{ first: '26-27/000001', last: '26-27/000002', papers: 2 }],
    cancelled: [{ number: '26-27/000002' }],
  })
})

test('however a life of records is cut into days, the days add up to how everything stands', () => {
  // A small generator with a fixed seed: the same lives on every run.
  let seed = 20261121
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  for (let life = 0; life < 2_000; life++) {
    const stood = new Map<number, BillState>()
    const now = new Map<number, BillState>()
    let sold_paise = 0
    let taxable_paise = 0
    let cash_paise = 0
    let paid_paise = 0
    const days = 1 + below(5)
    for (let day = 0; day < days; day++) {
      const payments: DayChange[] = []
      for (let act = below(8); act > 0; act--) {
        const id = 1 + below(6)
        const total_paise = 100 * below(9_000)
        const part = { tax_bp: 1800, taxable_paise: total_paise, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 }
        now.set(id, bill({ total_paise, owed_paise: total_paise, stands: below(4) > 0, taxes: [part] }))
        if (below(2) === 0) {
          const amount_paise = below(2) === 0 ? 100 + below(500) : -100 - below(500)
          payments.push({ entity: 'payment', id: life * 100 + act, now: paid(amount_paise, id) })
          paid_paise += amount_paise
        } else if (below(3) === 0) {
          const amount_paise = 100 + below(500)
          const moved = [
            { bill_id: id, amount_paise },
            { bill_id: 1 + below(6), amount_paise: -amount_paise },
          ]
          const now = { amount_paise: 0, parts: [], bills: moved }
          payments.push({ entity: 'payment', id: life * 100 + act, now })
        }
      }
      const changed = [...now].map(([id, standing]) => ({
        entity: 'order' as const,
        id,
        was: stood.get(id),
        now: standing,
      }))
      const figures = dayFigures([...changed, ...payments])
      for (const [id, standing] of now) stood.set(id, standing)
      sold_paise += figures.sold_paise
      taxable_paise += figures.taxes.reduce((sum, part) => sum + part.taxable_paise, 0)
      cash_paise += figures.drawer.expected_paise
      const used_paise = Math.max(0, figures.credit_used_paise ?? 0)
      expect(figures.dues_made_paise + used_paise - figures.dues_received_paise).toBe(
        changed.reduce(
          (sum, { was, now: is }) =>
            sum + (is.stands ? is.owed_paise : 0) - (was?.stands ? was.owed_paise : 0),
          0,
        ) - figures.received_paise,
      )
    }
    const standing = [...now.values()].filter(({ stands }) => stands)
    expect(sold_paise).toBe(standing.reduce((sum, one) => sum + one.total_paise, 0))
    expect(taxable_paise).toBe(sold_paise)
    expect(cash_paise).toBe(paid_paise)
  }
})
