import { MAX_LINES, MAX_QTY } from '@kadai/contract/limits'
import type { Paise } from '@kadai/domain/money'
import { nameKey } from '@kadai/domain/names'
import { about } from '@kadai/domain/reading'
import type { PaymentMode } from '@kadai/domain/settlement'
import { readQuantity } from '@kadai/domain/typed-numbers'
import { inWords } from '../../frames/in-words.ts'
import {
  isTyped,
  type TypedPart,
  type TypedPayment,
  typedInto,
} from '../../frames/settlement/typed-payment.ts'
import { common } from '../../frames/words.ts'
import type { Customer } from '../catalogue/catalogue.ts'
import { type Delivery, NOWHERE_ELSE } from './delivery.ts'
import type { Line, NewLine } from './line.ts'
import { readLineQty } from './quantity.ts'

/** The enquiry from a price list that an estimate is made from. */
export type Enquiry = {
  price_list_id: string
  code: string
  fingerprint: string
  packing_bp: number
  /** The list's prices were taken, not today's. */
  honoured: boolean
}

/** A bill on the screen. */
export type Bill = {
  lines: readonly Line[]
  customer: Customer | null
  /** Null if nothing was said about it: then a saved bill, or an estimate's order, keeps its own. */
  delivery: Delivery | null
  /** As typed: an invalid percentage stays visible until it is corrected. */
  discount_text: string
  payment: TypedPayment
  /** What is already paid of the saved bill. */
  paid_paise: Paise
  /** The row just added or added to, highlighted for a moment; `times` tells two additions to one row apart. */
  lit: { key: number; times: number } | null
  /** The enquiry that it is made from. */
  enquiry: Enquiry | null
  /** The packing of the estimate that an order is made from; null: that of its own terms. */
  packing_bp: number | null
  /** Deleted lines, the latest last; Undo puts them back in place. */
  removed: readonly { line: Line; at: number }[]
  /** The quantity the saved bill holds of each product: its own goods do not count as sold to others. */
  held: Readonly<Record<string, number>>
  /** The version the server answered; "" for a new bill. */
  version: string
  /** Whether there are unsaved changes. */
  changed: boolean
  next_key: number
}

/** A bill as a draft or a loaded document brings it. */
export type BillContent = Pick<Bill, 'customer' | 'discount_text' | 'version' | 'changed'> &
  Partial<Pick<Bill, 'held' | 'payment' | 'paid_paise' | 'enquiry' | 'packing_bp' | 'delivery'>> & {
    lines: readonly Omit<Line, 'key'>[]
  }

/** A bill with nothing on it. */
export const EMPTY_BILL: Bill = {
  lines: [],
  customer: null,
  delivery: null,
  discount_text: '',
  payment: {},
  paid_paise: 0,
  enquiry: null,
  packing_bp: null,
  lit: null,
  removed: [],
  held: {},
  version: '',
  changed: false,
  next_key: 1,
}

/** How many removed lines can be put back. */
const UNDO_DEPTH = 20

/** What each action makes of a bill: those of the person, and answers of the server; pure. */
const ACTS = {
  add: (bill: Bill, { lines }: { lines: readonly NewLine[] }) => lines.reduce(addLine, bill),
  setQty: (bill: Bill, { key, qty }: { key: number; qty: number }) =>
    changeLine(bill, key, (line) => settled(line, qty)),
  typeQty: (bill: Bill, { key, text }: { key: number; text: string }) =>
    changeLine(bill, key, (line) => typedQty(line, text)),
  leaveQty,
  deleteLine: takeOff,
  lineDeletedOnServer: deletedOnServer,
  undoDelete: putBack,
  setCustomer,
  setDelivery: (bill: Bill, { delivery }: { delivery: Delivery }) => ({ ...bill, delivery, changed: true }),
  setEnquiry: (bill: Bill, { enquiry }: { enquiry: Enquiry }) => ({ ...bill, enquiry, changed: true }),
  setDiscount: (bill: Bill, { text }: { text: string }) =>
    text === bill.discount_text ? bill : { ...bill, discount_text: text, changed: true },
  typePayment(bill: Bill, { mode, typed }: { mode: PaymentMode; typed: TypedPart }) {
    const payment = typedInto(bill.payment, mode, typed)
    return payment === bill.payment ? bill : { ...bill, payment, changed: true }
  },
  refreshFlags,
  adopt,
  load: (_bill: Bill, { bill }: { bill: BillContent }) => loaded(bill),
  /** Somebody else's lines, and the money typed here. */
  reload: ({ payment }: Bill, { saved }: { saved: BillContent }) =>
    loaded({ ...saved, payment, changed: isTyped(payment) }),
  /** Keys keep counting, so that no row of the next bill is taken for one of this bill. */
  clear: ({ next_key }: Bill) => ({ ...EMPTY_BILL, next_key }),
} satisfies Record<string, (bill: Bill, action: never) => Bill>

type Acts = typeof ACTS
export type BillAction = {
  [T in keyof Acts]: { type: T } & (Parameters<Acts[T]> extends [Bill, infer A] ? A : unknown)
}[keyof Acts]

/** Returns the bill after one action. */
export function billState(bill: Bill, action: BillAction): Bill {
  const act: (bill: Bill, action: never) => Bill = ACTS[action.type]
  return act(bill, action as never)
}

/** Chosen again, a customer may have been corrected meanwhile, or be another whom a merge kept. */
function setCustomer(bill: Bill, { customer }: { customer: Customer | null }): Bill {
  const { customer: before, delivery } = bill
  const same = customer?.user_id === before?.user_id
  const asBefore = Object.entries(customer ?? {}).every(
    ([name, text]) => before?.[name as keyof Customer] === text,
  )
  if (same && asBefore) return bill
  const chosen = customer && bill.version !== '' ? { ...customer, again: true as const } : customer
  return { ...bill, customer: chosen, delivery: same ? delivery : delivery && NOWHERE_ELSE, changed: true }
}

/** The same product at the same price adds to its line (rule 2.3); orders may price a line by hand. */
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

/** A line with this quantity and no text being typed. */
function settled(line: Line, qty: number): Line {
  const kept = Math.min(Math.max(1, Math.trunc(qty) || 1), MAX_QTY)
  if (line.qty === kept && line.qty_text === undefined) return line
  const { qty_text: _text, qty_trouble: _why, ...rest } = line
  return { ...rest, qty: kept }
}

/** Totals follow every digit, but not a text that is no quantity yet (blank or 0). */
function typedQty({ qty_trouble: _, ...line }: Line, text: string): Line {
  const { value: qty = line.qty } = readQuantity(text)
  return { ...line, qty, qty_text: text }
}

/**
 * Leaving a line's quantity, or reading all of them: a valid one is taken, an invalid one stays as typed with the
 * reason.
 */
function leaveQty(bill: Bill, { key }: { key?: number }): Bill {
  let left = bill
  for (const { key: at, qty_text } of bill.lines) {
    if (qty_text === undefined || (key !== undefined && key !== at)) continue
    const { value, trouble } = readLineQty(qty_text)
    left = changeLine(left, at, (line) =>
      trouble === undefined
        ? settled(line, value)
        : { ...line, qty_trouble: inWords(about(common.quantity, trouble)) },
    )
  }
  return left
}

function takeOff(bill: Bill, { key }: { key: number }): Bill {
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

/** The server has already deleted it; whether the rest is saved does not change (rule 2.5). */
function deletedOnServer(bill: Bill, { key, version }: { key: number; version: string }): Bill {
  const line = bill.lines.find((each) => each.key === key)
  if (!line) return { ...bill, version }
  const off = takeOff(bill, { key })
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
function refreshFlags(bill: Bill, { non_discount: flags }: { non_discount: ReadonlyMap<string, boolean> }) {
  let changed = false
  const lines = bill.lines.map((line) => {
    const non_discount = flags.get(line.product_id)
    if (line.od_id || non_discount === undefined || non_discount === line.non_discount) return line
    changed = true
    return { ...line, non_discount }
  })
  return changed ? { ...bill, lines } : bill
}

/** Continues with the screen's lines on top of somebody else's save: lines they deleted become new ones. */
function adopt(bill: Bill, { saved }: { saved: BillContent }): Bill {
  const theirs = new Map(saved.lines.map((line) => [line.od_id, line.qty]))
  const onTop = (line: Line): Line => {
    const saved_qty = theirs.get(line.od_id)
    return saved_qty === undefined ? { ...line, od_id: '', saved_qty: 0 } : { ...line, saved_qty }
  }
  const lines = bill.lines.map(onTop)
  const removed = bill.removed.map(({ line, at }) => ({ line: onTop(line), at }))
  return {
    ...bill,
    lines,
    removed,
    held: heldBy(saved.lines),
    paid_paise: saved.paid_paise ?? 0,
    version: saved.version,
    changed: true,
  }
}

function loaded(content: BillContent): Bill {
  const { lines, held = heldBy(lines) } = content
  const bill = {
    ...EMPTY_BILL,
    ...content,
    lines: lines.map((line, at) => ({ ...line, key: at + 1 })),
    held,
    next_key: lines.length + 1,
  }
  // A draft may have been left in the middle of a quantity.
  return leaveQty(bill, {})
}

/** The quantities that the server holds for these lines, by product. */
function heldBy(lines: readonly Omit<Line, 'key'>[]): Record<string, number> {
  const held: Record<string, number> = {}
  for (const { product_id, saved_qty } of lines)
    if (product_id && saved_qty) held[product_id] = (held[product_id] ?? 0) + saved_qty
  return held
}
