import type { CallName } from '@kadai/contract/contract'
import type { Dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import type { Shelf } from './clerk.ts'

const OUT_OF_REACH = 503
/** A change may come too late: the bill was deleted or is paid. */
const REFUSALS = [400, 404, 409, 422]

type Saved = { call: 'estimate' | 'pos_api/pos_order'; id: string; sno: string }
type Sending = { call: CallName; key: string; input: object }
type Answered = { code: number; body: Record<string, string> }

/**
 * A counter behind a load balancer: each try goes to the next server of `urls`; without an answer, or if the database
 * is unreachable, it is sent again under its key.
 */
export class CounterClient {
  readonly #cookie: string
  readonly #fall: Dice
  readonly #shelf: readonly Shelf[]
  readonly #urls: () => readonly string[]
  #next: number
  /** Acknowledged bills. */
  readonly saved: Saved[] = []
  /** How many requests were sent again. */
  again = 0

  constructor(cookie: string, fall: Dice, shelf: readonly Shelf[], urls: () => readonly string[]) {
    this.#cookie = cookie
    this.#fall = fall
    this.#shelf = shelf
    this.#urls = urls
    this.#next = fall.between(0, 1)
  }

  /** Saves, changes, deletes, restores and takes payments until `enough` is true; the last try is answered too. */
  async work(enough: () => boolean): Promise<void> {
    while (!enough()) {
      const bill = this.saved.length > 0 && this.#fall.chance(0.4) ? this.#fall.pick(this.saved) : undefined
      if (bill) await this.#change(bill)
      else await this.#save()
    }
  }

  async #save(): Promise<void> {
    const call = this.#fall.chance(0.5) ? 'estimate' : 'pos_api/pos_order'
    const input = { user_id: this.#customer(), productdetails: this.#goods() }
    const { code, body } = await this.#untilAnswered(call, input)
    if (code !== 200) throw new Error(`${call} was refused with ${code}`)
    const { estimate_id, order_id, sno } = body
    this.saved.push({ id: estimate_id ?? order_id ?? '', sno: sno ?? '', call })
  }

  async #change({ call, id }: Saved): Promise<void> {
    const estimate = call === 'estimate'
    const bill = estimate ? { estimate_id: id } : { order_id: id }
    const what = this.#fall.between(1, 5)
    if (what === 1) {
      await this.#untilAnswered(estimate ? 'estimate_list_delete' : 'order_list_delete', bill)
      await this.#untilAnswered(estimate ? 'estimate_list_restore' : 'order_list_restore', bill)
    } else if (what === 2) {
      const payment = { user_id: this.#customer(), paid_amount: this.#fall.between(1, 200) }
      await this.#untilAnswered('pos_api/pos_update_payment', payment)
    } else if (what === 3) await this.#takeBack({ call, id })
    else {
      const change = { ...bill, productdetails: this.#goods() }
      await this.#untilAnswered(estimate ? 'estimate_detail_update' : 'pos_api/pos_order_edit', change)
    }
  }

  /** Goods or money of a line come back, and sometimes the note is cancelled. */
  async #takeBack({ call, id }: Pick<Saved, 'call' | 'id'>): Promise<void> {
    const estimate = call === 'estimate'
    const of = estimate ? { estimate_id: id } : { order_id: id }
    const { body } = await this.#untilAnswered('returnable', of)
    const line_id = (body as unknown as { lines?: { line_id: string }[] }).lines?.[0]?.line_id
    if (line_id === undefined) return
    const settle = this.#fall.pick(['set_off', 'keep', 'refund'])
    const back = this.#fall.chance(0.7) ? { qty: 1 } : { amount: '0.50' }
    const { code, body: note } = estimate
      ? await this.#untilAnswered('estimate_return', {
          ...of,
          lines: [{ estimate_detail_id: line_id, qty: 1 }],
        })
      : await this.#untilAnswered('credit_note', {
          ...{ ...of, reason: '01', settle, mode: 'cash' },
          lines: [{ order_detail_id: line_id, ...back }],
        })
    if (code !== 200 || !this.#fall.chance(0.4)) return
    const { credit_note_id, estimate_return_id } = note
    if (estimate) await this.#untilAnswered('estimate_return_delete', { estimate_return_id })
    else await this.#untilAnswered('credit_note_delete', { credit_note_id })
  }

  #customer(): string {
    return this.#fall.pick(this.#shelf).user_id
  }

  /** Goods that all counters sell, in any order: locking them in that order would deadlock. */
  #goods() {
    return Array.from({ length: this.#fall.between(1, 4) }, () => {
      const { product_id } = this.#fall.pick(this.#shelf)
      const qty = this.#fall.between(1, 9)
      return { product_id, product_name: `Product ${product_id}`, qty, amount_per_product: '12.50' }
    })
  }

  async #untilAnswered(call: CallName, input: object): Promise<Answered> {
    const sending = { call, key: crypto.randomUUID(), input }
    for (let tries = 1; ; tries++) {
      const answer = await this.#try(sending)
      if (answer) return answer
      this.again++
      await new Promise((resolve) => setTimeout(resolve, Math.min(tries * 20, 500)))
    }
  }

  async #try({ call, key, input }: Sending): Promise<Answered | undefined> {
    const urls = this.#urls()
    const url = urls[this.#next++ % urls.length] ?? ''
    let answer: Awaited<ReturnType<Client['send']>>
    try {
      answer = await new Client(url, this.#cookie).send(call, input, { key })
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return undefined
      throw error
    }
    const { code, msg } = answer.head
    if (code === OUT_OF_REACH) return undefined
    if (code !== 200 && !REFUSALS.includes(code)) throw new Error(`${call}: ${code} ${msg}`)
    return { code, body: answer.body as Record<string, string> }
  }
}
