import type { changeoverCalls } from '@kadai/contract/changeover'
import { asFlag } from '@kadai/contract/fields'
import { financialYear, wireDate } from '@kadai/domain/dates'
import { type SelectQueryBuilder, sql } from 'kysely'
import { numberOf } from '../bills/bill.ts'
import type { Db } from '../database/database.ts'
import { lastDone, noteDone } from '../database/notes.ts'
import { countOf } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { beginAfter } from '../numbers/exports.ts'
import { currentSettings, type ShopSettings, shopDay } from '../settings/exports.ts'
import { productsCounted, STOCK } from '../stock/exports.ts'
import { CHANGED_OVER } from './state.ts'

/** The kinds whose numbers another program may have begun. */
const NUMBERED = ['estimate', 'order'] as const

/** The number that the next paper of a kind gets; blank where one of this year stands. */
async function nextNumber(db: Db, shop: ShopSettings, kind: (typeof NUMBERED)[number], year: number) {
  const of = { kind, financial_year: year }
  const paper = db
    .selectFrom('bills')
    .select('id')
    .where((eb) => eb.and(of))
  if (await paper.executeTakeFirst()) return ''
  const counter = db
    .selectFrom('counters')
    .select('last')
    .where((eb) => eb.and(of))
  const sno = ((await counter.executeTakeFirst())?.last ?? 0) + 1
  return numberOf({ prefix: shop[`${kind}_prefix`], financial_year: year, sno })
}

const firstOfNext = (today: string): string => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

const standing = <T extends 'products' | 'customers' | 'bills' | 'purchases'>(db: Db, table: T) =>
  (db.selectFrom(table) as SelectQueryBuilder<Schema, T, object>).where(sql<boolean>`deleted_at is null`)

export const changeoverHandlers: Handlers<keyof typeof changeoverCalls> = {
  async changeover({ db, now }) {
    const shop = await currentSettings(db)
    const today = shopDay(shop, now)
    const year = financialYear(today)
    return {
      done: asFlag((await lastDone(db, CHANGED_OVER)) !== undefined),
      shop: asFlag(shop.shop_name !== '' && shop.state_code !== ''),
      products: await countOf(standing(db, 'products')),
      counted: await countOf(productsCounted(db).where('deleted_at', 'is', null).where(STOCK, '<>', 0)),
      customers: await countOf(standing(db, 'customers').where(sql<boolean>`id <> 0`)),
      openings: await countOf(
        standing(db, 'bills').where(sql<boolean>`kind in ('opening', 'opening_credit')`),
      ),
      suppliers: await countOf(db.selectFrom('suppliers')),
      supplier_openings: await countOf(
        standing(db, 'purchases').where(sql<boolean>`kind = 'purchase_opening'`),
      ),
      next_estimate: await nextNumber(db, shop, 'estimate', year),
      next_order: await nextNumber(db, shop, 'order', year),
      first_day: wireDate(today.endsWith('-01') ? today : firstOfNext(today)),
    }
  },

  async numbers_begin({ db, now, record }, typed) {
    const year = financialYear(shopDay(await currentSettings(db), now))
    const last = { estimate: typed.last_estimate, order: typed.last_order }
    let begun = 0
    for (const kind of NUMBERED) {
      const number = last[kind]
      if (!number) continue
      await beginAfter(db, kind, number, year, now)
      begun += 1
    }
    record(begun === 0 ? 'nothing' : { entity: 'numbers', id: 'begun', after: last })
  },

  async changeover_done({ db, now, record }) {
    await noteDone(db, CHANGED_OVER, '', now)
    record({ entity: 'changeover', id: 'done', after: {} })
  },
}
