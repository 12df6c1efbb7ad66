import { listCode } from '@kadai/domain/price-list'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { notFound } from '../dispatcher/refusal.ts'

/** A version of a price list. */
export type PriceList = Selectable<Schema['price_lists']>
export type ListItem = Selectable<Schema['price_list_items']>

/** A product's price in a list: the typed price, else the price by rate and discount (rule 4.90). */
export const priceOf = ({ own_paise, offer_paise }: Pick<ListItem, 'own_paise' | 'offer_paise'>): number =>
  own_paise ?? offer_paise

const versions = (db: Db) => db.selectFrom('price_lists').selectAll()
const none = () => notFound({ id: 'price_lists.none' })

/** Finds a version; 404 where there is none. */
export const findList = (db: Db, id: number): Promise<PriceList> =>
  versions(db).where('id', '=', id).executeTakeFirstOrThrow(none)

/** A version of a list by its number; 404 where there is none. */
export const versionOf = (db: Db, list: number, version: number): Promise<PriceList> =>
  versions(db).where('list', '=', list).where('version', '=', version).executeTakeFirstOrThrow(none)

export const newestOf = (db: Db, list: number): Promise<PriceList> =>
  versions(db).where('list', '=', list).orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow()

/** The lists that were or were not deleted, each in its last version with goods, with their number, newest first. */
export function newestLists(db: Db, deleted = false): Promise<(PriceList & { products: number })[]> {
  const later = sql`select 1 from price_lists as later
    where later.list = price_lists.list and later.version > price_lists.version`
  return versions(db)
    .select(
      sql<number>`(select count(*) from price_list_items where price_list_id = price_lists.id)`.as(
        'products',
      ),
    )
    .where('withdrawn', '=', 0)
    .where(
      deleted
        ? sql<boolean>`exists (${later}) and not exists (${later} and later.withdrawn = 0)`
        : sql<boolean>`not exists (${later})`,
    )
    .orderBy('id', 'desc')
    .execute()
}

/** The products of a version, in the order of the list; 404 where there is no such version. */
export async function listItems(db: Db, id: number): Promise<ListItem[]> {
  await findList(db, id)
  return db
    .selectFrom('price_list_items')
    .selectAll()
    .where('price_list_id', '=', id)
    .orderBy('position')
    .execute()
}

export const listForAudit = (list: PriceList, items: readonly Pick<ListItem, 'own_paise'>[]) => ({
  code: listCode(list),
  name: list.name,
  season: list.season,
  valid_from: list.valid_from,
  valid_to: list.valid_to,
  products: String(items.length),
  own_prices: String(items.filter(({ own_paise }) => own_paise !== null).length),
})
