// A shop in plain lists with its own arithmetic, to compare the real one with.

export type Product = {
  id: string
  code: string
  name: string
  price: number
  stock: number
  sold: number
  deleted: boolean
  non_discount: boolean
}
export type Customer = { id: string; in_state: boolean; deleted: boolean }
export type Line = {
  id: string
  product: Product | undefined
  name: string
  price: number
  qty: number
  non_discount: boolean
}
type Rates = { cgst: number; sgst: number; packing: number; discount: number }
export type Bill = {
  id: string
  kind: 'estimate' | 'order'
  sno: number
  customer: Customer
  lines: Line[]
  rates: Rates
  status: string
  deleted: boolean
  estimate: Bill | undefined
  paid: number
  version: number
}
/** All goods of a bill that came back; of an order with its money, in cash. */
export type Note = { id: string; of: Bill; total: number; deleted: boolean }
export type Payment = {
  id: string
  customer: Customer
  amount: number
  /** The part of it that was said to be in cash. */
  cash: number
  parts: { order: Pick<Bill, 'id' | 'paid'>; amount: number }[]
  reversed: boolean
}

/** The customer of counter sales. */
export const NOBODY: Customer = { id: '', in_state: true, deleted: false }
const NAMED_FROM = 50_000_00

/** A refused call, with the code of its answer. */
export type Refused = 400 | 404 | 409 | 422

const half = (top: number, bottom: number) => Math.floor((2 * top + bottom) / (2 * bottom))
const sum = <T>(list: readonly T[], of: (it: T) => number) => list.reduce((all, it) => all + of(it), 0)

/** A bill's figures in paise, by the rules as a person would write them (rules 4.5 and 4.6). */
export function totals({
  kind,
  lines,
  rates,
  customer,
}: Pick<Bill, 'kind' | 'lines' | 'rates' | 'customer'>) {
  const subtotal = sum(lines, (line) => line.price * line.qty)
  if (kind === 'estimate') {
    const free = sum(lines, (line) => (line.non_discount ? line.price * line.qty : 0))
    const all = rates.discount === 10_000
    const discount = all ? subtotal - free : half((subtotal - free) * rates.discount, 10_000 * 100) * 100
    return { subtotal, discount, tax: 0, cgst: 0, igst: 0, total: half(subtotal - discount, 100) * 100 }
  }
  const cgst = half(subtotal * rates.cgst, 10_000)
  const tax = cgst + half(subtotal * rates.sgst, 10_000)
  const packing = half(subtotal * rates.packing, 10_000)
  const total = half(subtotal + tax + packing, 100) * 100
  return {
    subtotal,
    discount: 0,
    tax,
    cgst,
    igst: customer.in_state ? 0 : tax,
    total,
  }
}

/** The cash in money that comes with a bill; the rest comes by UPI. */
export const cashOf = (amount: number): number => Math.floor(amount / 2)

/** The shop as plain lists. Each method does what a call does, or returns the code of its refusal and does nothing. */
export class ModelShop {
  readonly products: Product[] = []
  readonly customers: Customer[] = []
  readonly bills: Bill[] = []
  readonly payments: Payment[] = []
  readonly notes: Note[] = []
  readonly last: Record<Bill['kind'], number>
  forbid = false
  /** The cash put into the drawer less what was taken out. */
  cash = 0
  /** How everything stood at the last close. */
  #closed_at = { sold: 0, discounts: 0, taxable: 0, received: 0, cash: 0 }
  rates: Rates = { cgst: 900, sgst: 900, packing: 0, discount: 0 }

  constructor(last: Record<Bill['kind'], number>) {
    this.last = last
  }

  orderOf(estimate: Bill): Bill | undefined {
    return this.bills.find((it) => it.estimate === estimate && !it.deleted)
  }

  noteOn(bill: Bill): Note | undefined {
    return this.notes.find((it) => it.of === bill && !it.deleted)
  }

  pendingOf(customer: Customer): Bill[] {
    return this.bills.filter(
      (it) => it.kind === 'order' && it.customer === customer && !it.deleted && it.paid < totals(it).total,
    )
  }

  owedBy(customer: Customer): number {
    return sum(this.pendingOf(customer), (it) => totals(it).total - it.paid)
  }

  /** Moves goods, all or nothing; returns whether there was enough. */
  #move(before: readonly Line[], after: readonly Line[]): boolean {
    const changes = new Map<Product, number>()
    const add = (line: Line, qty: number) => {
      if (line.product) changes.set(line.product, (changes.get(line.product) ?? 0) + qty)
    }
    for (const line of before) add(line, line.qty)
    for (const line of after) add(line, -line.qty)
    for (const [product, change] of changes)
      if (this.forbid && change < 0 && product.stock + change < 0) return false
    for (const [product, change] of changes) {
      product.stock += change
      product.sold -= change
    }
    return true
  }

  add(
    draft: Pick<Bill, 'kind' | 'customer' | 'lines'> & {
      discount: number
      estimate: Bill | undefined
      share: number
    },
  ): Bill | Refused {
    const { kind, customer, lines, discount, estimate, share } = draft
    if (estimate?.deleted) return 404
    if (estimate && (this.orderOf(estimate) || this.noteOn(estimate))) return 422
    // What an estimate has may be billed from it even if deleted since: its goods, and its customer.
    const held = new Set(estimate?.lines.map((line) => line.product))
    const gone = customer.deleted && !estimate
    if (gone || lines.some((line) => line.product?.deleted && !held.has(line.product))) return 400
    const rates =
      kind === 'order' ? { ...this.rates, discount: 0 } : { cgst: 0, sgst: 0, packing: 0, discount }
    const figures = totals({ kind, lines, rates, customer })
    const paid = Math.ceil((figures.total * share) / 100)
    if (this.#refusesNobody(customer, figures, paid)) return 422
    if (!this.#move(estimate?.lines ?? [], lines)) return 422
    const sno = ++this.last[kind]
    const fresh = { id: '', status: 'Pending', deleted: false, paid: 0, version: 1 }
    const bill: Bill = { ...fresh, kind, sno, customer, lines, rates, estimate }
    this.bills.push(bill)
    this.#settle(bill, paid)
    return bill
  }

  /** A counter sale is paid in full, and not of an amount whose buyer must be named. */
  #refusesNobody(customer: Customer, { subtotal, total }: ReturnType<typeof totals>, paid: number): boolean {
    return customer === NOBODY && (paid !== total || subtotal >= NAMED_FROM)
  }

  /** The money that comes with a bill. */
  #settle(bill: Bill, amount: number): void {
    if (amount === 0) return
    bill.paid += amount
    const { customer } = bill
    const parts = [{ order: bill, amount }]
    this.payments.push({ id: '', customer, amount, cash: cashOf(amount), parts, reversed: false })
  }

  /** Why a bill's lines cannot be changed. */
  #closed(bill: Bill): Refused | undefined {
    if (bill.deleted) return 404
    if (bill.kind === 'estimate' && (bill.status === 'Paid' || this.orderOf(bill))) return 422
    return undefined
  }

  /** The whole bill as it should become; lines without an id are new. */
  edit(bill: Bill, lines: Line[], version: number): Refused | undefined {
    if (lines.length === 0) return 400
    const closed = this.#closed(bill)
    if (closed) return closed
    if (version !== bill.version) return 409
    if (lines.some((line) => line.id === '' && line.product?.deleted)) return 400
    return this.#rewrite(bill, lines)
  }

  dropLine(bill: Bill, line: Line): Refused | undefined {
    const closed = this.#closed(bill)
    if (closed) return closed
    if (bill.lines.length === 1) return 422
    return this.#rewrite(
      bill,
      bill.lines.filter((it) => it !== line),
    )
  }

  #rewrite(bill: Bill, lines: Line[]): Refused | undefined {
    const figures = totals({ ...bill, lines })
    if (this.noteOn(bill) && !this.#isSame(bill, lines)) return 422
    if (figures.total < bill.paid || this.#refusesNobody(bill.customer, figures, bill.paid)) return 422
    if (!this.#move(bill.lines, lines)) return 422
    // A save without changes keeps the version.
    if (!this.#isSame(bill, lines)) bill.version++
    bill.lines = lines
    return undefined
  }

  #isSame(bill: Bill, lines: readonly Line[]): boolean {
    return (
      lines.length === bill.lines.length &&
      lines.every(({ id, qty }, at) => id === bill.lines[at]?.id && qty === bill.lines[at]?.qty)
    )
  }

  /** Takes all goods of a bill back; what was paid for an order goes back with them. */
  comeBack(bill: Bill): Note | Refused {
    const { total } = totals(bill)
    if (bill.deleted) return 404
    if (this.orderOf(bill) || this.noteOn(bill)) return 422
    if (bill.kind === 'order' && bill.paid < total) return 422
    this.#move(bill.lines, [])
    const note = { id: '', of: bill, total, deleted: false }
    this.notes.push(note)
    if (bill.kind === 'order' && total > 0) {
      const parts = [{ order: { id: '', paid: 0 }, amount: -total }]
      const money = { customer: bill.customer, amount: -total, cash: -total, parts }
      this.payments.push({ id: '', ...money, reversed: false })
    }
    return note
  }

  /** Money that went back stands, but that of a counter sale comes again. */
  cancel(note: Note): Refused | undefined {
    if (note.deleted) return 404
    const counterSale = note.of.customer === NOBODY
    if (note.of.kind === 'order' && note.total > 0 && !counterSale) return 422
    if (!this.#move([], note.of.lines)) return 422
    note.deleted = true
    const refund = this.payments.findLast((it) => it.amount === -note.total && !it.reversed)
    if (note.of.kind === 'order' && refund) refund.reversed = true
    return undefined
  }

  remove(bill: Bill): Refused | undefined {
    if (bill.deleted) return 404
    const counterSale = bill.customer === NOBODY
    if ((bill.paid > 0 && !counterSale) || this.orderOf(bill) || this.noteOn(bill)) return 422
    if (!this.#move(bill.lines, bill.estimate?.lines ?? [])) return 422
    if (counterSale)
      for (const payment of this.payments)
        if (payment.parts.some((it) => it.order === bill)) payment.reversed = true
    if (counterSale) bill.paid = 0
    bill.deleted = true
    bill.version++
    return undefined
  }

  restore(bill: Bill): Refused | undefined {
    if (!bill.deleted) return 409
    if (bill.estimate && (bill.estimate.deleted || this.orderOf(bill.estimate))) return 422
    const back = bill.estimate && this.noteOn(bill.estimate)
    const billed = (line: Line) => bill.lines.some((it) => it.product === line.product)
    if (back && bill.estimate?.lines.some(billed)) return 422
    if (!this.#move(back ? [] : (bill.estimate?.lines ?? []), bill.lines)) return 422
    bill.deleted = false
    bill.version++
    if (bill.customer === NOBODY) this.#settle(bill, totals(bill).total)
    return undefined
  }

  mark(estimate: Bill, status: string): Refused | undefined {
    if (estimate.deleted) return 404
    if (estimate.status !== status) estimate.version++
    estimate.status = status
    return undefined
  }

  pay(customer: Customer, amount: number): Payment | Refused {
    if (amount > this.owedBy(customer)) return 422
    const parts: Payment['parts'] = []
    let left = amount
    for (const order of this.pendingOf(customer)) {
      const part = Math.min(left, totals(order).total - order.paid)
      if (part > 0) parts.push({ order, amount: part })
      left -= part
    }
    for (const part of parts) part.order.paid += part.amount
    const payment: Payment = { id: '', customer, amount, cash: 0, parts, reversed: false }
    this.payments.push(payment)
    return payment
  }

  takeBack(payment: Payment): Refused | undefined {
    if (payment.reversed || payment.customer === NOBODY) return 422
    payment.reversed = true
    for (const part of payment.parts) part.order.paid -= part.amount
    return undefined
  }

  /** How everything stands: what is sold (goods of a billed estimate once), taxed, received and in the drawer. */
  #standing() {
    const orders = this.bills.filter((it) => it.kind === 'order' && !it.deleted)
    const unbilled = this.bills.filter((it) => it.kind === 'estimate' && !it.deleted && !this.orderOf(it))
    const left = (bills: readonly Bill[]) => bills.filter((it) => !this.noteOn(it))
    return {
      sold: sum(left([...orders, ...unbilled]), (it) => totals(it).total),
      discounts: sum(left(unbilled), (it) => totals(it).discount),
      taxable: sum(left(orders), (it) => totals(it).subtotal),
      received: sum(this.payments, (it) => (it.reversed ? 0 : it.amount)),
      cash: this.cash + sum(this.payments, (it) => (it.reversed ? 0 : it.cash)),
    }
  }

  /** The figures of the day: what changed since the last close. */
  day() {
    const [now, was] = [this.#standing(), this.#closed_at]
    return {
      sold: now.sold - was.sold,
      discounts: now.discounts - was.discounts,
      taxable: now.taxable - was.taxable,
      received: now.received - was.received,
      expected: now.cash - was.cash,
    }
  }

  closeDay(): void {
    this.#closed_at = this.#standing()
  }

  setProduct(product: Product, change: Partial<Pick<Product, 'stock' | 'price'>>): Refused | undefined {
    if (product.deleted) return 404
    Object.assign(product, change)
    return undefined
  }

  hide(it: Product | Customer): Refused | undefined {
    if (it.deleted) return 404
    it.deleted = true
    return undefined
  }
}
