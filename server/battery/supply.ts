import { expect } from 'vitest'
import type { StockedShop } from '../test/stocked.ts'
import type { ModelShop, Product, Refused } from './model.ts'
import type { Step } from './steps.ts'

type Purchase = {
  id: string
  line: string
  product: Product
  packs: number
  rate: number
  back: number
  deleted: boolean
}
type Payout = { id: string; amount: number; cash: number; reversed: boolean }
type Send = (
  call: never,
  input: object,
  refused: Refused | undefined,
) => Promise<Record<string, string> | undefined>

const PER_PACK = 2
const money = (paise: number) => (paise / 100).toFixed(2)

/** A supplier without tax in plain lists: bills, what went back, and money; compared with the real one after each step. */
export class Supply {
  readonly #shop: StockedShop
  readonly #model: ModelShop
  readonly #id: string
  readonly #purchases: Purchase[] = []
  readonly #payouts: Payout[] = []

  constructor(shop: StockedShop, model: ModelShop, supplier_id: string) {
    this.#shop = shop
    this.#model = model
    this.#id = supplier_id
  }

  #standing = () => this.#purchases.filter((it) => !it.deleted)
  #owedFor = ({ packs, back, rate }: Purchase) => (packs - back) * rate
  #paid = () => this.#payouts.reduce((sum, it) => sum + (it.reversed ? 0 : it.amount), 0)
  #owed = () => this.#standing().reduce((sum, it) => sum + this.#owedFor(it), 0) - this.#paid()

  /** Does a step, if there is something to do it to; what happens to goods and cash is done in the model too. */
  async do(
    step: Step,
    pick: <T>(list: readonly T[], at: number) => T | undefined,
    send: Send,
  ): Promise<void> {
    const call = (name: string, input: object, refused?: Refused) => send(name as never, input, refused)
    if (step.does === 'buy') {
      const product = pick(this.#model.products, step.product)
      if (product) await this.#buy(product, step, call)
    }
    if (step.does === 'send back') {
      const bill = pick(this.#purchases, step.purchase)
      if (!bill) return
      const refused = bill.deleted || step.packs > bill.packs - bill.back ? 422 : undefined
      const lines = [{ purchase_line_id: bill.line, packs: step.packs }]
      await call('purchase_return', { purchase_id: bill.id, lines }, refused)
      if (refused) return
      bill.back += step.packs
      bill.product.stock -= step.packs * PER_PACK
    }
    if (step.does === 'strike purchase') {
      const bill = pick(this.#purchases, step.purchase)
      if (!bill) return
      const { restore } = step
      const refused = restore
        ? bill.deleted
          ? undefined
          : 409
        : bill.deleted
          ? 404
          : bill.back > 0
            ? 422
            : undefined
      await call(restore ? 'purchase_restore' : 'purchase_delete', { purchase_id: bill.id }, refused)
      if (refused) return
      bill.deleted = !restore
      bill.product.stock += (restore ? 1 : -1) * bill.packs * PER_PACK
    }
    if (step.does === 'pay supplier') {
      const amount = Math.ceil((Math.max(0, this.#owed()) * step.share) / 100) || 700
      const input = { supplier_id: this.#id, amount: money(amount), mode: step.mode }
      const body = await call('supplier_payout_add', input)
      const cash = step.mode === 'cash' ? amount : 0
      this.#payouts.push({ id: body?.payout_id ?? '', amount, cash, reversed: false })
      this.#model.cash -= cash
    }
    if (step.does === 'take payout back') {
      const payout = pick(this.#payouts, step.payout)
      if (!payout) return
      const refused = payout.reversed ? 422 : undefined
      await call('supplier_payout_reverse', { payout_id: payout.id }, refused)
      if (!refused) this.#model.cash += payout.cash
      payout.reversed = true
    }
    await this.#expect()
  }

  async #buy(
    product: Product,
    { packs, rate }: { packs: number; rate: number },
    call: (name: string, input: object, refused?: Refused) => ReturnType<Send>,
  ): Promise<void> {
    const lines = [{ product_id: product.id, packs, per_pack: PER_PACK, rate: money(rate) }]
    const their_no = String(this.#purchases.length + 1)
    const input = { supplier_id: this.#id, their_no, their_day: '01-09-2026', lines }
    const body = await call('purchase', input, product.deleted ? 400 : undefined)
    if (!body) return
    const id = body.purchase_id ?? ''
    const seen = await this.#shop.boss.ok('purchase_detail', { purchase_id: id })
    const line = seen.lines[0]?.purchase_line_id ?? ''
    this.#purchases.push({ id, line, product, packs, rate, back: 0, deleted: false })
    product.stock += packs * PER_PACK
  }

  /** What is owed, and of each bill: money goes to the oldest. */
  async #expect(): Promise<void> {
    const { boss } = this.#shop
    const { owed } = await boss.ok('supplier_account', { supplier_id: this.#id })
    expect(owed).toBe(money(this.#owed()))
    let left = this.#paid()
    const owing = this.#standing().map((bill) => {
      const paid = Math.min(left, this.#owedFor(bill))
      left -= paid
      return [bill.id, money(this.#owedFor(bill) - paid)]
    })
    const list = await boss.ok('purchase_list', { supplier_id: this.#id })
    const seen = list.filter(({ kind }) => kind === 'purchase').map((it) => [it.purchase_id, it.owed])
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(owing))
  }
}
