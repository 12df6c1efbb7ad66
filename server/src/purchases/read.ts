import { setImmediate } from 'node:timers/promises'
import type { Body } from '@kadai/contract/contract'
import { HEADINGS } from '@kadai/contract/records/heading-names'
import { wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import { searchKey } from '@kadai/domain/names'
import { type ProductIndex, productIndexSteps } from '@kadai/domain/product-search'
import { type ReadLine, readBill } from '@kadai/domain/purchase-text'
import type { Db } from '../database/database.ts'
import type { Context } from '../dispatcher/handler.ts'
import type { Message } from '../messages/languages.ts'
import { itemsOf, textKey } from './lines.ts'

/** What the columns of suppliers' bills are called. */
const COLUMNS = {
  code: HEADINGS.code,
  text: [...HEADINGS.product, 'description', 'descriptionofgoods', 'goods', 'nameoftheitem'],
  packs: HEADINGS.packs,
  pieces: HEADINGS.pieces,
  per_pack: [...HEADINGS.perCase, 'perpack', ...HEADINGS.perBox],
  rate: [...HEADINGS.caseRate, ...HEADINGS.buyPrice, ...HEADINGS.price],
  discount: HEADINGS.less,
  tax: HEADINGS.tax,
  amount: HEADINGS.amount,
}

const catalogue = (db: Db) =>
  db
    .selectFrom('products')
    .select((eb) => [eb.cast<string>('id', 'text').as('product_id'), 'code as product_code'])
    .select(['name as product_name', 'tamil_name', 'per_case'])
    .where('deleted_at', 'is', null)
    .execute()

type Product = Awaited<ReturnType<typeof catalogue>>[number]
type State = Body<'purchase_read'>['lines'][number]['state']
type Meant = { state: State; product?: Product; per_pack?: number | null; why?: Message }

/** Prepares the products for search, with pauses for the calls of others. */
async function indexOf(products: readonly Product[]): Promise<ProductIndex<Product>> {
  const steps = productIndexSteps(products)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** Which product a line means that the supplier did not sell before: by its code, else by its name, if only one is meant. */
function meantBy(
  { text, code }: ReadLine,
  products: readonly Product[],
  index: ProductIndex<Product>,
): Meant {
  const key = searchKey(text)
  const coded = code === '' ? undefined : index.byCode(code)
  if (coded) return { state: 'by_code', product: coded, why: { id: 'purchases.by_code', params: { code } } }
  const named = products.filter((one) =>
    [one.product_name, one.tamil_name].some((name) => searchKey(name) === key),
  )
  const found = named.length > 0 ? named : index.search(text, 4).map(({ product }) => product)
  const [product, ...others] = found
  if (!product) return { state: 'new', why: { id: 'purchases.by_none' } }
  if (others.length === 0) return { state: 'by_name', product, why: { id: 'purchases.by_name' } }
  const names = found.map(({ product_name }) => product_name)
  return { state: 'new', why: { id: 'purchases.by_several', params: { names } } }
}

/** What should be checked in a line that was read. */
function troublesOf({ rate_paise, amount_paise: amount = 0, computed_paise: computed }: ReadLine): Message[] {
  if (rate_paise === undefined) return [{ id: 'purchases.no_rate' }]
  return computed === undefined ? [] : [{ id: 'purchases.amount_differs', params: { amount, computed } }]
}

const written = <T>(value: T | undefined | null, write: (value: T) => string = String) =>
  value === undefined || value === null ? '' : write(value)

/** Reads the rows of a supplier's bill into lines: known by what the supplier calls them, or found among the products. */
export async function readPurchase(
  { db, say }: Pick<Context, 'db' | 'say'>,
  supplier_id: number | undefined,
  rows: readonly (readonly string[])[],
): Promise<Body<'purchase_read'>> {
  const bill = readBill(rows, COLUMNS)
  const items = supplier_id === undefined ? new Map() : await itemsOf(db, supplier_id)
  const products = await catalogue(db)
  const byId = new Map(products.map((product) => [product.product_id, product]))
  let index: ProductIndex<Product> | undefined
  async function meaning(line: ReadLine): Promise<Meant> {
    if (line.packs === undefined) return { state: 'unread', why: { id: 'purchases.unread' } }
    const item = items.get(textKey(line.text))
    const product = byId.get(String(item?.product_id))
    if (item && product) return { state: 'known', product, per_pack: item.per_pack }
    index ??= await indexOf(products)
    return meantBy(line, products, index)
  }
  const lines: Body<'purchase_read'>['lines'] = []
  for (const line of bill.lines) {
    const { state, product, per_pack = product?.per_case, why } = await meaning(line)
    const troubles = state === 'unread' ? [] : troublesOf(line)
    lines.push({
      text: line.text,
      product_id: product?.product_id ?? '',
      product_code: product?.product_code ?? line.code,
      product_name: product?.product_name ?? '',
      packs: written(line.packs),
      per_pack: written(line.per_pack ?? per_pack),
      rate: written(line.rate_paise, moneyText),
      discount_percentage: written(line.discount_bp, percentText),
      tax: written(line.tax_bp, percentText),
      amount: written(line.amount_paise, moneyText),
      state,
      why: [...(why ? [why] : []), ...troubles].map(say).join(' '),
    })
  }
  const { their_no, their_day, total_paise } = bill
  return {
    their_no,
    their_day: their_day && wireDate(their_day),
    total: written(total_paise, moneyText),
    lines,
  }
}
