import type { Dice } from '../../src/demo/dice.ts'
import type { Client } from '../../test/client.ts'

/** What a bill should be after each save, by key; `lines` are quantities, empty once it is deleted. */
export type Told = { key: string; lines: string }

export const GONE = 'deleted'

type Shelf = { user_id: string; products: readonly string[] }

type Open = { id: string; told: Told[]; kind: 'estimate' | 'order' }

/** A counter that saves, edits, deletes and takes payments, and records each request before sending it. */
export class Counter {
  readonly papers: Told[][] = []
  /** Keys of payments, which are kept or not as a whole. */
  readonly payments: string[] = []
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
    if (this.#open.length < 2 || this.#fall.chance(0.5)) return this.#save(client)
    const paper = this.#fall.pick(this.#open)
    if (paper.kind === 'order' && this.#fall.chance(0.5)) return this.#pay(client)
    return this.#fall.chance(0.7) ? this.#change(client, paper) : this.#delete(client, paper)
  }

  #lines() {
    return this.#shelf.products
      .slice(0, this.#fall.between(1, this.#shelf.products.length))
      .map((product_id) => ({
        product_id,
        product_name: 'Rocket',
        qty: this.#fall.between(1, 9),
        amount_per_product: '12.50',
      }))
  }

  async #send(client: Client, call: string, input: object, told: Told): Promise<unknown> {
    const answer = await client.send(call, input, { key: told.key })
    if (answer.head.code !== 200) throw new Error(`${call}: ${answer.head.msg}`)
    return answer.body
  }

  #told(told: Told[], lines: string): Told {
    const next = { key: crypto.randomUUID(), lines }
    told.push(next)
    return next
  }

  async #save(client: Client): Promise<void> {
    const kind = this.#fall.chance(0.7) ? 'estimate' : 'order'
    const productdetails = this.#lines()
    const told: Told[] = []
    this.papers.push(told)
    const input = { user_id: this.#shelf.user_id, productdetails }
    const call = kind === 'estimate' ? 'estimate' : 'pos_api/pos_order'
    const body = await this.#send(client, call, input, this.#told(told, quantities(productdetails)))
    this.#open.push({ id: (body as Record<string, string>)[`${kind}_id`] ?? '', told, kind })
  }

  async #change(client: Client, { id, told, kind }: Open): Promise<void> {
    if (kind === 'order') return this.#save(client)
    const productdetails = this.#lines()
    const input = { estimate_id: id, productdetails }
    await this.#send(client, 'estimate_detail_update', input, this.#told(told, quantities(productdetails)))
  }

  async #delete(client: Client, paper: Open): Promise<void> {
    if (paper.kind === 'order') return this.#save(client)
    this.#open = this.#open.filter((other) => other !== paper)
    await this.#send(client, 'estimate_list_delete', { estimate_id: paper.id }, this.#told(paper.told, GONE))
  }

  async #pay(client: Client): Promise<void> {
    const key = crypto.randomUUID()
    this.payments.push(key)
    const input = { user_id: this.#shelf.user_id, paid_amount: '1.00' }
    await this.#send(client, 'pos_api/pos_update_payment', input, { key, lines: '' })
  }
}

const quantities = (lines: readonly { qty: number }[]) => lines.map((line) => line.qty).join(' ')
