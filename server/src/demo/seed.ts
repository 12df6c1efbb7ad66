import { readFileSync } from 'node:fs'
import { FLAGS } from '@kadai/contract/call'
import type { CallName } from '@kadai/contract/contract'
import { gstinCheckDigit } from '@kadai/domain/gst'
import { indianCount } from '@kadai/domain/money'
import { acceptClock } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { dataFile } from '../files.ts'
import { readCsv } from '../imports/exports.ts'
import { addEmployee, hashPassword } from '../session/exports.ts'
import { type Dice, dice } from './dice.ts'
import { DEMO_CLERK, DEMO_OWNER } from './owner.ts'
import { season } from './season.ts'
import { type Teller, teller } from './teller.ts'

const AGENTS = ['South Agent', 'Selvam', 'Madurai Murugesan', 'Kerala Line', 'Direct']

const NAMES = [
  'Annai',
  'Sri Lakshmi',
  'Murugan',
  'Velavan',
  'Star',
  'Diamond',
  'Sakthi',
  'Kaveri',
  'Ganga',
  'Pandian',
]
const KINDS = ['Traders', 'Stores', 'Agencies', 'Fancy Store', 'Crackers', 'Mart', 'சில்லறை கடை']
const PLACES = [
  ['Madurai', 'Tamil Nadu', '33'],
  ['Sivakasi', 'Tamil Nadu', '33'],
  ['Chennai', 'Tamil Nadu', '33'],
  ['Virudhunagar', 'Tamil Nadu', '33'],
  ['Kochi', 'Kerala', '32'],
  ['Bengaluru', 'Karnataka', '29'],
  ['Puducherry', 'Puducherry', '34'],
] as const

function gstin(state_code: string, number: number, fall: Dice): string {
  const letters = () => String.fromCharCode(65 + fall.between(0, 25))
  const start = `${state_code}${letters()}${letters()}${letters()}C${letters()}${1000 + number}${letters()}1Z`
  return start + gstinCheckDigit(start)
}

/** Made-up customers; every third is registered, most are of the shop's own state. */
function customers(fall: Dice) {
  return NAMES.flatMap((name, i) =>
    KINDS.map((kind, j) => {
      const [city, state, code] = fall.chance(0.7) ? fall.pick(PLACES.slice(0, 4)) : fall.pick(PLACES)
      const number = i * KINDS.length + j
      return {
        name: `${name} ${kind}`,
        telephone: String(9_000_000_000 + number * 7919),
        address: `${number + 1}, Car Street\n${city}`,
        state,
        agent: fall.pick(AGENTS),
        tax_number: number % 3 === 0 ? gstin(code, number, fall) : '',
      }
    }),
  )
}

const DAY_MS = 86_400_000
const SEASON_DAYS = 60

async function stockTheShelves({ call }: Teller) {
  const [, ...rows] = readCsv(readFileSync(dataFile('demo/price-list.csv'), 'utf8'))
  const categories = new Map<string, string>()
  const products: { product_id: string; name: string; net_rate: string }[] = []
  for (const [category = '', code = '', name = '', mrp, price = '', per, stock, tamil_name] of rows) {
    if (!categories.has(category)) {
      const { category_id } = await call('category_add', { category_name: category })
      categories.set(category, category_id)
      if (/gift/i.test(category)) await call('category_list_update', { category_id, non_discount: '1' })
    }
    const { product_id } = await call('product_add', {
      product_code: code,
      product_name: name,
      tamil_name,
      cid: categories.get(category) ?? '',
      mrp_rate: mrp,
      net_rate: price,
      rate_per: per,
      unit: 'Box',
      stock: Number(stock) * 2,
    })
    products.push({ product_id, name, net_rate: price })
  }
  return products
}

/**
 * Fills an empty database with the demo shop: a real price list, made-up customers and agents, and a season of
 * estimates and orders up to today. Always the same, except for the dates.
 */
export async function seedDemo(database: Database, handlers: Handlers<CallName>, today: Date): Promise<void> {
  console.log('Filling the demo shop; this happens only once …')
  const start = new Date(today.getTime() - SEASON_DAYS * DAY_MS)
  const password_hash = await hashPassword(DEMO_OWNER.password)
  const owner = await database.transact(async (db) => {
    // A season ago is no clock that lost its battery.
    await acceptClock(db, start)
    return addEmployee(db, { ...DEMO_OWNER, password_hash, flags: FLAGS }, start)
  })
  // At the counter, with only the privileges an employee needs there.
  await database.transact((db) =>
    addEmployee(db, { ...DEMO_CLERK, password_hash, flags: ['estimate', 'pos'] }, start),
  )
  const shop = teller(database, handlers, owner, start)
  await shop.call('setting_update', {
    shopname: 'Sri Velavan Crackers',
    phone: '98765 43210',
    address: '12, Car Street',
    city: 'Sivakasi',
    state: 'Tamil Nadu',
    pincode: '626123',
    gst_no: '33ABCDE1234F1Z7',
    bank_name: 'Indian Bank',
    acc_no: '6012345678',
    ifsc_code: 'IDIB000S045',
    branch: 'Sivakasi',
    upi_id: 'velavan@bank',
    licence_no: 'LE-5 TN/VNR/0421',
    min_order_amount: '3000',
    list_packing: '3',
  })
  const fall = dice(2026)
  for (const agent_name of AGENTS) await shop.call('agent_add', { agent_name })
  const buyers: string[] = []
  for (const customer of customers(fall)) buyers.push((await shop.call('customer_add', customer)).user_id)
  const products = await stockTheShelves(shop)
  await shop.call('price_list_add', {
    season: 'Deepavali 2026',
    name: 'Retail',
    valid_from: '01-09-2026',
    valid_to: '20-11-2026',
    terms: 'Prices per box. Lorry freight to pay.',
  })
  const papers = await season(shop, fall, { start, days: SEASON_DAYS, buyers, products })
  console.log(
    `The demo shop has ${products.length} products, ${buyers.length} customers and ${indianCount(papers)} papers.`,
  )
}
