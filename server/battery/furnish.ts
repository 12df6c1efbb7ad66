import { Client } from '../test/client.ts'
import { PASSWORD } from '../test/shop.ts'

export type Furnished = { cookie: string; customers: string[]; products: string[] }

/** Creates the owner of an empty shop, and the requested number of customers and products. */
export async function furnish(url: string, customers: number, products: number): Promise<Furnished> {
  const owner = new Client(url)
  await owner.ok('register', { name: 'Kavitha', phone: '1', email: 'k@example.in', password: PASSWORD })
  const { category_id: cid } = await owner.ok('category_add', { category_name: 'CRACKERS' })
  const made: Furnished = { cookie: owner.cookie, customers: [], products: [] }
  for (let i = 0; i < products; i++) {
    const product = {
      product_code: `P${i}`,
      product_name: `Product ${i}`,
      cid,
      net_rate: '12.50',
      stock: 100,
    }
    made.products.push((await owner.ok('product_add', product)).product_id)
  }
  for (let i = 0; i < customers; i++) {
    const customer = { name: `Customer ${i}`, telephone: String(i + 1) }
    made.customers.push((await owner.ok('customer_add', customer)).user_id)
  }
  return made
}
