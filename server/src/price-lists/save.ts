import type { Gets } from '@kadai/contract/contract'
import { offerPrice } from '@kadai/domain/price-list'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import { insertRows } from '../database/statement.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, ruledOut } from '../dispatcher/refusal.ts'
import { productsByCategory } from '../products/exports.ts'
import { currentSettings, lockShop, type ShopSettings, shopDay } from '../settings/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import { findList, type ListItem, listForAudit, listItems, newestOf, type PriceList } from './price-list.ts'

type Item = Omit<ListItem, 'id' | 'price_list_id' | 'position'>
type Version = Omit<PriceList, 'id'>

/** The products that have a price, as a list offers them; their discount is added by `offered`. */
async function catalogue(db: Db): Promise<Item[]> {
  const products = await productsByCategory(db)
  return products
    .filter((product) => product.net_rate_paise > 0)
    .map((product) => ({
      product_id: product.id,
      product_code: product.code,
      product_name: product.name,
      tamil_name: product.tamil_name,
      category_id: product.category_id,
      category_name: product.category_name,
      non_discount: product.non_discount,
      mrp_paise: product.mrp_paise,
      net_rate_paise: product.net_rate_paise,
      discount_bp: 0,
      offer_paise: product.net_rate_paise,
      rate_per: product.rate_per,
      box_contents: product.box_contents,
      unit: product.unit,
    }))
}

/** The list's products without the categories left out, at the list's discount (rule 4.56). */
function offered(items: readonly Item[], left_out: readonly number[], list_bp: number): Item[] {
  return items
    .filter((item) => !left_out.includes(item.category_id))
    .map((item) => {
      const discount_bp = item.non_discount === 1 ? 0 : list_bp
      return { ...item, discount_bp, offer_paise: offerPrice(item.net_rate_paise, discount_bp) }
    })
}

const frozen = ({ id: _id, price_list_id: _list, position: _position, ...item }: ListItem): Item => item

const AT_ONCE = 100

async function insertVersion(db: Db, version: Version, items: readonly Item[]): Promise<PriceList> {
  const list = await db.insertInto('price_lists').values(version).returningAll().executeTakeFirstOrThrow()
  const rows = items.map((item, at) => ({ ...item, price_list_id: list.id, position: at + 1 }))
  for (const some of portions(rows, AT_ONCE)) await insertRows(db, 'price_list_items', some)
  return list
}

/** What a version takes from the shop as it is now. */
const ofShop = (shop: ShopSettings, { now, employee }: WriteContext) => ({
  settings_id: shop.id,
  packing_bp: shop.list_packing_bp,
  min_order_paise: shop.min_order_paise,
  day: shopDay(shop, now),
  created_at: now.toISOString(),
  created_by: employee.id,
})

function check(version: Pick<Version, 'valid_from' | 'valid_to'>, items: readonly Item[]): void {
  if (version.valid_from > version.valid_to) throw invalid('valid_to', { id: 'dates.reversed' })
  if (items.length === 0) throw ruledOut({ id: 'price_lists.no_products' })
}

/** Makes a list of the catalogue as it is. */
export async function addList(context: WriteContext, draft: Gets<'price_list_add'>): Promise<PriceList> {
  const { db, record } = context
  const { discount: discount_bp = 0, terms = '', left_out = [], ...head } = draft
  // Lists are numbered one after the other.
  await lockShop(db)
  const { last } = await db
    .selectFrom('price_lists')
    .select((eb) => eb.fn.max('list').as('last'))
    .executeTakeFirstOrThrow()
  const items = offered(await catalogue(db), left_out, discount_bp)
  check(head, items)
  const more = { discount_bp, terms, left_out: JSON.stringify(left_out), withdrawn: 0 }
  const shop = ofShop(await currentSettings(db), context)
  const list = await insertVersion(
    db,
    { ...head, ...more, ...shop, list: Number(last ?? 0) + 1, version: 1 },
    items,
  )
  record({ entity: 'price_list', id: list.id, after: listForAudit(list, items.length) })
  return list
}

/** The newest version of a version's list, with its products; refused where the list was deleted. */
async function lockNewest(db: Db, id: number): Promise<{ newest: PriceList; items: ListItem[] }> {
  await lockShop(db)
  const newest = await newestOf(db, (await findList(db, id)).list)
  if (newest.withdrawn === 1) throw ruledOut({ id: 'price_lists.deleted' })
  return { newest, items: await listItems(db, newest.id) }
}

/** Adds a version to a list; where it would be as the newest one, nothing. */
export async function changeList(
  context: WriteContext,
  { price_list_id, ...change }: Gets<'price_list_update'>,
): Promise<PriceList> {
  const { db, record } = context
  const { newest, items: before } = await lockNewest(db, price_list_id)
  await checkVersion(db, 'price_list', newest, change.version)
  const { id: _, ...kept } = newest
  const left_out = change.left_out ?? (JSON.parse(kept.left_out) as number[])
  const changed = {
    ...kept,
    name: change.name ?? kept.name,
    season: change.season ?? kept.season,
    valid_from: change.valid_from ?? kept.valid_from,
    valid_to: change.valid_to ?? kept.valid_to,
    discount_bp: change.discount ?? kept.discount_bp,
    terms: change.terms ?? kept.terms,
    left_out: JSON.stringify(left_out),
  }
  const from = change.anew ? await catalogue(db) : before.map(frozen)
  const items = offered(from, left_out, changed.discount_bp)
  check(changed, items)
  const shop = ofShop(await currentSettings(db), context)
  const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
  if (
    shop.settings_id === newest.settings_id &&
    same(changed, kept) &&
    same(items, offered(before.map(frozen), [], kept.discount_bp))
  ) {
    record('nothing')
    return newest
  }
  const list = await insertVersion(db, { ...changed, ...shop, version: newest.version + 1 }, items)
  record({
    entity: 'price_list',
    id: list.id,
    before: listForAudit(newest, before.length),
    after: listForAudit(list, items.length),
  })
  return list
}

/** Ends a list with a version that says so. */
export async function withdrawList(context: WriteContext, price_list_id: number): Promise<void> {
  const { db, record } = context
  const { newest, items } = await lockNewest(db, price_list_id)
  const { id: _, ...kept } = newest
  const shop = ofShop(await currentSettings(db), context)
  const list = await insertVersion(db, { ...kept, ...shop, version: newest.version + 1, withdrawn: 1 }, [])
  record({ entity: 'price_list', id: list.id, before: listForAudit(newest, items.length) })
}
