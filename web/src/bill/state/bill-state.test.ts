import { MAX_LINES, MAX_QTY } from '@kadai/contract/limits'
import { describe, expect, test } from 'vitest'
import { sampleCatalogue, sampleCustomer } from '../../../test/sample-catalogue.ts'
import { type Bill, type BillAction, billState, EMPTY_BILL } from './bill-state.ts'
import { freeLine, type NewLine, productLine } from './line.ts'
import { shortLines } from './short-lines.ts'

const catalogue = sampleCatalogue()

function product(code: string, qty: number, price_paise?: number): NewLine {
  const found = catalogue.index.byCode(code)
  if (!found) throw new Error(`No product ${code}`)
  return productLine(found, qty, price_paise)
}

const after = (bill: Bill, ...actions: BillAction[]) => actions.reduce(billState, bill)
const added = (...lines: NewLine[]) => after(EMPTY_BILL, { type: 'add', lines })
const rows = (bill: Bill) =>
  bill.lines.map((line) => `${line.product_name} ${line.qty} × ${line.price_paise}`)

/** A saved estimate of two lines, opened for editing. */
function opened(): Bill {
  const saved = (od_id: string, line: NewLine) => ({ ...line, od_id, saved_qty: line.qty })
  return after(EMPTY_BILL, {
    type: 'load',
    bill: {
      lines: [saved('71', product('101', 4)), saved('72', product('1001', 2))],
      customer: sampleCustomer('1', 'Murugan Agencies'),
      discount_text: '5',
      version: '3',
      changed: false,
    },
  })
}

describe('adding', () => {
  test('the same product again adds to its quantity and highlights its row again', () => {
    const bill = added(product('101', 5), product('102', 1), product('101', 2))
    expect(rows(bill)).toEqual([
      'Ground Chakkar Puppy (10 Pcs) - Kr 7 × 3500',
      'Ground Chakkar Big (10 Pcs) - An 1 × 4500',
    ])
    expect(bill.lit).toEqual({ key: bill.lines[0]?.key, times: 3 })
    expect(bill.changed).toBe(true)
  })

  test('the same product at another price is another line', () => {
    expect(added(product('101', 1), product('101', 1, 3000)).lines).toHaveLength(2)
  })

  test('free text is the same when name and price are, whatever the case', () => {
    expect(rows(added(freeLine('Match box', 100, 2), freeLine('match  BOX', 100, 3)))).toEqual([
      'Match box 5 × 100',
    ])
    expect(added(freeLine('Match box', 100, 2), freeLine('Match box', 150, 3)).lines).toHaveLength(2)
  })

  test('free text is never added to a product of that name', () => {
    expect(added(product('2101', 1), freeLine('Gift Box 31 items', 33_000, 1)).lines).toHaveLength(2)
  })

  test('no line passes the largest quantity, and no bill the most lines', () => {
    const full = added(product('101', MAX_QTY), product('101', 2))
    expect(full.lines.map(({ qty }) => qty)).toEqual([MAX_QTY, 2])
    const many = added(...Array.from({ length: MAX_LINES + 1 }, (_, at) => freeLine(`Thing ${at}`, 100, 1)))
    expect(many.lines).toHaveLength(MAX_LINES)
  })

  test('keys are never used twice, not even for the next bill', () => {
    const first = added(product('101', 1))
    const next = after(first, { type: 'clear' }, { type: 'add', lines: [product('102', 1)] })
    expect(next.lines[0]?.key).not.toBe(first.lines[0]?.key)
  })
})

describe('quantities', () => {
  test.each([
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [7, 7],
    [MAX_QTY + 1, MAX_QTY],
  ])('%d becomes %i', (qty, kept) => {
    const bill = added(product('101', 5))
    expect(after(bill, { type: 'setQty', key: 1, qty }).lines[0]?.qty).toBe(kept)
  })

  test('the same quantity again changes nothing', () => {
    const bill = opened()
    expect(after(bill, { type: 'setQty', key: 1, qty: 4 })).toBe(bill)
  })
})

describe('deleting', () => {
  test('undo restores lines to their places, the last deleted first', () => {
    const bill = added(product('101', 1), product('102', 2), product('204', 3))
    const two = after(bill, { type: 'deleteLine', key: 1 }, { type: 'deleteLine', key: 2 })
    expect(two.lines.map(({ product_code }) => product_code)).toEqual(['204'])
    const back = after(two, { type: 'undoDelete' }, { type: 'undoDelete' }, { type: 'undoDelete' })
    expect(rows(back)).toEqual(rows(bill))
  })

  test('a line deleted on the server leaves every unsaved change on the screen', () => {
    const more = after(opened(), { type: 'setQty', key: 1, qty: 9 })
    const edited = after(more, { type: 'add', lines: [product('204', 1)] })
    const bill = after(edited, { type: 'lineDeletedOnServer', key: 2, version: '4' })
    expect(bill.lines.map(({ product_code, qty }) => [product_code, qty])).toEqual([
      ['101', 9],
      ['204', 1],
    ])
    expect(bill.version).toBe('4')
    expect(bill.changed).toBe(true)
  })

  test('a line deleted on the server is restored by undo as a new one', () => {
    const bill = after(opened(), { type: 'lineDeletedOnServer', key: 2, version: '4' })
    expect(bill.changed).toBe(false)
    const back = after(bill, { type: 'undoDelete' })
    expect(back.lines[1]).toMatchObject({ product_code: '1001', qty: 2, od_id: '', saved_qty: 0 })
    expect(back.changed).toBe(true)
  })
})

describe('stock', () => {
  const short = (bill: Bill) => [...shortLines(bill, catalogue).entries()]

  test('a line beyond the stock says how many are left', () => {
    expect(short(added(product('1001', 3)))).toEqual([])
    expect(short(added(product('1001', 4)))).toEqual([[1, 3]])
  })

  test('two lines of one product are counted together', () => {
    expect(short(added(product('1001', 2), product('1001', 2, 2000)))).toEqual([
      [1, 3],
      [2, 3],
    ])
  })

  test('the saved bill’s own goods do not count as sold', () => {
    expect(short(after(opened(), { type: 'setQty', key: 2, qty: 5 }))).toEqual([])
    expect(short(after(opened(), { type: 'setQty', key: 2, qty: 6 }))).toEqual([[2, 5]])
    const theirs = after(opened(), { type: 'lineDeletedOnServer', key: 2, version: '4' })
    const gone = after(theirs, { type: 'undoDelete' })
    expect(short(after(gone, { type: 'setQty', key: 2, qty: 4 }))).toEqual([[2, 3]])
  })

  test('free text and deleted products have none', () => {
    const gone = { ...product('101', 999), product_id: 'deleted' }
    expect(short(added(freeLine('Match box', 100, 9999), gone))).toEqual([])
  })
})

test('choosing the customer again, or typing the same discount, is no change', () => {
  const bill = opened()
  expect(after(bill, { type: 'setCustomer', customer: sampleCustomer('1', 'Murugan Agencies') })).toBe(bill)
  expect(after(bill, { type: 'setDiscount', text: '5' })).toBe(bill)
  expect(after(bill, { type: 'setDiscount', text: '5.' }).changed).toBe(true)
})

test('a customer corrected meanwhile and chosen again is taken, with the delivery, also on a saved bill', () => {
  const [wrong, right] = ['Kerala', 'Tamil Nadu'].map((state) => sampleCustomer('1', 'Murugan', { state }))
  const delivery = { name: 'Site', address: '', state: '', pincode: '', tax_number: '' }
  const choose = (customer = wrong ?? null): BillAction => ({ type: 'setCustomer', customer })
  const bill = after(added(product('101', 1)), choose(), { type: 'setDelivery', delivery })
  expect(after(bill, choose())).toBe(bill)
  expect(after(bill, choose(right))).toMatchObject({ customer: { state: 'Tamil Nadu' }, delivery })
  const saved = { ...bill, version: '3' }
  expect(after(saved, choose())).toBe(saved)
  const again = { state: 'Tamil Nadu', again: true }
  expect(after(saved, choose(right))).toMatchObject({ customer: again, delivery })
})

test('a category that became Non-Discount changes new lines but not saved ones', () => {
  const edited = after(opened(), { type: 'add', lines: [product('204', 1)] })
  const flags = new Map([
    ['p101', true],
    ['p204', true],
  ])
  const bill = after(edited, { type: 'refreshFlags', non_discount: flags })
  expect(bill.lines.map(({ non_discount }) => non_discount)).toEqual([false, false, true])
})

describe('a line’s quantity as it is typed', () => {
  const typed = (...texts: string[]) =>
    after(added(product('101', 5)), ...texts.map((text): BillAction => ({ type: 'typeQty', key: 1, text })))
  const line = (bill: Bill) => bill.lines[0]

  test('counts with every digit, and stays as typed until it is left', () => {
    const bill = typed('0', '01', '012')
    expect(line(bill)).toMatchObject({ qty: 12, qty_text: '012' })
    expect(line(after(bill, { type: 'leaveQty', key: 1 }))).toEqual({ ...line(added(product('101', 12))) })
  })

  test.each(['', '0'])('%j is 1 once it is left, for a save too', (text) => {
    const bill = after(typed(text), { type: 'leaveQty' })
    expect(line(bill)).toMatchObject({ qty: 1 })
    expect(line(bill)).not.toHaveProperty('qty_text')
  })

  test.each([
    ['1.5', 'Quantity takes a whole number.'],
    ['-3', 'Quantity takes at least 1.'],
    ['1000000', 'Quantity is too large: at most 9,99,999.'],
  ])('%j stays and is refused: %s', (qty_text, qty_trouble) => {
    const bill = after(typed(qty_text), { type: 'leaveQty', key: 1 })
    expect(line(bill)).toMatchObject({ qty: 5, qty_text, qty_trouble })
    const again = after(bill, { type: 'typeQty', key: 1, text: '3' }, { type: 'leaveQty', key: 1 })
    expect(line(again)).toEqual(line(added(product('101', 3))))
    expect(line(after(bill, { type: 'setQty', key: 1, qty: 6 }))).toEqual(line(added(product('101', 6))))
  })
})

test.each([
  ['0', { qty: 1 }],
  ['1.5', { qty: 5, qty_text: '1.5', qty_trouble: 'Quantity takes a whole number.' }],
])('a draft that was left while %j stood in a quantity is read when it is opened again', (text, line) => {
  const typed = after(added(product('101', 5)), { type: 'typeQty', key: 1, text })
  const { lines, customer, discount_text, version } = typed
  const draft = { lines, customer, discount_text, version, changed: true }
  const bill = after(EMPTY_BILL, { type: 'load', bill: draft })
  expect(bill.lines[0]).toEqual({ ...added(product('101', line.qty)).lines[0], ...line })
})

test('a restored line is a new one if somebody else deleted it meanwhile', () => {
  const without = after(opened(), { type: 'deleteLine', key: 2 })
  const theirs = { ...opened(), lines: opened().lines.slice(0, 1), version: '8' }
  const back = after(without, { type: 'adopt', saved: theirs }, { type: 'undoDelete' })
  expect(back.lines.map(({ od_id }) => od_id)).toEqual(['71', ''])
})

test('continuing over somebody else’s change keeps the screen, and adds lines they deleted as new', () => {
  const edited = after(opened(), { type: 'setQty', key: 1, qty: 9 })
  const theirs = { ...opened(), lines: opened().lines.slice(0, 1), version: '8' }
  const bill = after(edited, { type: 'adopt', saved: theirs })
  expect(bill.lines.map(({ od_id, qty, saved_qty }) => [od_id, qty, saved_qty])).toEqual([
    ['71', 9, 4],
    ['', 2, 0],
  ])
  expect(bill.version).toBe('8')
  expect(bill.held).toEqual({ p101: 4 })
})

describe('the money typed for a bill', () => {
  const typed = (text: string): BillAction => ({ type: 'typePayment', mode: 'upi', typed: { amount: text } })
  const saved = (paid_paise: number) => ({
    ...{ lines: [], customer: null, discount_text: '', version: '4', changed: false, paid_paise },
  })

  test('is an unsaved change; the same text again changes nothing', () => {
    const bill = after(opened(), typed('400'))
    expect(bill).toMatchObject({ changed: true, payment: { upi: { amount: '400' } } })
    expect(after(bill, typed('400'))).toBe(bill)
    const more = after(bill, { type: 'typePayment', mode: 'upi', typed: { reference: '12' } })
    expect(more.payment).toEqual({ upi: { amount: '400', reference: '12' } })
  })

  test('stays when somebody else’s version is loaded, with what is paid of it', () => {
    const bill = after(opened(), typed('400'), { type: 'reload', saved: saved(50_000) })
    expect(bill).toMatchObject({ lines: [], changed: true, paid_paise: 50_000 })
    expect(bill.payment).toEqual({ upi: { amount: '400' } })
    expect(after(opened(), { type: 'reload', saved: saved(0) }).changed).toBe(false)
    expect(after(opened(), typed('400'), { type: 'adopt', saved: saved(50_000) }).paid_paise).toBe(50_000)
  })

  test('does not go over to the next bill, nor to a draft without any', () => {
    expect(after(opened(), typed('400'), { type: 'clear' }).payment).toEqual({})
    expect(after(opened(), typed('400'), { type: 'load', bill: saved(0) }).payment).toEqual({})
  })
})
