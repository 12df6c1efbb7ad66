import { MAX_LINES, MAX_QTY } from '@kadai/contract/limits'
import type { Paise } from '@kadai/domain/money'
import { nameKey } from '@kadai/domain/names'
import { told } from '@kadai/domain/reading'
import { readQuantity } from '@kadai/domain/typed-numbers'
import { inWords } from '../../frames/in-words.ts'
import type { Customer } from '../catalogue/catalogue.ts'
import type { Line, NewLine } from './line.ts'
import { readLineQty } from './quantity.ts'

/** A bill as it stands on the screen. */
export type Bill = {
  lines: readonly Line[]
  customer: Customer | null
  /** As typed: what is no percentage stays visible until it is corrected. */
  discount_text: string
  /** The row just added or added to, lit for a moment; `times` tells two additions to one row apart. */
  lit: { key: number; times: number } | null
  /** Lines taken off, the last one last; Undo puts them back where they stood. */
  removed: readonly { line: Line; at: number }[]
  /** What the saved bill holds of each product, so that its own goods do not count as sold to somebody else. */
  held: Readonly<Record<string, number>>
  /** The version the server answered; "" for a new bill. */
  version: string
  /** Whether anything stands here that is not saved. */
  changed: boolean
  next_key: number
}

/** A bill as it was kept or saved: what a draft and a loaded document bring. */
export type BillContent = Pick<Bill, 'customer' | 'discount_text' | 'version'> & {
  lines: readonly Omit<Line, 'key'>[]
  changed: boolean
  held?: Readonly<Record<string, number>>
}

export type BillAction =
  | { type: 'add'; lines: readonly NewLine[] }
  | { type: 'setQty'; key: number; qty: number }
  | { type: 'typeQty'; key: number; text: string }
  | { type: 'leaveQty'; key?: number }
  | { type: 'setPrices'; prices: ReadonlyMap<number, Paise> }
  | { type: 'deleteLine'; key: number }
  | { type: 'lineDeletedOnServer'; key: number; version: string }
  | { type: 'undoDelete' }
  | { type: 'setCustomer'; customer: Customer | null }
  | { type: 'setDiscount'; text: string }
  | { type: 'refreshFlags'; non_discount: ReadonlyMap<string, boolean> }
  | { type: 'adopt'; saved: BillContent }
  | { type: 'load'; bill: BillContent }
  | { type: 'clear' }

/** A bill with nothing on it. */
export const EMPTY_BILL: Bill = {
  lines: [],
  customer: null,
  discount_text: '',
  lit: null,
  removed: [],
  held: {},
  version: '',
  changed: false,
  next_key: 1,
}

/** How many removed lines can be put back. */
const UNDO_DEPTH = 20

/** What becomes of a bill by one act of the person or one answer of the server; pure. */
export function billState(bill: Bill, action: BillAction): Bill {
  switch (action.type) {
    case 'add':
      return action.lines.reduce(addLine, bill)
    case 'setQty':
      return changeLine(bill, action.key, (line) => settled(line, action.qty))
    case 'typeQty':
      return changeLine(bill, action.key, (line) => typedQty(line, action.text))
    case 'leaveQty':
      return leaveQty(bill, action.key)
    case 'setPrices':
      return setPrices(bill, action.prices)
    case 'deleteLine':
      return takeOff(bill, action.key)
    case 'lineDeletedOnServer':
      return deletedOnServer(bill, action.key, action.version)
    case 'undoDelete':
      return putBack(bill)
    case 'setCustomer':
      if (action.customer?.user_id === bill.customer?.user_id) return bill
      return { ...bill, customer: action.customer, changed: true }
    case 'setDiscount':
      if (action.text === bill.discount_text) return bill
      return { ...bill, discount_text: action.text, changed: true }
    case 'refreshFlags':
      return refreshFlags(bill, action.non_discount)
    case 'adopt':
      return adopt(bill, action.saved)
    case 'load':
      return loaded(action.bill)
    case 'clear':
      // Keys go on counting, so that no row of the next bill is taken for one of this.
      return { ...EMPTY_BILL, next_key: bill.next_key }
  }
}

/** The same product again adds to its quantity (rule 2.3), the same price provided: orders may price a line by hand. */
function addLine(bill: Bill, added: NewLine): Bill {
  const same = bill.lines.find((line) => isSameGoods(line, added) && line.qty + added.qty <= MAX_QTY)
  if (same) {
    return {
      ...bill,
      lines: bill.lines.map((line) => (line === same ? { ...line, qty: line.qty + added.qty } : line)),
      lit: lit(bill, same.key),
      changed: true,
    }
  }
  if (bill.lines.length >= MAX_LINES) return bill
  const key = bill.next_key
  return {
    ...bill,
    lines: [...bill.lines, { ...added, key, od_id: '', saved_qty: 0 }],
    lit: lit(bill, key),
    changed: true,
    next_key: key + 1,
  }
}

function isSameGoods(line: Line, added: NewLine): boolean {
  if (line.price_paise !== added.price_paise || line.product_id !== added.product_id) return false
  // A product's line keeps the name it was sold under; free text is the same when its name is.
  return added.product_id !== '' || nameKey(line.product_name) === nameKey(added.product_name)
}

function lit(bill: Bill, key: number): Bill['lit'] {
  return { key, times: (bill.lit?.times ?? 0) + 1 }
}

function changeLine(bill: Bill, key: number, change: (line: Line) => Line): Bill {
  const line = bill.lines.find((each) => each.key === key)
  const now = line && change(line)
  if (!now || now === line) return bill
  return { ...bill, lines: bill.lines.map((each) => (each === line ? now : each)), changed: true }
}

/** A line with its quantity, and nothing of it being typed any more. */
function settled(line: Line, qty: number): Line {
  const kept = Math.min(Math.max(1, Math.trunc(qty) || 1), MAX_QTY)
  if (line.qty === kept && line.qty_text === undefined) return line
  const { qty_text: _text, qty_trouble: _why, ...rest } = line
  return { ...rest, qty: kept }
}

/** The totals follow every digit; what is no quantity yet, a blank or a nought on the way to one, they do not. */
function typedQty({ qty_trouble: _, ...line }: Line, text: string): Line {
  const { value: qty = line.qty } = readQuantity(text)
  return { ...line, qty, qty_text: text }
}

/** The cursor leaves a line's quantity, or all of them are read: it is one, or stays as typed with what is wrong with it. */
function leaveQty(bill: Bill, key: number | undefined): Bill {
  let left = bill
  for (const { key: at, qty_text } of bill.lines) {
    if (qty_text === undefined || (key !== undefined && key !== at)) continue
    const { value, trouble } = readLineQty(qty_text)
    left = changeLine(left, at, (line) =>
      trouble === undefined
        ? settled(line, value)
        : { ...line, qty_trouble: inWords(told('Quantity', trouble)) },
    )
  }
  return left
}

/** New prices for some lines, by their keys. */
function setPrices(bill: Bill, prices: ReadonlyMap<number, Paise>): Bill {
  const lines = bill.lines.map((line) => ({ ...line, price_paise: prices.get(line.key) ?? line.price_paise }))
  return { ...bill, lines, changed: true }
}

function takeOff(bill: Bill, key: number): Bill {
  const at = bill.lines.findIndex((line) => line.key === key)
  const line = bill.lines[at]
  if (!line) return bill
  return {
    ...bill,
    lines: bill.lines.filter((each) => each !== line),
    removed: [...bill.removed, { line, at }].slice(-UNDO_DEPTH),
    changed: true,
  }
}

/** The server has already deleted it: the rest of the screen stays as it is, saved or not (rule 2.3). */
function deletedOnServer(bill: Bill, key: number, version: string): Bill {
  const line = bill.lines.find((each) => each.key === key)
  if (!line) return { ...bill, version }
  const off = takeOff(bill, key)
  const unsaved = { ...line, od_id: '', saved_qty: 0 }
  return {
    ...off,
    removed: off.removed.map((each) => (each.line === line ? { ...each, line: unsaved } : each)),
    held: {
      ...bill.held,
      [line.product_id]: Math.max(0, (bill.held[line.product_id] ?? 0) - line.saved_qty),
    },
    version,
    changed: bill.changed,
  }
}

function putBack(bill: Bill): Bill {
  const last = bill.removed.at(-1)
  if (!last) return bill
  const lines = [...bill.lines]
  lines.splice(Math.min(last.at, lines.length), 0, last.line)
  return { ...bill, lines, removed: bill.removed.slice(0, -1), lit: lit(bill, last.line.key), changed: true }
}

/** A category's Non-Discount flag may have changed since the line was added; saved lines keep theirs. */
function refreshFlags(bill: Bill, flags: ReadonlyMap<string, boolean>): Bill {
  let changed = false
  const lines = bill.lines.map((line) => {
    const non_discount = flags.get(line.product_id)
    if (line.od_id || non_discount === undefined || non_discount === line.non_discount) return line
    changed = true
    return { ...line, non_discount }
  })
  return changed ? { ...bill, lines } : bill
}

/** Goes on with the screen's lines on top of what somebody else saved meanwhile: lines they deleted become new ones. */
function adopt(bill: Bill, saved: BillContent): Bill {
  const theirs = new Map(saved.lines.map((line) => [line.od_id, line.qty]))
  const onTop = (line: Line): Line => {
    const saved_qty = theirs.get(line.od_id)
    return saved_qty === undefined ? { ...line, od_id: '', saved_qty: 0 } : { ...line, saved_qty }
  }
  const lines = bill.lines.map(onTop)
  const removed = bill.removed.map(({ line, at }) => ({ line: onTop(line), at }))
  return { ...bill, lines, removed, held: heldBy(saved.lines), version: saved.version, changed: true }
}

function loaded({ lines, held, ...rest }: BillContent): Bill {
  const bill = {
    ...EMPTY_BILL,
    ...rest,
    lines: lines.map((line, at) => ({ ...line, key: at + 1 })),
    held: held ?? heldBy(lines),
    next_key: lines.length + 1,
  }
  // A draft may have been left in the midst of a quantity.
  return leaveQty(bill, undefined)
}

/** Quantities that the server holds for these lines, by product. */
function heldBy(lines: readonly Omit<Line, 'key'>[]): Record<string, number> {
  const held: Record<string, number> = {}
  for (const { product_id, saved_qty } of lines)
    if (product_id && saved_qty) held[product_id] = (held[product_id] ?? 0) + saved_qty
  return held
}
