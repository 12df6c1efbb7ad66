import type { BrowserContext } from 'playwright-core'
import { call, countPrints, signInAsOwner } from './people.ts'

/** Records of a small shop, created through the API: two products, two customers and an agent. */
export type Shelves = { category_id: string; chakkar: string; rockets: string; buyer: string }

/** Fills an empty shop with 101 Ground Chakkar at 45.00 (100 boxes), 201 Rockets at 60.00 (50 boxes) and customers. */
export async function fillShelves(context: BrowserContext, url: string): Promise<Shelves> {
  await call(context, url, 'agent_add', { agent_name: 'Direct' })
  const customer = (name: string, telephone: string) =>
    call(context, url, 'customer_add', {
      name,
      telephone,
      address: '56, Car Street, Madurai',
      agent: 'Direct',
      state: 'Tamil Nadu',
    })
  const { user_id } = await customer('Murugan Agencies', '9000190056')
  await customer('Annai Stores', '9000015838')
  const { category_id } = await call(context, url, 'category_add', {
    category_name: 'CHAKKAR',
  })
  const product = async (product_code: string, product_name: string, net_rate: string, stock: string) => {
    const rates = { mrp_rate: '225.00', net_rate, rate_per: '10', unit: 'Box', stock }
    const made = await call(context, url, 'product_add', {
      product_code,
      product_name,
      cid: category_id,
      ...rates,
    })
    return made.product_id
  }
  return {
    category_id,
    chakkar: await product('101', 'Ground Chakkar', '45.00', '100'),
    rockets: await product('201', 'Rockets', '60.00', '50'),
    buyer: user_id,
  }
}

/** The shop on most papers. */
export const SHOP = {
  shopname: 'Sri Velavan Crackers',
  address: '12, North Masi Street',
  city: 'Madurai',
  state: 'Tamil Nadu',
  pincode: '625001',
  phone: '9000012345',
  gst_no: '33ABCDE1234F1Z7',
}

/** The owner of a new shop signs in, fills the shelves and enters these settings. What the context prints is counted. */
export async function openForSale(context: BrowserContext, url: string, settings?: object): Promise<Shelves> {
  await countPrints(context)
  await signInAsOwner(context, url)
  const shelves = await fillShelves(context, url)
  if (settings) await call(context, url, 'setting_update', settings)
  return shelves
}
