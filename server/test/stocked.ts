import type { Sends } from '@kadai/contract/contract'
import { afterAll, expect } from 'vitest'
import { proveBooks } from '../src/books/exports.ts'
import type { Client } from './client.ts'
import { forFile, openTestShop } from './shop.ts'

/** A shop with a few products and customers for the tests of a file (`forFile`); after the last its books prove. */
export async function stockedShop(): Promise<StockedShop> {
  const shop = forFile(await openStockedShop())
  afterAll(async () => expect(await proveBooks(shop.database.read)).toEqual([]))
  return shop
}

/** The same, which its caller closes. */
export async function openStockedShop() {
  const shop = await openTestShop()
  const owner = await shop.owner()
  await owner.ok('setting_update', {
    shopname: 'Sri Velavan Crackers',
    address: '12, Car Street',
    city: 'Sivakasi',
    state: 'Tamil Nadu',
    pincode: '626123',
    gst_no: '33ABCDE1234F1Z7',
  })
  await owner.ok('agent_add', { agent_name: 'South Agent' })
  const category = async (category_name: string, non_discount: '0' | '1') => {
    const { category_id } = await owner.ok('category_add', { category_name })
    await owner.ok('category_list_update', { category_id, non_discount })
    return category_id
  }
  const crackers = await category('CRACKERS', '0')
  const gifts = await category('GIFT BOXES', '1')
  /** A new product, which is named by its code unless told otherwise; returns the id. */
  const product = async (product_code: string, more: Partial<Sends<'product_add'>> = {}) => {
    const input = { product_code, product_name: product_code, cid: crackers, ...more }
    return (await owner.ok('product_add', input)).product_id
  }
  const priced = (code: string, product_name: string, net_rate: string, stock: number, cid = crackers) =>
    product(code, { product_name, net_rate, stock, cid, mrp_rate: '500.00', rate_per: '10' })
  let buyers = 0
  return Object.assign(shop, {
    boss: owner as Client,
    crackers,
    gifts,
    product,
    chakkar: await priced('101', 'Ground Chakkar Big (10 Pcs)', '45.00', 100),
    flowerpot: await priced('201', 'FlowerPot Special (10 Pcs)', '70.00', 50),
    giftBox: await priced('2101', 'Gift Box 31 items', '330.00', 20, gifts),
    madurai: (
      await owner.ok('customer_add', {
        name: 'Murugan Agencies',
        telephone: '9000190056',
        address: '56, Car Street\nMadurai',
        state: 'Tamil Nadu',
        agent: 'South Agent',
        tax_number: '33FMTAH1006G1Z5',
      })
    ).user_id,
    kochi: (
      await owner.ok('customer_add', { name: 'Annai Stores', telephone: '9000015838', state: 'Kerala' })
    ).user_id,
    /** A new customer, of whom nothing more is known; returns the id. */
    async buyer(): Promise<string> {
      const input = { name: `Buyer ${++buyers}`, telephone: `98${String(buyers).padStart(8, '0')}` }
      return (await owner.ok('customer_add', input)).user_id
    },
    /** A product's current stock. */
    async left(product_id: string): Promise<number> {
      return (await owner.ok('product_detail', { product_id })).stock
    },
  })
}

export type StockedShop = Awaited<ReturnType<typeof openStockedShop>>
