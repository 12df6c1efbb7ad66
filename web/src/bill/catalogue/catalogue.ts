import type { Body } from '@kadai/contract/contract'
import type { ProductIndex, ProductMatch } from '@kadai/domain/product-search'

type Whole = Body<'pos_api/pos_product_list'>

/** A product, a customer and the shop's rates as the bill screen's call answers them. */
export type Product = Omit<Whole['product_list'][number], 'changes'>
/** `again`: chosen on a saved bill, which takes the customer's data of today (rule 4.103). */
export type Customer = Omit<Whole['customer_list'][number], 'changes'> & { again?: true }
export type ShopRates = Whole['gst']

/** The parts of the answer that bills use. */
export type Answer = { product_list: readonly Product[]; customer_list: readonly Customer[]; gst: ShopRates }

/** Everything a bill needs, in memory. */
export type Catalogue = {
  products: readonly Product[]
  customers: readonly Customer[]
  shop: ShopRates
  index: ProductIndex<Product>
  byId: ReadonlyMap<string, Product>
}

/** An answer of the server with its search indexes. */
export function catalogueOf(answer: Answer, index: ProductIndex<Product>): Catalogue {
  const byId = productsById(answer.product_list)
  return {
    products: answer.product_list,
    customers: answer.customer_list,
    shop: answer.gst,
    byId,
    index: current(index, byId),
  }
}

export const productsById = (products: readonly Product[]): Catalogue['byId'] =>
  new Map(products.map((product) => [product.product_id, product]))

/** Lets an index made from an earlier answer return the products of this one, with current prices and stock. */
function current(index: ProductIndex<Product>, byId: ReadonlyMap<string, Product>): ProductIndex<Product> {
  const now = (product: Product | undefined) => (product ? byId.get(product.product_id) : undefined)
  return {
    byCode: (code) => now(index.byCode(code)),
    byName: (name) => now(index.byName(name)),
    search(query, limit) {
      const found: ProductMatch<Product>[] = []
      for (const { product, ranges } of index.search(query, limit)) {
        const fresh = now(product)
        if (fresh) found.push({ product: fresh, ranges })
      }
      return found
    },
  }
}

const FOUND_BY = ['product_id', 'product_code', 'product_name', 'tamil_name', 'supplier_name'] as const

/** Whether an index of one list finds everything of the other: the same codes and names, whatever the stock. */
export const sameNames = (before: readonly Product[], now: readonly Product[]): boolean =>
  before === now ||
  (before.length === now.length &&
    before.every((product, at) => FOUND_BY.every((name) => product[name] === now[at]?.[name])))

/** A quick index that finds by code and plain text, used while the full one is being built. */
export function plainIndex(products: readonly Product[]): ProductIndex<Product> {
  const key = (text: string) => text.trim().toUpperCase()
  const codes = new Map<string, Product>()
  const names = new Map<string, Product | undefined>()
  for (const product of products) {
    if (!codes.has(key(product.product_code))) codes.set(key(product.product_code), product)
    names.set(product.product_name, names.has(product.product_name) ? undefined : product)
  }
  return {
    byCode: (code) => codes.get(key(code)),
    byName: (name) => names.get(name.trim()),
    search(query, limit) {
      const words = key(query).split(/\s+/)
      const found: ProductMatch<Product>[] = []
      if (key(query) === '') return found
      for (const product of products) {
        const text = key(`${product.product_code} ${product.product_name}`)
        if (words.every((word) => text.includes(word))) found.push({ product, ranges: [] })
        if (found.length >= limit) break
      }
      return found
    },
  }
}
