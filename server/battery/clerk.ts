import type { Sends } from '@kadai/contract/contract'
import type { Dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'

/** What a clerk knows of a bill: what was acknowledged, and what was sent and not yet answered. */
type Known = { estimate_id: string; qty: number; deleted: boolean }
type Sent = { call: 'estimate'; key: string; input: Sends<'estimate'>; qty: number }
type Unsure = { known: Known; qty: number; deleted: boolean }

type Shelf = { user_id: string; product_id: string }

/** A clerk at a counter: saves, edits and deletes as fast as the server answers, and remembers every answer. */
export class Clerk {
  readonly #client: Client
  readonly #fall: Dice
  readonly #shelf: Shelf
  readonly bills: Known[] = []
  /** A new bill whose answer never came: sent again with the same key it must be there once. */
  lost: Sent | undefined
  /** A change whose answer never came: it holds or it does not, nothing in between. */
  unsure: Unsure | undefined
  acknowledged = 0

  constructor(cookie: string, fall: Dice, shelf: Shelf) {
    this.#client = new Client('', cookie)
    this.#fall = fall
    this.#shelf = shelf
  }

  async #send(url: string, call: string, input: unknown, key: string) {
    const at = new Client(url, this.#client.cookie)
    const answer = await at.send(call, input, { key })
    if (answer.head.code !== 200) throw new Error(`${call}: ${answer.head.msg}`)
    this.acknowledged++
    return answer.body
  }

  /** Works until the server is gone. */
  async work(url: string): Promise<void> {
    for (;;) {
      try {
        await this.#step(url)
      } catch (error) {
        if (error instanceof TypeError || error instanceof SyntaxError) return
        throw error
      }
    }
  }

  async #step(url: string): Promise<void> {
    const open = this.bills.filter((bill) => !bill.deleted)
    if (open.length < 3 || this.#fall.chance(0.5)) return this.#save(url)
    const known = this.#fall.pick(open)
    return this.#fall.chance(0.6) ? this.#change(url, known) : this.#delete(url, known)
  }

  async #save(url: string): Promise<void> {
    const qty = this.#fall.between(1, 9)
    const { user_id, product_id } = this.#shelf
    const input = { user_id, productdetails: [{ product_id, qty }] }
    this.lost = { call: 'estimate', key: crypto.randomUUID(), input, qty }
    await this.resend(url)
  }

  /** Sends the bill whose answer was lost again, under its key. */
  async resend(url: string): Promise<void> {
    const sent = this.lost
    if (!sent) return
    const body = (await this.#send(url, sent.call, sent.input, sent.key)) as { estimate_id: string }
    this.lost = undefined
    this.bills.push({ estimate_id: body.estimate_id, qty: sent.qty, deleted: false })
  }

  async #change(url: string, known: Known): Promise<void> {
    const qty = this.#fall.between(1, 9)
    this.unsure = { known, qty, deleted: false }
    const productdetails = [{ product_id: this.#shelf.product_id, qty }]
    await this.#send(
      url,
      'estimate_detail_update',
      { estimate_id: known.estimate_id, productdetails },
      crypto.randomUUID(),
    )
    known.qty = qty
    this.unsure = undefined
  }

  async #delete(url: string, known: Known): Promise<void> {
    this.unsure = { known, qty: known.qty, deleted: true }
    await this.#send(url, 'estimate_list_delete', { estimate_id: known.estimate_id }, crypto.randomUUID())
    known.deleted = true
    this.unsure = undefined
  }
}
