import { signUp } from './shop.ts'

const GOODS = 302

/** A new shop: its signed-in owner, and what a bill needs. */
export async function fillSmall(url: string) {
  const owner = await signUp({ url })
  const { category_id } = await owner.call<{ category_id: string }>('category_add', {
    category_name: 'CRACKERS',
  })
  const goods: string[] = []
  for (let i = 0; i < GOODS; i++) {
    const input = {
      product_code: String(i),
      product_name: `Product ${i}`,
      cid: category_id,
      net_rate: '45.00',
      stock: 1e6,
    }
    goods.push((await owner.call<{ product_id: string }>('product_add', input)).product_id)
  }
  const { user_id } = await owner.call<{ user_id: string }>('customer_add', {
    name: 'Murugan Agencies',
    telephone: '1',
  })
  return { owner, goods, user_id }
}
