import { Client } from './client.ts'
import { PASSWORD } from './shop.ts'

/** The price and the opening count of each product. */
export const PRICE_PAISE = 1250
export const STOCK = 100

type Shelf = { user_id: string; product_id: string }

/** Opens a new shop with its owner, and a customer and a product for each of `clerks`. */
export async function openFirst(url: string, clerks: number): Promise<{ cookie: string; shelf: Shelf[] }> {
  const owner = new Client(url)
  await owner.ok('register', { name: 'Kavitha', phone: '1', email: 'k@example.in', password: PASSWORD })
  const { category_id } = await owner.ok('category_add', { category_name: 'CRACKERS' })
  const shelf: Shelf[] = []
  for (let i = 0; i < clerks; i++)
    shelf.push({
      user_id: (await owner.ok('customer_add', { name: `Customer ${i}`, telephone: String(i + 1) })).user_id,
      product_id: (
        await owner.ok('product_add', {
          product_code: `P${i}`,
          product_name: `Rocket ${i}`,
          cid: category_id,
          net_rate: (PRICE_PAISE / 100).toFixed(2),
          stock: STOCK,
        })
      ).product_id,
    })
  return { cookie: owner.cookie, shelf }
}
