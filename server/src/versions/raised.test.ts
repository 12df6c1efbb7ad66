import type { CallName, Sends } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import { Listener } from '../../test/events.ts'
import { stockedShop } from '../../test/stocked.ts'
import { raised } from './raised.ts'

test('a version is raised by a difference, in the record or outside it', () => {
  const saved = { version: 4, name: 'A', rank: 2 }
  expect(raised(saved, { name: 'A' })).toBeUndefined()
  expect(raised(saved, {})).toBeUndefined()
  expect(raised(saved, { name: 'B' })).toEqual({ name: 'B', version: 5 })
  expect(raised(saved, { name: 'A' }, true)).toEqual({ name: 'A', version: 5 })
})

const shop = await stockedShop()
const clerk = await shop.employee('orders')
const { boss, madurai, chakkar, flowerpot } = shop
const { agent_id } = await boss.ok('agent_add', { agent_name: 'North Agent' })
const { estimate_id } = await boss.ok('estimate', {
  user_id: madurai,
  discount_percentage: '5',
  productdetails: [
    { product_id: chakkar, qty: 3 },
    { product_id: flowerpot, qty: 1 },
  ],
})
const { order_id } = await boss.ok('pos_api/pos_order', {
  user_id: madurai,
  productdetails: [{ product_name: 'Loose goods', qty: 2, amount_per_product: '10.50' }],
})
const ids = { agent_id, estimate_id, order_id }

/** A record as its screen opens it, and a call that sends it back unchanged. */
type Round = { read: () => Promise<{ version: string }>; send: () => Promise<[CallName, Sends<CallName>]> }

const ROUNDS: Record<string, () => Round> = {
  settings: () => {
    const read = () => shop.boss.ok('setting_detail', {})
    return { read, send: async () => ['setting_update', await read()] }
  },
  'a customer': () => {
    const read = () => shop.boss.ok('customer_detail', { user_id: shop.madurai })
    return { read, send: async () => ['customer_detail_update', await read()] }
  },
  'an agent': () => {
    const read = () => shop.boss.ok('agent_detail', { agent_id: ids.agent_id })
    return { read, send: async () => ['agent_detail_update', await read()] }
  },
  'a category': () => {
    const read = () => shop.boss.ok('category_detail', { category_id: shop.crackers })
    return { read, send: async () => ['category_detail_update', await read()] }
  },
  'a category’s Non-Discount': () => {
    const read = () => shop.boss.ok('category_detail', { category_id: shop.gifts })
    const sent = { category_id: shop.gifts, non_discount: '1' } as const
    return { read, send: async () => ['category_list_update', sent] }
  },
  'a product': () => {
    const read = () => shop.boss.ok('product_detail', { product_id: shop.flowerpot })
    return { read, send: async () => ['product_detail_update', await read()] }
  },
  'a product’s price and stock': () => {
    const read = () => shop.boss.ok('product_detail', { product_id: shop.flowerpot })
    return {
      read,
      send: async () => {
        const { product_id, mrp_rate, net_rate, stock, version } = await read()
        return ['update_product_price', { product_id, mrp_rate, net_rate, stock, version }]
      },
    }
  },
  'an employee': () => {
    const read = async () =>
      (await shop.boss.ok('employe_detail', { user_id: clerk.id }))[0] ?? { version: '' }
    return { read, send: async () => ['employe_detail_update', { user_id: clerk.id, ...(await read()) }] }
  },
  'who may log in': () => {
    const read = async () =>
      (await shop.boss.ok('employe_detail', { user_id: clerk.id }))[0] ?? { version: '' }
    return { read, send: async () => ['employe_list_update', { user_id: clerk.id, user_status: '1' }] }
  },
  privileges: () => {
    const asked = { employee_id: clerk.id }
    const read = async () => (await shop.boss.ok('employe_previllage_list', asked))[0] ?? { version: '' }
    return { read, send: async () => ['employe_previllage_update', { ...asked, ...(await read()) }] }
  },
  'an estimate': () => {
    const read = () => shop.boss.ok('estimate_list_details', { estimate_id: ids.estimate_id })
    return {
      read,
      send: async () => {
        const { estimate_details, ...head } = await read()
        const lines = estimate_details.map((line) => ({ ...line, od_id: line.estimate_detail_id }))
        return ['estimate_detail_update', { ...head, productdetails: lines }] as never
      },
    }
  },
  'an estimate’s status': () => {
    const read = () => shop.boss.ok('estimate_list_details', { estimate_id: ids.estimate_id })
    const sent = { estimate_id: ids.estimate_id, status: 'Pending' } as const
    return { read, send: async () => ['update_paid_status', sent] }
  },
  'an order': () => {
    const read = () => shop.boss.ok('order_details', { order_id: ids.order_id })
    return {
      read,
      send: async () => {
        const { order_details, ...head } = await read()
        const lines = order_details.map((line) => ({ ...line, od_id: line.order_detail_id }))
        return ['pos_api/pos_order_edit', { ...head, productdetails: lines }] as never
      },
    }
  },
}

/** The live updates that a newly opened shop sends by itself. */
const OF_ITSELF = ['backups', 'alerts']

const records = async () => {
  const { count } = await shop.database.read
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('entity', '!=', 'backup')
    .executeTakeFirstOrThrow()
  return count
}
const catalogue = async () => (await shop.boss.ok('pos_api/pos_product_list', {})).tally

/** Adds an agent and returns the updates up to that one; those of earlier changes can still be on the way. */
const heardUntilAgent = async (screen: Listener, agent_name: string) => {
  await shop.boss.ok('agent_add', { agent_name })
  const heard: string[] = []
  while (!heard.includes('agents'))
    heard.push(...((await screen.next()) as { data: { changed: string[] } }).data.changed)
  return heard
}

describe('sent back as it was read', () => {
  test.each(Object.keys(ROUNDS))('%s keeps its version, and nobody is told of a change', async (what) => {
    const { read, send } = ROUNDS[what]?.() ?? expect.unreachable()
    const [name, input] = await send()
    const screen = await Listener.open(await shop.employee())
    await heardUntilAgent(screen, `Heard before ${what}`)
    const before = [(await read()).version, await records(), await catalogue()]
    await shop.boss.ok(name, input)
    expect([(await read()).version, await records(), await catalogue()]).toEqual(before)
    const heard = await heardUntilAgent(screen, `Heard after ${what}`)
    expect(heard.filter((name) => !OF_ITSELF.includes(name))).toEqual(['agents'])
    screen.close()
  })
})
