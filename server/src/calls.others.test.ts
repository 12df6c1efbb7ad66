import { FLAGS, type Flag } from '@kadai/contract/call'
import type { CallName } from '@kadai/contract/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { PASSWORD } from '../test/shop.ts'
import { stockedShop } from '../test/stocked.ts'
import { wholeDatabase } from '../test/whole-database.ts'

const shop = await stockedShop()
beforeEach(() => shop.clock.advance(13 * 60_000))

/** The shop's rows, except those that only record an attempt, and the time of the nightly backup. */
async function contents(): Promise<string> {
  const whole = await wholeDatabase(shop.database)
  for (const table of ['audit', 'sessions', 'failed_sign_ins', 'known_devices', 'replays', 'server_notes'])
    whole.delete(table)
  return JSON.stringify([...whole])
}

/** Does something that must be refused and must change nothing. */
async function leavesAll(refused: () => Promise<unknown>): Promise<void> {
  const before = await contents()
  await refused()
  expect(await contents()).toBe(before)
}

describe('ids of other records', () => {
  const lines = (names: readonly string[]) =>
    names.map((product_name) => ({
      product_id: shop.chakkar,
      product_name,
      qty: 1,
      amount_per_product: '10',
    }))
  let estimate: string
  let order: string
  let other: string
  let estimateLine: string
  let orderLine: string
  let otherLine: string
  beforeAll(async () => {
    const { boss, madurai: user_id } = shop
    const productdetails = lines(['One', 'Two'])
    estimate = (await boss.ok('estimate', { user_id, productdetails })).estimate_id
    order = (await boss.ok('pos_api/pos_order', { user_id, productdetails })).order_id
    other = (await boss.ok('pos_api/pos_order', { user_id: shop.kochi, productdetails })).order_id
    const ofEstimate = await boss.ok('estimate_list_details', { estimate_id: estimate })
    const ofOrder = await boss.ok('order_details', { order_id: order })
    const ofOther = await boss.ok('order_details', { order_id: other })
    estimateLine = ofEstimate.estimate_details[0]?.estimate_detail_id ?? ''
    orderLine = ofOrder.order_details[0]?.order_detail_id ?? ''
    otherLine = ofOther.order_details[0]?.order_detail_id ?? ''
  })

  test.each<[string, CallName, () => object, number]>([
    [
      'an order’s line as an estimate’s',
      'estimate_detail_delete',
      () => ({ estimate_detail_id: orderLine }),
      404,
    ],
    [
      'an estimate’s line as an order’s',
      'order_detail_delete',
      () => ({ order_detail_id: estimateLine }),
      404,
    ],
    ['an estimate as an order', 'order_details', () => ({ order_id: estimate }), 404],
    ['an estimate printed as an order', 'print_detail', () => ({ order_id: estimate }), 404],
    ['an order as an estimate', 'estimate_list_details', () => ({ estimate_id: order }), 404],
    ['an order printed as an estimate', 'print_estimate_detail', () => ({ estimate_id: order }), 404],
    [
      'an order marked Paid as an estimate',
      'update_paid_status',
      () => ({ estimate_id: order, status: 'Paid' }),
      404,
    ],
    ['an order deleted as an estimate', 'estimate_list_delete', () => ({ estimate_id: order }), 404],
    ['an estimate deleted as an order', 'order_list_delete', () => ({ order_id: estimate }), 404],
    ['an order undone that stands', 'estimate_list_restore', () => ({ estimate_id: order }), 404],
    [
      'another order’s line in an edit',
      'pos_api/pos_order_edit',
      () => ({ order_id: order, productdetails: [{ ...lines(['One'])[0], od_id: otherLine }] }),
      409,
    ],
    [
      'an estimate’s line in an order’s edit',
      'pos_api/pos_order_edit',
      () => ({ order_id: order, productdetails: [{ ...lines(['One'])[0], od_id: estimateLine }] }),
      409,
    ],
    [
      'an order’s line in an estimate’s edit',
      'estimate_detail_update',
      () => ({ estimate_id: estimate, productdetails: [{ ...lines(['One'])[0], od_id: orderLine }] }),
      409,
    ],
    [
      'an order made of an order',
      'pos_api/pos_order',
      () => ({ user_id: shop.madurai, estimate_id: order, productdetails: lines(['One']) }),
      404,
    ],
    ['a customer’s estimate that is an order', 'customer_order_details', () => ({ order_id: order }), 404],
    ['a product that is none', 'product_detail', () => ({ product_id: '999999' }), 404],
  ])('%s: refused', (_, call, input, code) => leavesAll(() => shop.boss.refused(call, input(), code)))
})

describe('an employee with more privileges cannot be taken over', () => {
  // Each holds every flag but one, always including employee: the owner has that one more.
  test.each(FLAGS.filter((flag) => flag !== 'employee'))(
    'by a holder of employee without %s',
    async (lacking) => {
      const held: Flag[] = FLAGS.filter((flag) => flag !== lacking)
      const manager = await shop.employee(...held)
      const target = {
        name: `Holder of ${lacking}`,
        email: `${lacking}@example.in`,
        phone: '9',
        password: PASSWORD,
      }
      const { user_id } = await shop.boss.ok('register', target)
      await shop.boss.ok('employe_previllage_update', { employee_id: user_id, [lacking]: '1' })
      const takeovers: [CallName, object][] = [
        ['employe_detail_update', { user_id, password: 'a lamp of clay 12' }],
        ['employe_detail_update', { user_id, email: 'mine@example.in' }],
        ['employe_detail_update', { user_id, name: 'Mine', phone: '1' }],
        ['employe_list_update', { user_id, user_status: '0' }],
        ['employe_list_delete', { user_id }],
        ['employe_previllage_update', { employee_id: user_id, [lacking]: '0' }],
        ['employe_previllage_update', { employee_id: user_id, customer: '1' }],
        ['employe_previllage_update', { employee_id: manager.id, [lacking]: '1' }],
        ['employe_two_step_reset', { user_id }],
      ]
      await leavesAll(async () => {
        for (const [call, input] of takeovers) await manager.refused(call, input, 422)
        // Nor by signing up under the same name or email.
        await manager.refused('register', { ...target, email: 'new@example.in' }, 400)
        await manager.refused('register', { ...target, name: target.email, email: 'new@example.in' }, 400)
        await manager.refused('register', { ...target, name: 'New' }, 400)
      })
      await shop.nobody().ok('login', { email: target.email, password: PASSWORD })
      expect((await manager.ok('employe_detail', { user_id }))[0]?.editable).toBe('0')
    },
  )
})

describe('other people’s records', () => {
  let clerk: Client & { id: number }
  let owner_id: string
  beforeAll(async () => {
    clerk = await shop.employee(...FLAGS.filter((flag) => flag !== 'employee'))
    owner_id = (await shop.boss.ok('employee_login_previllage', {}))[0]?.user_id ?? ''
  })

  test('are neither shown nor changed without the privilege, whatever the id', async () => {
    await leavesAll(async () => {
      await clerk.refused('employe_detail', { user_id: owner_id }, 403)
      await clerk.refused('employe_detail_update', { user_id: owner_id, phone: '1' }, 403)
      await clerk.refused('employe_detail_update', { user_id: owner_id, password: 'a lamp of clay 12' }, 403)
    })
    // The id sent here is ignored: the call answers about the signed-in employee.
    const [own] = await clerk.ok('employee_login_previllage', { user_id: owner_id })
    expect(own).toMatchObject({ user_id: String(clerk.id), employee: '0' })
  })

  test('two-step calls act on the signed-in employee alone; no input names another', async () => {
    const answer = await clerk.send('two_step_detail', { user_id: owner_id, employee_id: owner_id })
    expect(answer.body).toEqual({ on: '0', recovery_codes_left: 0 })
  })
})
