import { billTotals } from '@kadai/domain/totals'
import type { Dice } from '../../src/demo/dice.ts'
import type { Client } from '../../test/client.ts'

/** What a paper should be after each save, by the save's key. */
export type Told = { key: string; stands: string }

export const GONE = 'deleted'

/** A paper in one line: its quantities, the money that came with its saves, and where its goods go. */
export const standing = (quantities: string, paid_paise: number, to: string): string =>
  `${quantities}, paid ${paid_paise}, to ${to || 'the buyer'}`

type Shelf = { user_id: string; products: readonly string[] }
type Line = { product_id: string; product_name: string; qty: number; amount_per_product: string }

type Open = {
  id: string
  told: Told[]
  kind: 'estimate' | 'order'
  lines: Line[]
  paid_paise: number
  to: string
  counter: boolean
}

/** Less than any bill comes to. */
const PART = {
  paise: 300,
  payment_parts: [
    { mode: 'cash', amount: '1.00', tendered: '10.00' },
    { mode: 'upi', amount: '2.00', reference: '402812345678' },
  ],
}

const quantities = (lines: readonly Line[]) => lines.map((line) => line.qty).join(' ')
const standingOf = ({ lines, paid_paise, to }: Omit<Open, 'id'>) =>
  standing(quantities(lines), paid_paise, to)

/**
 * A counter that saves bills with and without money, edits, deletes and invoices them, takes payments, puts cash into
 * the drawer and closes the day, and records each request before sending it.
 */
export class Counter {
  readonly papers: Told[][] = []
  /** Keys of payments, which are kept or not as a whole. */
  readonly payments: string[] = []
  /** Keys of cash moves and closes, which have them as their notes. */
  readonly noted: string[] = []
  #open: Open[] = []
  readonly #fall: Dice
  readonly #shelf: Shelf

  constructor(fall: Dice, shelf: Shelf) {
    this.#fall = fall
    this.#shelf = shelf
  }

  /** Does `steps` pieces of work, or as many as possible until the server is gone. */
  async work(client: Client, steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      try {
        await this.#step(client)
      } catch (error) {
        // A request under way may be saved or not; this counter does not touch its bill again.
        this.#open = []
        if (error instanceof TypeError || error instanceof SyntaxError) return
        throw error
      }
    }
  }

  async #step(client: Client): Promise<void> {
    const fall = this.#fall
    if (this.#open.length < 2 || fall.chance(0.4)) return this.#save(client)
    if (fall.chance(0.1)) return this.#putCash(client)
    if (fall.chance(0.05)) return this.#close(client)
    const paper = fall.pick(this.#open)
    if (paper.counter) return this.#delete(client, paper)
    if (paper.kind === 'order') return fall.chance(0.5) ? this.#pay(client) : this.#changeOrder(client, paper)
    if (paper.paid_paise > 0) return this.#invoice(client, paper)
    if (fall.chance(0.3)) return this.#markPaid(client, paper)
    return fall.chance(0.7) ? this.#changeEstimate(client, paper) : this.#delete(client, paper)
  }

  #lines(): Line[] {
    return this.#shelf.products
      .slice(0, this.#fall.between(1, this.#shelf.products.length))
      .map((product_id) => ({
        product_id,
        product_name: 'Rocket',
        qty: this.#fall.between(1, 9),
        amount_per_product: '12.50',
      }))
  }

  async #send(client: Client, call: string, input: object, key: string): Promise<Record<string, string>> {
    const answer = await client.send(call, input, { key })
    // Another counter has just closed this empty day.
    if (call === 'day_close' && answer.head.code === 409) return {}
    if (answer.head.code !== 200) throw new Error(`${call}: ${answer.head.msg}`)
    return answer.body as Record<string, string>
  }

  /** The key of the next save of a paper, which should then stand so. */
  #told(told: Told[], stands: string): string {
    const key = crypto.randomUUID()
    told.push({ key, stands })
    return key
  }

  async #save(client: Client): Promise<void> {
    const fall = this.#fall
    const kind = fall.chance(0.6) ? 'estimate' : 'order'
    const counter = kind === 'order' && fall.chance(0.3)
    const settled = kind === 'order' && !counter && fall.chance(0.5)
    const lines = this.#lines()
    const total_paise = totalOf(lines)
    const paper = {
      ...({ told: [], kind, lines, counter } satisfies Partial<Open>),
      paid_paise: counter ? total_paise : settled ? PART.paise : 0,
      to: settled && fall.chance(0.5) ? 'Godown' : '',
    } as const
    this.papers.push(paper.told)
    const input = {
      ...(counter
        ? { counter_sale: '1', payment_parts: [{ mode: 'cash', amount: total_paise / 100 }] }
        : { user_id: this.#shelf.user_id }),
      ...(settled && { payment_parts: PART.payment_parts }),
      ...(paper.to && { delivery_name: paper.to, delivery_state: 'Tamil Nadu' }),
      productdetails: lines,
    }
    const call = kind === 'estimate' ? 'estimate' : 'pos_api/pos_order'
    const body = await this.#send(client, call, input, this.#told(paper.told, standingOf(paper)))
    this.#open.push({ ...paper, id: body[`${kind}_id`] ?? '' })
  }

  async #changeEstimate(client: Client, paper: Open): Promise<void> {
    paper.lines = this.#lines()
    const input = { estimate_id: paper.id, productdetails: paper.lines }
    await this.#send(client, 'estimate_detail_update', input, this.#told(paper.told, standingOf(paper)))
  }

  /** One more of its first goods, and money with them. */
  async #changeOrder(client: Client, paper: Open): Promise<void> {
    paper.lines = paper.lines.map((line, at) => ({ ...line, qty: line.qty + (at === 0 ? 1 : 0) }))
    paper.paid_paise += PART.paise
    const { payment_parts } = PART
    const input = { order_id: paper.id, productdetails: paper.lines, payment_parts }
    await this.#send(client, 'pos_api/pos_order_edit', input, this.#told(paper.told, standingOf(paper)))
  }

  async #markPaid(client: Client, paper: Open): Promise<void> {
    paper.paid_paise += PART.paise
    const { payment_parts } = PART
    const input = { estimate_id: paper.id, status: 'Paid', payment_parts }
    await this.#send(client, 'update_paid_status', input, this.#told(paper.told, standingOf(paper)))
  }

  /** The money of the estimate goes to its order, in one save. */
  async #invoice(client: Client, estimate: Open): Promise<void> {
    this.#open = this.#open.filter((other) => other !== estimate)
    const order: Omit<Open, 'id'> = { ...estimate, kind: 'order', told: [] }
    this.papers.push(order.told)
    const key = this.#told(order.told, standingOf(order))
    estimate.told.push({ key, stands: standingOf({ ...estimate, paid_paise: 0 }) })
    const { order_id = '' } = await this.#send(client, 'estimate_invoice', { estimate_id: estimate.id }, key)
    this.#open.push({ ...order, id: order_id })
  }

  async #delete(client: Client, paper: Open): Promise<void> {
    this.#open = this.#open.filter((other) => other !== paper)
    const call = `${paper.kind}_list_delete`
    await this.#send(client, call, { [`${paper.kind}_id`]: paper.id }, this.#told(paper.told, GONE))
  }

  async #pay(client: Client): Promise<void> {
    const key = crypto.randomUUID()
    this.payments.push(key)
    const input = { user_id: this.#shelf.user_id, paid_amount: '1.00' }
    await this.#send(client, 'pos_api/pos_update_payment', input, key)
  }

  async #putCash(client: Client): Promise<void> {
    const key = crypto.randomUUID()
    this.noted.push(key)
    await this.#send(client, 'cash_move_add', { kind: 'in', amount: '5.00', note: key }, key)
  }

  async #close(client: Client): Promise<void> {
    const key = crypto.randomUUID()
    this.noted.push(key)
    await this.#send(client, 'day_close', { counted_amount: '0', note: key }, key)
  }
}

/** What an order with these lines comes to. */
const totalOf = (lines: readonly Line[]) =>
  billTotals(
    'order',
    lines.map(({ qty }) => ({ price_paise: 1250, qty })),
    { cgst_bp: 900, sgst_bp: 900, packing_bp: 0 },
    true,
  ).total_paise
