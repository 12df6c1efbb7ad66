import type { CallName } from '@kadai/contract/contract'
import { expect } from 'vitest'
import type { StockedShop } from '../test/stocked.ts'
import {
  type Bill,
  type Customer,
  cashOf,
  type Line,
  ModelShop,
  NOBODY,
  type Payment,
  type Product,
  type Refused,
  totals,
} from './model.ts'
import { expectAll, expectBill, expectStock } from './seen.ts'
import type { LinePick, Step } from './steps.ts'
import { Supply } from './supply.ts'

type Sent = { call: CallName; input: object; key: string; body: unknown }
type Body = Record<string, string>

const money = (paise: number) => (paise / 100).toFixed(2)
let fresh = 0

/** Does the steps of a sequence in the real shop and in the model, and compares both after each. */
export class Play {
  readonly #shop: StockedShop
  readonly model: ModelShop
  readonly #supply: Supply
  #last: Sent | undefined
  steps = 0

  private constructor(shop: StockedShop, model: ModelShop, supplier_id: string) {
    this.#shop = shop
    this.model = model
    this.#supply = new Supply(shop, model, supplier_id)
  }

  /** A new model of the current shop, with new goods and customers. */
  static async begin(shop: StockedShop): Promise<Play> {
    const { boss, database } = shop
    const given = await database.read.selectFrom('counters').select(['kind', 'last']).execute()
    const last = (kind: string) => given.find((it) => it.kind === kind)?.last ?? 0
    const model = new ModelShop({ estimate: last('estimate'), order: last('order') })
    const product = async (cid: string, price: number, stock: number) => {
      const code = `M${++fresh}`
      const name = `Rocket ${code}`
      const input = { product_code: code, product_name: name, cid, net_rate: money(price), stock }
      const { product_id: id } = await boss.ok('product_add', input)
      const non_discount = cid === shop.gifts
      return { id, code, name, price, stock, sold: 0, deleted: false, non_discount }
    }
    const customer = async (state: string) => {
      const { user_id: id } = await boss.ok('customer_add', { name: 'Selvam', telephone: '9', state })
      return { id, in_state: state === 'Tamil Nadu', deleted: false }
    }
    const [products, customers] = await Promise.all([
      Promise.all([
        product(shop.crackers, 4_500, 10),
        product(shop.crackers, 12_950, 3),
        product(shop.gifts, 33_000, 5),
      ]),
      Promise.all([customer('Tamil Nadu'), customer('Kerala')]),
      boss.ok('setting_update', { forbid_negative_stock: '0', cgst: 9, sgst: 9, packing_charge: 0 }),
    ])
    const { version } = await boss.ok('day_summary', {})
    await boss.ok('day_close', { counted_amount: 0, version })
    model.products.push(...products)
    model.customers.push(...customers)
    const { supplier_id } = await boss.ok('supplier_save', { name: `Maker ${++fresh}` })
    return new Play(shop, model, supplier_id)
  }

  /** Sends a call and expects the model's answer; returns the answer's body unless refused. */
  async #send(call: CallName, input: object, refused: Refused | undefined): Promise<Body | undefined> {
    const key = crypto.randomUUID()
    const answer = await this.#shop.boss.send(call, input, { key })
    expect(answer.head.code, `${call} ${JSON.stringify(input)}: ${answer.head.msg}`).toBe(refused ?? 200)
    if (refused) return undefined
    this.#last = { call, input, key, body: answer.body }
    return answer.body as Body
  }

  /** Does one step; nothing if there is nothing to do it to. */
  async do(step: Step): Promise<void> {
    this.steps++
    await this.#do(step)
    await expectStock(this.#shop, this.model)
  }

  /** Everything visible of this sequence. */
  end(): Promise<void> {
    return expectAll(this.#shop, this.model)
  }

  #pick<T>(list: readonly T[], at: number): T | undefined {
    return list.length === 0 ? undefined : list[list.length - 1 - (at % list.length)]
  }

  async #do(step: Step): Promise<void> {
    const { model } = this
    const estimates = model.bills.filter((it) => it.kind === 'estimate')
    switch (step.does) {
      case 'estimate':
      case 'order': {
        const customer = this.#pick(model.customers, step.customer)
        const discount = step.does === 'estimate' ? step.discount : 0
        const share = step.does === 'order' ? step.share : 0
        if (customer)
          await this.#add(step.does, customer, this.#lines(step.does, step.lines), discount, share)
        return
      }
      case 'counter sale':
        return this.#add('order', NOBODY, this.#lines('order', step.lines), 0, step.share)
      case 'invoice': {
        const estimate = this.#pick(estimates, step.estimate)
        if (!estimate) return
        const lines = estimate.lines.map((it) => ({
          ...it,
          id: '',
          qty: it.qty + step.more,
          ...flagOf(it.product),
        }))
        return this.#add('order', estimate.customer, lines, 0, step.share, estimate)
      }
      case 'edit': {
        const bill = this.#pick(model.bills, step.bill)
        return bill && this.#edit(bill, step.keep, this.#lines(bill.kind, step.lines), step.stale)
      }
      case 'drop line': {
        const bill = this.#pick(model.bills, step.bill)
        const line = bill && this.#pick(bill.lines, step.line)
        if (!bill || !line) return
        const call = bill.kind === 'estimate' ? 'estimate_detail_delete' : 'order_detail_delete'
        await this.#send(call, { [`${bill.kind}_detail_id`]: line.id }, model.dropLine(bill, line))
        return expectBill(this.#shop, model, bill)
      }
      case 'delete':
      case 'restore': {
        const bill = this.#pick(model.bills, step.bill)
        if (!bill) return
        const refused = step.does === 'delete' ? model.remove(bill) : model.restore(bill)
        await this.#send(`${bill.kind}_list_${step.does}`, { [`${bill.kind}_id`]: bill.id }, refused)
        await this.#nameLast()
        return expectBill(this.#shop, model, bill)
      }
      case 'mark': {
        const estimate = this.#pick(estimates, step.estimate)
        if (!estimate) return
        const { status } = step
        await this.#send(
          'update_paid_status',
          { estimate_id: estimate.id, status },
          model.mark(estimate, status),
        )
        return
      }
      case 'pay': {
        const customer = this.#pick(model.customers, step.customer)
        if (customer) await this.#pay(customer, Math.ceil((model.owedBy(customer) * step.share) / 100) || 100)
        return
      }
      case 'take back': {
        // A refund that is reversed would be credit.
        const payment = this.#pick(
          model.payments.filter(({ amount }) => amount > 0),
          step.payment,
        )
        if (payment) await this.#send('payment_reverse', { payment_id: payment.id }, model.takeBack(payment))
        return
      }
      case 'goods back': {
        const bill = this.#pick(model.bills, step.bill)
        return bill && this.#comeBack(bill)
      }
      case 'cancel note': {
        const note = this.#pick(model.notes, step.note)
        if (!note) return
        const kind = note.of.kind === 'order' ? 'credit_note' : 'estimate_return'
        await this.#send(`${kind}_delete`, { [`${kind}_id`]: note.id }, model.cancel(note))
        return expectBill(this.#shop, model, note.of)
      }
      case 'count':
      case 'price': {
        const product = this.#pick(model.products, step.product)
        if (!product) return
        const change = step.does === 'count' ? { stock: step.stock } : { price: step.price }
        const fields = step.does === 'count' ? { stock: step.stock } : { net_rate: money(step.price) }
        const input = { product_id: product.id, ...fields }
        await this.#send('update_product_price', input, model.setProduct(product, change))
        return
      }
      case 'delete product': {
        const product = this.#pick(model.products, step.product)
        if (product) await this.#send('product_list_delete', { product_id: product.id }, model.hide(product))
        return
      }
      case 'delete customer': {
        const customer = this.#pick(model.customers, step.customer)
        if (customer) await this.#send('customer_list_delete', { user_id: customer.id }, model.hide(customer))
        return
      }
      case 'forbid below zero':
        model.forbid = step.yes
        await this.#send('setting_update', { forbid_negative_stock: step.yes ? '1' : '0' }, undefined)
        return
      case 'rates': {
        const { cgst, packing } = step
        model.rates = { cgst: cgst * 100, sgst: cgst * 100, packing: packing * 100, discount: 0 }
        await this.#send('setting_update', { cgst, sgst: cgst, packing_charge: packing }, undefined)
        return
      }
      case 'cash': {
        const { kind, amount } = step
        model.cash += kind === 'float' || kind === 'in' ? amount : -amount
        await this.#send('cash_move_add', { kind, amount: money(amount) }, undefined)
        return
      }
      case 'close day':
        return this.#close(step.counted)
      case 'send again': {
        if (!this.#last) return
        const { call, input, key, body } = this.#last
        const answer = await this.#shop.boss.send(call, input, { key })
        expect(answer, 'the same answer to the same key').toMatchObject({ head: { code: 200 }, body })
        return
      }
      default:
        return this.#supply.do(step, this.#pick, (call, input, refused) => this.#send(call, input, refused))
    }
  }

  /** Lines in the model's form; an estimate takes only products. */
  #lines(kind: Bill['kind'], picks: readonly LinePick[]): Line[] {
    return picks.map(({ how, product: at, qty, price }) => {
      const product = this.#pick(this.model.products, at)
      if (kind === 'order' && (how === 'free' || !product))
        return {
          id: '',
          product: undefined,
          name: 'Loose goods',
          price: price || 700,
          qty,
          non_discount: false,
        }
      const chosen = { id: '', product, name: product?.name ?? '', qty, ...flagOf(product) }
      if (kind === 'estimate' || how === 'chosen') return { ...chosen, price: price || (product?.price ?? 0) }
      // A typed name means its product, unless deleted (rule 4.11).
      const typed = product?.deleted ? { product: undefined, non_discount: false } : {}
      return { ...chosen, ...typed, price: price || 700 }
    })
  }

  async #add(
    kind: Bill['kind'],
    customer: Customer,
    lines: Line[],
    discount: number,
    share: number,
    estimate?: Bill,
  ): Promise<void> {
    const rates = kind === 'order' ? this.model.rates : { cgst: 0, sgst: 0, packing: 0, discount: 0 }
    const paid = Math.ceil((totals({ kind, lines, rates, customer }).total * share) / 100)
    const bill = this.model.add({ kind, customer, lines, discount: discount * 100, estimate, share })
    const input = {
      ...(customer === NOBODY ? { counter_sale: '1' } : { user_id: customer.id }),
      ...(paid > 0 && { payment_parts: partsOf(paid) }),
      productdetails: lines.map(onWire),
      ...(kind === 'estimate' && { discount_percentage: discount }),
      ...(estimate && { estimate_id: estimate.id }),
    }
    const call = kind === 'estimate' ? 'estimate' : 'pos_api/pos_order'
    const body = await this.#send(call, input, typeof bill === 'number' ? bill : undefined)
    if (!body || typeof bill === 'number') return
    bill.id = body[`${kind}_id`] ?? ''
    await this.#nameLast()
    return expectBill(this.#shop, this.model, bill)
  }

  /** The id of the payment that came with a bill, which its save does not answer. */
  async #nameLast(): Promise<void> {
    const last = this.model.payments.at(-1)
    if (last?.id !== '') return
    const [newest] = await this.#shop.boss.ok('payment_list', { page: 1, page_size: 1 })
    last.id = newest?.payment_id ?? ''
  }

  async #edit(bill: Bill, keep: readonly number[], more: Line[], stale: boolean): Promise<void> {
    const kept = bill.lines
      .map((line, at) => ({ ...line, qty: keep[at % keep.length] ?? 1 }))
      .filter((line) => line.qty > 0)
    const lines = [...kept, ...more]
    const version = bill.version - (stale ? 1 : 0)
    // Version 0 means any version.
    const refused = this.model.edit(bill, lines, version === 0 ? bill.version : version)
    const call = bill.kind === 'estimate' ? 'estimate_detail_update' : 'pos_api/pos_order_edit'
    const productdetails = lines.map(onWire)
    await this.#send(
      call,
      { [`${bill.kind}_id`]: bill.id, productdetails, version: String(version) },
      refused,
    )
    return expectBill(this.#shop, this.model, bill)
  }

  async #comeBack(bill: Bill): Promise<void> {
    const note = this.model.comeBack(bill)
    const refused = typeof note === 'number' ? note : undefined
    const line = bill.kind === 'order' ? 'order_detail_id' : 'estimate_detail_id'
    const lines = bill.lines.map(({ id, qty }) => ({ [line]: id, qty }))
    const body =
      bill.kind === 'order'
        ? await this.#send(
            'credit_note',
            { order_id: bill.id, reason: '01', settle: 'refund', mode: 'cash', lines },
            refused,
          )
        : await this.#send('estimate_return', { estimate_id: bill.id, lines }, refused)
    if (!body || typeof note === 'number') return
    note.id = body.credit_note_id ?? body.estimate_return_id ?? ''
    expect(body.total).toBe(money(note.total))
    await this.#nameLast()
    return expectBill(this.#shop, this.model, bill)
  }

  /** Compares the open day, closes it, and compares the close. */
  async #close(counted: number): Promise<void> {
    const { boss } = this.#shop
    const { expected, ...day } = this.model.day()
    const figures = Object.fromEntries(Object.entries(day).map(([name, paise]) => [name, money(paise)]))
    const open = await boss.ok('day_summary', {})
    const seen = { ...open.figures, taxable: open.figures.tax.taxable }
    expect({ ...seen, expected: seen.drawer.expected }).toMatchObject({
      ...figures,
      expected: money(expected),
    })
    const body = await this.#send(
      'day_close',
      { counted_amount: money(counted), version: open.version },
      undefined,
    )
    this.model.closeDay()
    const close = await boss.ok('day_close_detail', { close_id: body?.close_id ?? '' })
    expect(close).toMatchObject({ figures: open.figures, difference: money(counted - expected) })
  }

  async #pay(customer: Customer, amount: number): Promise<void> {
    const payment: Payment | Refused = this.model.pay(customer, amount)
    const input = { user_id: customer.id, paid_amount: money(amount) }
    const refused = typeof payment === 'number' ? payment : undefined
    const body = await this.#send('pos_api/pos_update_payment', input, refused)
    if (!body || typeof payment === 'number') return
    payment.id = body.payment_id ?? ''
    expect(body.pending_balance).toBe(money(this.model.owedBy(customer)))
  }
}

/** Money of two modes, which are one payment. */
const partsOf = (paise: number) => {
  const cash = cashOf(paise)
  return [
    ...(cash > 0 ? [{ mode: 'cash', amount: money(cash) }] : []),
    { mode: 'upi', amount: money(paise - cash) },
  ]
}

const flagOf = (product: Product | undefined) => ({ non_discount: product?.non_discount ?? false })

const onWire = (line: Line) => ({
  ...(line.id && { od_id: line.id }),
  ...(line.product && { product_id: line.product.id }),
  product_name: line.name,
  qty: line.qty,
  amount_per_product: money(line.price),
})
