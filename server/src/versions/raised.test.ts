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
const { boss, madurai, chakkar, flowerpot, crackers, gifts } = shop
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

/** A record as its screen opens it, and a call that sends it back unchanged. */
type Round = { read: () => Promise<{ version: string }>; send: () => Promise<[CallName, Sends<CallName>]> }

/** What a detail call answers of a record, perhaps as the one row of a list, and another call takes back whole. */
const round = (detail: CallName, asked: object, update: CallName, sent?: object): Round => {
  const read = async () => {
    const answer: unknown = await boss.ok(detail, asked)
    return (Array.isArray(answer) ? answer[0] : answer) as { version: string }
  }
  return { read, send: async () => [update, sent ?? { ...asked, ...(await read()) }] }
}
/** A bill is sent back with its lines under other names. */
const billRound = (detail: CallName, asked: object, update: CallName, kind: 'estimate' | 'order'): Round => {
  const { read } = round(detail, asked, update)
  const send = async () => {
    const { [`${kind}_details`]: lines, ...head } = (await read()) as Record<string, unknown>
    const productdetails = (lines as Record<string, unknown>[]).map((line) => ({
      ...line,
      od_id: line[`${kind}_detail_id`],
    }))
    return [update, { ...head, productdetails }] as [CallName, Sends<CallName>]
  }
  return { read, send }
}

const user_id = clerk.id
const pot = { product_id: flowerpot }
const price = { mrp_rate: '500.00', net_rate: '70.00', stock: 49 }
const ROUNDS: Record<string, Round> = {
  settings: round('setting_detail', {}, 'setting_update'),
  'a customer': round('customer_detail', { user_id: madurai }, 'customer_detail_update'),
  'an agent': round('agent_detail', { agent_id }, 'agent_detail_update'),
  'a category': round('category_detail', { category_id: crackers }, 'category_detail_update'),
  'a category’s Non-Discount': round('category_detail', { category_id: gifts }, 'category_list_update', {
    ...{ category_id: gifts, non_discount: '1' },
  }),
  'a product': round('product_detail', pot, 'product_detail_update'),
  'a product’s price and stock': round('product_detail', pot, 'update_product_price', { ...pot, ...price }),
  'an employee': round('employe_detail', { user_id }, 'employe_detail_update'),
  'who may log in': round('employe_detail', { user_id }, 'employe_list_update', {
    ...{ user_id, user_status: '1' },
  }),
  privileges: round('employe_previllage_list', { employee_id: user_id }, 'employe_previllage_update'),
  'an estimate': billRound('estimate_list_details', { estimate_id }, 'estimate_detail_update', 'estimate'),
  'an estimate’s status': round('estimate_list_details', { estimate_id }, 'update_paid_status', {
    ...{ estimate_id, status: 'Pending' },
  }),
  'an order': billRound('order_details', { order_id }, 'pos_api/pos_order_edit', 'order'),
}

/** The live updates that a newly opened shop sends by itself. */
const OF_ITSELF = ['backups', 'alerts']

const records = async () => (await shop.audited()).filter(({ entity }) => entity !== 'backup').length
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
    const { read, send } = ROUNDS[what] ?? expect.unreachable()
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
