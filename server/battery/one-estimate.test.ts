import { describe, expect, test } from 'vitest'
import { forFile } from '../test/shop.ts'
import { LONG, line, MIXED, openCounters, race } from './counters.ts'
import { type Act, type Outcome, serialOutcomes } from './serial.ts'
import { figures, seed } from './size.ts'

const shop = forFile(await openCounters(4))

describe('one estimate, several people', () => {
  async function newEstimate(product_id: string): Promise<string> {
    const input = { user_id: shop.madurai, productdetails: [line(product_id, 2)] }
    return (await shop.boss.ok('estimate', input)).estimate_id
  }

  test(
    `edited, deleted and marked Paid at once, ${MIXED} times: as if one after the other`,
    LONG,
    async () => {
      type State = { qty: number; status: string; deleted: boolean }
      const edit: Act<State> = (it) => (it.deleted ? 404 : it.status === 'Paid' ? 422 : { qty: 5 })
      const remove: Act<State> = (it) => (it.deleted ? 404 : { deleted: true })
      const mark: Act<State> = (it) => (it.deleted ? 404 : { status: 'Paid' })
      const possible = serialOutcomes({ qty: 2, status: 'Pending', deleted: false }, { edit, remove, mark })
      const seen = new Set<string>()
      for (let round = 0; round < MIXED; round++) {
        const { product_id } = await shop.newProduct(100)
        const estimate_id = await newEstimate(product_id)
        const hands = {
          edit: () =>
            shop
              .clerk(0)
              .send('estimate_detail_update', { estimate_id, productdetails: [line(product_id, 5)] }),
          remove: () => shop.clerk(1).send('estimate_list_delete', { estimate_id }),
          mark: () => shop.clerk(2).send('update_paid_status', { estimate_id, status: 'Paid' }),
        }
        const outcome = await race(hands)
        const { estimate_details, status, deleted } = await shop.boss.ok('estimate_list_details', {
          estimate_id,
        })
        const qty = estimate_details[0]?.qty ?? 0
        const got: Outcome<State> = { codes: outcome, state: { qty, status, deleted: deleted === '1' } }
        expect(possible, `seed ${seed()}, round ${round}`).toContainEqual(got)
        expect(await shop.left(product_id)).toBe(100 - (deleted === '1' ? 0 : qty))
        seen.add(JSON.stringify(got))
      }
      await shop.expectBooks()
      figures(
        'races',
        `edit, delete, mark Paid: ${MIXED} times, ${seen.size} of ${possible.length} outcomes seen, 0 wrong`,
      )
    },
  )

  test(`invoiced by two, edited and deleted at once, ${MIXED} times: one invoice at most`, LONG, async () => {
    type State = { invoices: number; qty: number; deleted: boolean }
    const invoice: Act<State> = (it) => (it.deleted ? 404 : it.invoices > 0 ? 422 : { invoices: 1 })
    const edit: Act<State> = (it) => (it.deleted ? 404 : it.invoices > 0 ? 422 : { qty: 5 })
    const remove: Act<State> = (it) => (it.deleted ? 404 : it.invoices > 0 ? 422 : { deleted: true })
    const possible = serialOutcomes(
      { invoices: 0, qty: 2, deleted: false },
      { first: invoice, second: invoice, edit, remove },
    )
    for (let round = 0; round < MIXED; round++) {
      const { product_id } = await shop.newProduct(100)
      const estimate_id = await newEstimate(product_id)
      const input = { user_id: shop.madurai, estimate_id, productdetails: [line(product_id, 2)] }
      const outcome = await race({
        first: () => shop.clerk(0).send('pos_api/pos_order', input),
        second: () => shop.clerk(1).send('pos_api/pos_order', input),
        edit: () =>
          shop
            .clerk(2)
            .send('estimate_detail_update', { estimate_id, productdetails: [line(product_id, 5)] }),
        remove: () => shop.clerk(3).send('estimate_list_delete', { estimate_id }),
      })
      const found = await shop.boss.ok('estimate_list_details', { estimate_id })
      const state = {
        invoices: found.order_id ? 1 : 0,
        qty: found.estimate_details[0]?.qty ?? 0,
        deleted: found.deleted === '1',
      }
      expect(possible, `seed ${seed()}, round ${round}`).toContainEqual({ codes: outcome, state })
      const out = state.invoices ? 2 : state.deleted ? 0 : state.qty
      expect(await shop.left(product_id)).toBe(100 - out)
    }
    await shop.expectBooks()
    figures('races', `two invoices, edit, delete of one estimate: ${MIXED} times, 0 wrong`)
  })

  test(
    `its order paid, reduced and deleted at once, ${MIXED} times: as if one after the other`,
    LONG,
    async () => {
      type State = { paid: number; total: number; deleted: boolean }
      const pay: Act<State> = (it) => (it.deleted || it.total < 106 ? 422 : { paid: 106 })
      const cut: Act<State> = (it) => (it.deleted ? 404 : it.paid > 53 ? 422 : { total: 53 })
      const remove: Act<State> = (it) => (it.deleted ? 404 : it.paid > 0 ? 422 : { deleted: true })
      const possible = serialOutcomes({ paid: 0, total: 106, deleted: false }, { pay, cut, remove })
      for (let round = 0; round < MIXED; round++) {
        const { product_id } = await shop.newProduct(100)
        const user_id = await shop.newCustomer()
        const { order_id } = await shop.boss.ok('pos_api/pos_order', {
          user_id,
          productdetails: [line(product_id, 2)],
        })
        const outcome = await race({
          pay: () => shop.clerk(0).send('pos_api/pos_update_payment', { user_id, paid_amount: 106 }),
          cut: () =>
            shop.clerk(1).send('pos_api/pos_order_edit', { order_id, productdetails: [line(product_id, 1)] }),
          remove: () => shop.clerk(2).send('order_list_delete', { order_id }),
        })
        const found = await shop.boss.ok('order_details', { order_id })
        const state = {
          paid: Number(found.paid_amount),
          total: Number(found.total),
          deleted: found.deleted === '1',
        }
        expect(possible, `seed ${seed()}, round ${round}`).toContainEqual({ codes: outcome, state })
      }
      await shop.expectBooks()
      figures('races', `pay, cut down, delete of one order: ${MIXED} times, 0 wrong`)
    },
  )

  test('a deleted order is restored while its estimate is invoiced again: one succeeds', LONG, async () => {
    for (let round = 0; round < MIXED; round++) {
      const { product_id } = await shop.newProduct(100)
      const estimate_id = await newEstimate(product_id)
      const input = { user_id: shop.madurai, estimate_id, productdetails: [line(product_id, 2)] }
      const { order_id } = await shop.boss.ok('pos_api/pos_order', input)
      await shop.boss.ok('order_list_delete', { order_id })
      const outcome = await race({
        restore: () => shop.clerk(0).send('order_list_restore', { order_id }),
        invoice: () => shop.clerk(1).send('pos_api/pos_order', input),
      })
      expect(Object.values(outcome).sort()).toEqual([200, 422])
      expect(await shop.left(product_id)).toBe(98)
    }
    await shop.expectBooks()
  })
})
