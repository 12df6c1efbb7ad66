import type { CallName } from '@kadai/contract/contract'
import { spreadPayment } from '@kadai/domain/payments'
import { billTotals } from '@kadai/domain/totals'
import type { Dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import { PRICE_PAISE } from '../test/first.ts'

export type Paper = {
  id: string
  kind: 'estimate' | 'order'
  qty: number
  version: number
  deleted: boolean
  status: string
  total_paise: number
  paid_paise: number
  /** The money held by an estimate, and what an order got of its estimate's. */
  held_paise: number
  carried_paise: number
  /** Where its goods go, if that is not the buyer's address. */
  to: string
  /** The estimate that an order was made from. */
  estimate_id: string
  /** It names nobody, and is paid. */
  counter: boolean
}
/** Money that came with a paper has the id `with` its paper: the save does not answer another. */
type Payment = { id: string; amount_paise: number; reversed: boolean; parts: Map<string, number> }
/** A bill of the counter's own supplier; the id of its line is read once it is saved. */
type Bought = { id: string; line: string; packs: number; back: number; deleted: boolean }
type Payout = { id: string; amount_paise: number; reversed: boolean }

/**
 * What should be in the books for one counter: its own customer's papers and payments, its own product's stock, its own
 * supplier's bills and payouts, and its own cash moves and closes.
 */
export type Books = {
  papers: Paper[]
  payments: Payment[]
  supplier_id: string
  bought: Bought[]
  payouts: Payout[]
  stock: number
  /** The cash that this counter put into the drawer, and how often it closed the day. */
  cash_paise: number
  closes: number
}

type Body = Record<string, string>
/** A write in progress, sent under one key until it is acknowledged; `done` applies it to the books. */
type Write = {
  call: CallName
  key: string
  input: Record<string, unknown>
  done: (books: Books, body: Body) => void
}

export type Shelf = { user_id: string; product_id: string }

const RATES = { cgst_bp: 900, sgst_bp: 900, packing_bp: 0 }

const total = (kind: Paper['kind'], qty: number) =>
  kind === 'order'
    ? billTotals('order', [{ price_paise: PRICE_PAISE, qty }], RATES, true).total_paise
    : Math.round((PRICE_PAISE * qty) / 100) * 100

/** Whole rupees, as payments are here. */
const rupees = (paise: number) => 100 * Math.floor(paise / 100)
const money = (paise: number) => (paise / 100).toFixed(2)

/** Money that comes with a paper: a part in cash, the rest by UPI. */
function partsOf(paise: number) {
  const cash = Math.floor(paise / 2)
  return [
    { mode: 'cash', amount: money(cash), tendered: money(cash + 100) },
    { mode: 'upi', amount: money(paise - cash), reference: '402812345678' },
  ]
}

const byId = <T extends { id: string }>(list: T[], id: string): T => {
  const found = list.find((it) => it.id === id)
  if (!found) throw new Error(`There is no ${id} in these books.`)
  return found
}

const CALLS = {
  estimate: {
    id: 'estimate_id',
    add: 'estimate',
    change: 'estimate_detail_update',
    remove: 'estimate_list_delete',
    restore: 'estimate_list_restore',
  },
  order: {
    id: 'order_id',
    add: 'pos_api/pos_order',
    change: 'pos_api/pos_order_edit',
    remove: 'order_list_delete',
    restore: 'order_list_restore',
  },
} as const

export const newBooks = (stock: number): Books => ({
  papers: [],
  payments: [],
  supplier_id: '',
  bought: [],
  payouts: [],
  stock,
  cash_paise: 0,
  closes: 0,
})

/** The books as they are and, where a write is in progress, as they would be if it were done. */
export function possibleBooks(books: Books, write: Write | undefined): Books[] {
  if (!write) return [books]
  const hoped = structuredClone(books)
  write.done(hoped, {
    ...{ estimate_id: 'new', order_id: 'new', payment_id: 'new', close_id: 'new', version: '0' },
    ...{ supplier_id: 'new', purchase_id: 'new', payout_id: 'new' },
  })
  return [books, hoped]
}

/**
 * A clerk at a counter: saves, edits, deletes, restores, invoices, takes and reverses payments, buys, sends goods back,
 * pays the supplier, sets stock counts, puts cash into the drawer and closes the day as fast as the server answers, and keeps books of what was acknowledged.
 */
export class Clerk {
  readonly #cookie: string
  readonly #fall: Dice
  readonly shelf: Shelf
  readonly books: Books
  /** The write that has not been answered. */
  pending: Write | undefined
  /** The acknowledged writes with their answers, in turn. */
  readonly answered: { write: Write; body: Body }[] = []
  /** How many writes were sent again after a lost answer. */
  lost = 0

  constructor(cookie: string, fall: Dice, shelf: Shelf, stock: number) {
    this.#cookie = cookie
    this.#fall = fall
    this.shelf = shelf
    this.books = newBooks(stock)
  }

  /** Sends a write under its key; `undefined` if the server or its database is unreachable. */
  async send(url: string, write: Write): Promise<Body | undefined> {
    const answer = await new Client(url, this.#cookie)
      .send(write.call, write.input, { key: write.key })
      .catch((error: unknown) => {
        if (error instanceof TypeError || error instanceof SyntaxError) return undefined
        throw error
      })
    if (!answer || answer.head.code === 503) return undefined
    // Another clerk has just closed this empty day.
    if (write.call === 'day_close' && answer.head.code === 409) return {}
    if (answer.head.code !== 200)
      throw new Error(`${write.call} ${JSON.stringify(write.input)}: ${answer.head.code} ${answer.head.msg}`)
    return answer.body as Body
  }

  /** Resends the write in progress until it is acknowledged, while `open` is true. Returns whether it was. */
  async finish(url: string, open: () => boolean): Promise<boolean> {
    while (this.pending) {
      const write = this.pending
      const body = await this.send(url, write)
      if (body) {
        this.pending = undefined
        if (write.call === 'day_close' && !body.close_id) return true
        write.done(this.books, body)
        this.answered.push({ write, body })
        return true
      }
      this.lost++
      if (!open()) return false
    }
    return true
  }

  /** Works while the shop is open. */
  async work(url: string, open: () => boolean): Promise<void> {
    while (open()) {
      await this.#readLine(url)
      this.pending ??= this.#next()
      if (!(await this.finish(url, open))) return
    }
  }

  #next(): Write {
    const fall = this.#fall
    const { papers, payments, stock } = this.books
    const invoiced = (paper: Paper) =>
      papers.some((it) => it.kind === 'order' && it.estimate_id === paper.id && !it.deleted)
    // Only the last few, so that the clerk stays as fast at the end as at the beginning.
    const late = papers.slice(-12)
    const open = late.filter((paper) => !paper.deleted && !invoiced(paper))
    const free = open.filter((paper) => paper.paid_paise === 0 && paper.held_paise === 0)
    const gone = late.filter((paper) => paper.deleted && !paper.estimate_id && !paper.counter)
    // Their money goes back with them, or to their estimate.
    const returning = open.filter(
      (it) => it.counter || (it.carried_paise > 0 && it.carried_paise === it.paid_paise),
    )
    const estimates = free.filter((paper) => paper.kind === 'estimate' && paper.status !== 'Paid')
    const billable = estimates.concat(open.filter((paper) => paper.held_paise > 0))
    const taken = payments.slice(-5).filter(({ id, reversed }) => !reversed && !id.startsWith('with'))
    const owed = papers.reduce(
      (sum, it) => sum + (it.kind === 'order' && !it.deleted ? it.total_paise - it.paid_paise : 0),
      0,
    )
    if (fall.chance(0.15)) return this.#supply()
    const chosen = fall.between(1, 100)
    if (free.length < 3 || chosen <= 20) return this.#add('estimate')
    if (chosen <= 38) return this.#add('order')
    if (chosen <= 52)
      return this.#change(
        fall.pick(free.filter((it) => it.kind === 'order').concat(estimates, free[0] ?? [])),
      )
    if (chosen <= 60) return this.#remove(fall.pick(free.concat(returning)))
    if (chosen <= 65 && gone.length > 0) return this.#restore(fall.pick(gone))
    if (chosen <= 72 && billable.length > 0) return this.#invoice(fall.pick(billable))
    if (chosen <= 85 && owed > 0) return this.#pay(100 * fall.between(1, Math.min(owed, 100_000) / 100))
    if (chosen <= 90 && taken.length > 0) return this.#takeBack(fall.pick(taken))
    if (chosen <= 94) return this.#mark(fall.pick(free))
    if (chosen <= 96) return this.#putCash(100 * fall.between(1, 500))
    if (chosen <= 97) return this.#close()
    return this.#count(Math.max(0, stock) + fall.between(1, 30))
  }

  #write(call: CallName, input: Record<string, unknown>, done: Write['done']): Write {
    return { call, key: crypto.randomUUID(), input, done }
  }

  #lines(qty: number) {
    return [{ product_id: this.shelf.product_id, product_name: 'Rocket', qty, amount_per_product: '12.50' }]
  }

  #add(kind: Paper['kind'], estimate?: Paper): Write {
    const qty = estimate?.qty ?? this.#fall.between(1, 9)
    const from = estimate ? { estimate_id: estimate.id } : {}
    // Of orders some are paid in part, some are counter sales.
    const chosen = kind === 'order' && !estimate ? this.#fall.between(1, 6) : 0
    const counter = chosen === 1
    const total_paise = total(kind, qty)
    const taken_paise = counter ? total_paise : chosen <= 3 && chosen > 0 ? rupees(total_paise / 3) : 0
    const carried_paise = estimate?.held_paise ?? 0
    const to = chosen === 4 ? `Godown ${this.shelf.user_id}` : ''
    const input = {
      ...(counter ? { counter_sale: '1' } : { user_id: this.shelf.user_id }),
      productdetails: this.#lines(qty),
      ...from,
      ...(taken_paise > 0 && { payment_parts: partsOf(taken_paise) }),
      ...(to && { delivery_name: to, delivery_state: 'Tamil Nadu', delivery_pincode: '626123' }),
    }
    const { add, id } = CALLS[kind]
    return this.#write(add, input, (books, body) => {
      books.papers.push({
        id: body[id] ?? '',
        kind,
        qty,
        version: 1,
        deleted: false,
        status: 'Pending',
        total_paise,
        paid_paise: carried_paise,
        held_paise: 0,
        carried_paise,
        to,
        estimate_id: estimate?.id ?? '',
        counter,
      })
      if (estimate) byId(books.papers, estimate.id).held_paise = 0
      else books.stock -= qty
      this.#came(books, body[id] ?? '', taken_paise)
    })
  }

  /** Money that came with a paper: it pays an order, and is held by an estimate. */
  #came(books: Books, id: string, amount_paise: number): void {
    if (amount_paise === 0) return
    const paper = byId(books.papers, id)
    if (paper.kind === 'order') paper.paid_paise += amount_paise
    else paper.held_paise += amount_paise
    books.payments.push({ id: `with ${id}`, amount_paise, reversed: false, parts: new Map() })
  }

  #invoice(estimate: Paper): Write {
    return this.#add('order', estimate)
  }

  #change({ id, kind, version, status }: Paper): Write {
    if (status === 'Paid') return this.#mark(byId(this.books.papers, id))
    const qty = this.#fall.between(1, 9)
    const calls = CALLS[kind]
    const taken_paise = kind === 'order' && this.#fall.chance(0.3) ? rupees(total(kind, qty) / 4) : 0
    const input = {
      ...{ [calls.id]: id, productdetails: this.#lines(qty), version: String(version) },
      ...(taken_paise > 0 && { payment_parts: partsOf(taken_paise) }),
    }
    return this.#write(calls.change, input, (books, body) => {
      const paper = byId(books.papers, id)
      books.stock += paper.qty - qty
      Object.assign(paper, { qty, total_paise: total(kind, qty), version: Number(body.version) })
      this.#came(books, id, taken_paise)
    })
  }

  #remove({ id, kind }: Paper): Write {
    const calls = CALLS[kind]
    return this.#write(calls.remove, { [calls.id]: id }, (books) => {
      const paper = byId(books.papers, id)
      // The goods and the money of an order made from an estimate go back to the estimate.
      const estimate = paper.estimate_id ? byId(books.papers, paper.estimate_id) : undefined
      books.stock += paper.qty - (estimate?.qty ?? 0)
      if (estimate) estimate.held_paise += paper.carried_paise
      Object.assign(paper, { deleted: true, version: paper.version + 1, paid_paise: 0 })
      if (paper.counter) byId(books.payments, `with ${id}`).reversed = true
    })
  }

  #restore({ id, kind }: Paper): Write {
    const calls = CALLS[kind]
    return this.#write(calls.restore, { [calls.id]: id }, (books) => {
      const paper = byId(books.papers, id)
      books.stock -= paper.qty
      Object.assign(paper, { deleted: false, version: paper.version + 1 })
    })
  }

  #mark(paper: Paper): Write {
    if (paper.kind === 'order') return this.#change(paper)
    const status = this.#fall.pick(['Paid', 'Delivered', 'Pending'].filter((it) => it !== paper.status))
    const taken_paise = status === 'Paid' && this.#fall.chance(0.5) ? rupees(paper.total_paise / 2) : 0
    const input = {
      ...{ estimate_id: paper.id, status },
      ...(taken_paise > 0 && { payment_parts: partsOf(taken_paise) }),
    }
    return this.#write('update_paid_status', input, (books, body) => {
      Object.assign(byId(books.papers, paper.id), { status, version: Number(body.version) })
      this.#came(books, paper.id, taken_paise)
    })
  }

  #pay(amount_paise: number): Write {
    const input = { user_id: this.shelf.user_id, paid_amount: money(amount_paise) }
    return this.#write('pos_api/pos_update_payment', input, (books, body) => {
      const pending = books.papers
        .filter((it) => it.kind === 'order' && !it.deleted && it.paid_paise < it.total_paise)
        .map((it) => ({ order_id: Number(it.id), balance_paise: it.total_paise - it.paid_paise }))
      const spread = spreadPayment(amount_paise, pending)
      if (spread === 'exceeds') throw new Error('A clerk takes no more than is owed.')
      const parts = new Map(spread.map((part) => [String(part.order_id), part.amount_paise]))
      for (const [id, part] of parts) byId(books.papers, id).paid_paise += part
      books.payments.push({ id: body.payment_id ?? '', amount_paise, reversed: false, parts })
    })
  }

  #takeBack({ id }: Payment): Write {
    return this.#write('payment_reverse', { payment_id: id }, (books) => {
      const payment = byId(books.payments, id)
      for (const [paper, part] of payment.parts) byId(books.papers, paper).paid_paise -= part
      payment.reversed = true
    })
  }

  /** Reads the id of the last bought line, which its save does not answer. */
  async #readLine(url: string): Promise<void> {
    const last = this.books.bought.at(-1)
    if (!last || last.line !== '') return
    const { body } = await new Client(url, this.#cookie)
      .send('purchase_detail', { purchase_id: last.id })
      .catch(() => ({ body: null }))
    last.line = (body as { lines: { purchase_line_id: string }[] } | null)?.lines[0]?.purchase_line_id ?? ''
  }

  /** Buys, sends goods back, deletes and restores a bill, pays the supplier or takes a payout back. */
  #supply(): Write {
    const fall = this.#fall
    const { supplier_id, bought, payouts } = this.books
    if (supplier_id === '')
      return this.#write('supplier_save', { name: `Maker ${this.shelf.user_id}` }, (books, body) => {
        books.supplier_id = body.supplier_id ?? ''
      })
    const late = bought.slice(-6)
    const left = late.filter((it) => !it.deleted && it.line !== '' && it.back < it.packs)
    const whole = late.filter((it) => it.back === 0)
    const taken = payouts.slice(-5).filter(({ reversed }) => !reversed)
    const chosen = fall.between(1, 100)
    if (chosen <= 20 && left.length > 0) return this.#sendBack(fall.pick(left))
    if (chosen <= 35 && whole.length > 0) return this.#strike(fall.pick(whole))
    if (chosen <= 60) return this.#payOut(100 * fall.between(1, 2_000))
    if (chosen <= 70 && taken.length > 0) return this.#takePayoutBack(fall.pick(taken))
    return this.#buy(fall.between(1, 9))
  }

  #buy(packs: number): Write {
    const { supplier_id, bought } = this.books
    const lines = [{ product_id: this.shelf.product_id, packs, per_pack: 1, rate: '9.50' }]
    const input = { supplier_id, their_no: String(bought.length + 1), their_day: '01-04-2026', lines }
    return this.#write('purchase', input, (books, body) => {
      books.bought.push({ id: body.purchase_id ?? '', line: '', packs, back: 0, deleted: false })
      books.stock += packs
    })
  }

  #sendBack({ id, line, packs, back }: Bought): Write {
    const more = this.#fall.between(1, packs - back)
    const input = { purchase_id: id, lines: [{ purchase_line_id: line, packs: more }] }
    return this.#write('purchase_return', input, (books) => {
      byId(books.bought, id).back += more
      books.stock -= more
    })
  }

  #strike({ id, deleted }: Bought): Write {
    return this.#write(deleted ? 'purchase_restore' : 'purchase_delete', { purchase_id: id }, (books) => {
      const bill = byId(books.bought, id)
      bill.deleted = !deleted
      books.stock += deleted ? bill.packs : -bill.packs
    })
  }

  #payOut(amount_paise: number): Write {
    const mode = this.#fall.pick(['cash', 'bank'])
    const input = { supplier_id: this.books.supplier_id, amount: money(amount_paise), mode }
    return this.#write('supplier_payout_add', input, (books, body) => {
      books.payouts.push({ id: body.payout_id ?? '', amount_paise, reversed: false })
    })
  }

  #takePayoutBack({ id }: Payout): Write {
    return this.#write('supplier_payout_reverse', { payout_id: id }, (books) => {
      byId(books.payouts, id).reversed = true
    })
  }

  #putCash(amount_paise: number): Write {
    const input = { kind: 'in', amount: money(amount_paise), note: this.shelf.user_id }
    return this.#write('cash_move_add', input, (books) => {
      books.cash_paise += amount_paise
    })
  }

  /** Closes the day of all counters. */
  #close(): Write {
    return this.#write('day_close', { counted_amount: '0', note: this.shelf.user_id }, (books) => {
      books.closes++
    })
  }

  #count(stock: number): Write {
    const input = { product_id: this.shelf.product_id, stock }
    return this.#write('update_product_price', input, (books) => {
      books.stock = stock
    })
  }
}
