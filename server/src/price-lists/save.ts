import type { Gets } from '@kadai/contract/contract'
import { offerPrice } from '@kadai/domain/price-list'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import { insertRows } from '../database/statement.ts'
import { said } from '../dispatcher/drafts.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { conflict, invalid, ruledOut } from '../dispatcher/refusal.ts'
import { productsByCategory } from '../products/exports.ts'
import { currentSettings, lockShop, type ShopSettings, shopDay } from '../settings/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import {
  findList,
  type ListItem,
  listForAudit,
  listItems,
  newestOf,
  type PriceList,
  priceOf,
  versionOf,
} from './price-list.ts'

/** A product in a version of a list, before it has its place there. */
export type Item = Omit<ListItem, 'id' | 'price_list_id' | 'position'>
type Version = Omit<PriceList, 'id'>

/** The products as a list without discount offers them. */
export async function catalogue(db: Db): Promise<Item[]> {
  const products = await productsByCategory(db)
  return products.map((product) => ({
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
    own_paise: null,
  }))
}

/** A product at the list's discount (rule 4.56). */
function atDiscount(item: Item, list_bp: number): Item {
  const discount_bp = item.non_discount === 1 ? 0 : list_bp
  return { ...item, discount_bp, offer_paise: offerPrice(item.net_rate_paise, discount_bp) }
}

/** The products that have a price, without the categories left out, at the list's discount. */
function offered(items: readonly Item[], left_out: readonly number[], list_bp: number): Item[] {
  return items
    .filter((item) => item.net_rate_paise > 0 || item.own_paise !== null)
    .filter((item) => !left_out.includes(item.category_id))
    .map((item) => atDiscount(item, list_bp))
}

/** The products with the prices typed for them now (rule 4.90); one that is not there is refused. */
function withPrices(
  items: readonly Item[],
  prices: NonNullable<Gets<'price_list_update'>['prices']>,
): Item[] {
  const ids = new Set(items.map(({ product_id }) => product_id))
  const unknown = prices.findIndex(({ product_id }) => !ids.has(product_id))
  if (unknown >= 0) throw invalid(`prices.${unknown}.product_id`, { id: 'price_lists.not_in_it' })
  const typed = new Map(prices.map(({ product_id, price }) => [product_id, price ?? null]))
  return items.map((item) => {
    const own_paise = typed.get(item.product_id)
    return own_paise === undefined ? item : { ...item, own_paise }
  })
}

/** The products of a version, before they have their place in another. */
const itemsOf = async (db: Db, id: number): Promise<Item[]> =>
  (await listItems(db, id)).map(({ id: _id, price_list_id: _list, position: _position, ...item }) => item)

/** What a version has of the products that are still sold, by the codes that they have now, each once. */
async function stillSold(db: Db, items: readonly Item[]): Promise<Item[]> {
  const sold = new Map((await catalogue(db)).map((item) => [item.product_id, item.product_code]))
  return items.flatMap((item) => {
    const product_code = sold.get(item.product_id)
    return product_code === undefined ? [] : [{ ...item, product_code }]
  })
}

const AT_ONCE = 100

/** The data that a version takes from the shop of today. */
const ofShop = (shop: ShopSettings, { now, employee }: WriteContext) => ({
  settings_id: shop.id,
  packing_bp: shop.list_packing_bp,
  min_order_paise: shop.min_order_paise,
  day: shopDay(shop, now),
  created_at: now.toISOString(),
  created_by: employee.id,
})

type Before = { newest: PriceList; items: readonly Item[] }

/** Inserts a version, with what it takes from the shop of today, and puts it on record. */
async function insertVersion(
  context: WriteContext,
  version: Omit<Version, keyof ReturnType<typeof ofShop>>,
  items: readonly Item[],
  before?: Before,
  about: object = {},
): Promise<PriceList> {
  const { db, record } = context
  const values = { ...version, ...ofShop(await currentSettings(db), context) }
  const list = await db.insertInto('price_lists').values(values).returningAll().executeTakeFirstOrThrow()
  const rows = items.map((item, at) => ({ ...item, price_list_id: list.id, position: at + 1 }))
  for (const some of portions(rows, AT_ONCE)) await insertRows(db, 'price_list_items', some)
  record({
    entity: 'price_list',
    id: list.id,
    ...(before && { before: listForAudit(before.newest, before.items) }),
    ...(list.withdrawn === 0 && { after: { ...listForAudit(list, items), ...about } }),
  })
  return list
}

function check(version: Pick<Version, 'valid_from' | 'valid_to'>, items: readonly Item[]): void {
  if (version.valid_from > version.valid_to) throw invalid('valid_to', { id: 'dates.reversed' })
  if (items.length === 0) throw ruledOut({ id: 'price_lists.no_products' })
}

/** Makes a list of the catalogue as it is, or of a former list. */
export async function addList(context: WriteContext, draft: Gets<'price_list_add'>): Promise<PriceList> {
  const { db } = context
  const { name, season, valid_from, valid_to, from_list, discount, terms, left_out = [], prices = [] } = draft
  const head = { name, season, valid_from, valid_to }
  const before = from_list === undefined ? undefined : await findList(db, from_list)
  const discount_bp = discount ?? before?.discount_bp ?? 0
  // Lists are numbered one after the other.
  await lockShop(db)
  const { last } = await db
    .selectFrom('price_lists')
    .select((eb) => eb.fn.max('list').as('last'))
    .executeTakeFirstOrThrow()
  const goods = before ? await stillSold(db, await itemsOf(db, before.id)) : await catalogue(db)
  const items = offered(withPrices(goods, prices), left_out, discount_bp)
  check(head, items)
  const more = {
    discount_bp,
    terms: terms || (before?.terms ?? ''),
    left_out: JSON.stringify(left_out),
    withdrawn: 0,
  }
  const number = { list: Number(last ?? 0) + 1, version: 1 }
  return insertVersion(context, { ...head, ...more, ...number }, items)
}

/** The newest version of a version's list, with its products; refused where the list was deleted. */
async function lockNewest(db: Db, id: number): Promise<{ newest: PriceList; items: Item[] }> {
  await lockShop(db)
  const newest = await newestOf(db, (await findList(db, id)).list)
  if (newest.withdrawn === 1) throw ruledOut({ id: 'price_lists.deleted' })
  return { newest, items: await itemsOf(db, newest.id) }
}

type Change = Partial<Omit<Gets<'price_list_update'>, 'price_list_id' | 'version' | 'prices' | 'anew'>>

const leftOut = (list: PriceList) => JSON.parse(list.left_out) as number[]

/** Adds a version to a list with products from those of the newest; where it would be as that one, nothing. */
async function nextVersion(
  context: WriteContext,
  former: Before,
  change: Change,
  goods: readonly Item[],
  about: object = {},
): Promise<PriceList> {
  const { db, record } = context
  const { newest } = former
  const { id: _, ...kept } = newest
  const { name, season, valid_from, valid_to, terms, discount: discount_bp } = change
  const left_out = change.left_out ?? leftOut(newest)
  const changed = {
    ...kept,
    ...said({ name, season, valid_from, valid_to, terms, discount_bp }),
    left_out: JSON.stringify(left_out),
  }
  const items = offered(goods, left_out, changed.discount_bp)
  check(changed, items)
  const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
  if (
    (await currentSettings(db)).id === newest.settings_id &&
    same(changed, kept) &&
    same(items, offered(former.items, [], kept.discount_bp))
  ) {
    record('nothing')
    return newest
  }
  return insertVersion(context, { ...changed, version: newest.version + 1 }, items, former, about)
}

/** Changes a list: what it says, its prices, or to the goods that the catalogue has now. */
export async function changeList(context: WriteContext, change: Gets<'price_list_update'>) {
  const { db } = context
  const { price_list_id, anew, prices = [], version } = change
  const locked = await lockNewest(db, price_list_id)
  await checkVersion(db, 'price_list', locked.newest, version)
  const own = new Map(locked.items.map(({ product_id, own_paise }) => [product_id, own_paise]))
  const goods = anew
    ? (await catalogue(db)).map((item) => ({ ...item, own_paise: own.get(item.product_id) ?? null }))
    : await stillSold(db, locked.items)
  return nextVersion(context, locked, change, withPrices(goods, prices))
}

type FileRow = { item: Item; price_paise: number; mrp_paise: number | undefined }

/**
 * Gives a list the prices of a file; a price that equals the list's own does not count as typed. With `only` it has
 * these goods alone, in this order.
 */
export async function listOfFile(
  context: WriteContext,
  price_list_id: number,
  { rows, only, file }: { rows: readonly FileRow[]; only: boolean; file: string },
) {
  const locked = await lockNewest(context.db, price_list_id)
  const { newest, items: before } = locked
  const byId = new Map(before.map((item) => [item.product_id, item]))
  const priced = new Map(
    rows.map(({ item, price_paise, mrp_paise }) => {
      const { product_code } = item
      const as = atDiscount({ ...(byId.get(item.product_id) ?? item), product_code }, newest.discount_bp)
      const own_paise = price_paise === as.offer_paise ? null : price_paise
      return [item.product_id, { ...as, own_paise, mrp_paise: mrp_paise ?? as.mrp_paise }]
    }),
  )
  const kept = only ? [] : await stillSold(context.db, before)
  const others = kept.map((item) => priced.get(item.product_id) ?? item)
  const placed = new Set(others.map(({ product_id }) => product_id))
  const all = [...others, ...[...priced.values()].filter(({ product_id }) => !placed.has(product_id))]
  const goods = [...Map.groupBy(all, ({ category_id }) => category_id).values()].flat()
  const categories = new Set([...priced.values()].map(({ category_id }) => category_id))
  const left_out = leftOut(newest).filter((id) => !categories.has(id))
  const changed = [...priced.values()].filter((item) => {
    const was = byId.get(item.product_id)
    return was && (priceOf(was) !== priceOf(item) || was.mrp_paise !== item.mrp_paise)
  }).length
  const added = [...priced.keys()].filter((id) => !byId.has(id)).length
  const counts = { added, updated: changed, unchanged: priced.size - added - changed }
  const list = await nextVersion(context, locked, { left_out }, goods, { file, ...counts })
  return { id: list.id, was: byId, counts }
}

/** What a version offers of the goods that are still sold, to compare it with another. */
async function offerOf(
  db: Db,
  { id, name, season, valid_from, valid_to, discount_bp, terms, left_out }: PriceList,
) {
  const items = await stillSold(db, await itemsOf(db, id))
  return JSON.stringify([name, season, valid_from, valid_to, discount_bp, terms, left_out, items])
}

/** Makes a version as the one before `id`; refused where the list is no longer as `id` is, or an estimate came of it. */
export async function takeBackVersion(context: WriteContext, id: number): Promise<void> {
  const { db } = context
  const locked = await lockNewest(db, id)
  const { newest } = locked
  const made = await findList(db, id)
  // Later versions that were taken back have left it as it was.
  if (newest.id !== id && (await offerOf(db, newest)) !== (await offerOf(db, made)))
    throw ruledOut({ id: 'price_lists.changed_since' })
  const versions = db.selectFrom('price_lists').where('list', '=', newest.list)
  const used = await db
    .selectFrom('enquiries')
    .select('id')
    .where('price_list_id', 'in', versions.select('id').where('version', '>=', made.version))
    .executeTakeFirst()
  if (used) throw ruledOut({ id: 'price_lists.used_since' })
  const { id: former, ...kept } = await versionOf(db, newest.list, made.version - 1)
  const goods = await stillSold(db, await itemsOf(db, former))
  check(kept, goods)
  await insertVersion(context, { ...kept, version: newest.version + 1 }, goods, locked)
}

/** Ends a list with a version that says so. */
export async function withdrawList(context: WriteContext, price_list_id: number): Promise<void> {
  const locked = await lockNewest(context.db, price_list_id)
  const { id: _, ...kept } = locked.newest
  await insertVersion(context, { ...kept, version: kept.version + 1, withdrawn: 1 }, [], locked)
}

/** Takes back the end of a list: a new version has what is still sold of the last. */
export async function restoreList(context: WriteContext, price_list_id: number): Promise<void> {
  const { db } = context
  await lockShop(db)
  const end = await newestOf(db, (await findList(db, price_list_id)).list)
  if (end.withdrawn === 0) throw conflict({ id: 'deleted.not', params: { name: end.name } })
  const last = await versionOf(db, end.list, end.version - 1)
  const goods = await stillSold(db, await itemsOf(db, last.id))
  await nextVersion(context, { newest: { ...end, withdrawn: 0 }, items: [] }, {}, goods)
}
