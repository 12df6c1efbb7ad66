import { dayIn } from '@kadai/domain/dates'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

export type ShopSettings = Selectable<Schema['settings']>

/** The settings in force: the newest row. */
export async function currentSettings(db: Db): Promise<ShopSettings> {
  return db.selectFrom('settings').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** The day it is in the shop, `yyyy-mm-dd`. */
export const shopDay = (shop: ShopSettings, now: Date) => dayIn(now, shop.time_zone)
