import { mayCall } from '@kadai/contract/call'
import type { dashboardCalls } from '@kadai/contract/dashboard'
import { addDays, startOfDay, wireDate } from '@kadai/domain/dates'
import { growthPercent } from '@kadai/domain/growth'
import { type AccountKind, NOTE_KINDS, ON_ACCOUNT, SOLD_ON_ACCOUNT } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import { sql } from 'kysely'
import { soldSign } from '../bills/sold.ts'
import { isChangingOver } from '../changeover/exports.ts'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { countOf, sums } from '../database/paging.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { unbilledSum } from '../estimates/exports.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { COUNTED, isLow, OF_BILL, productsCounted, STOCK } from '../stock/exports.ts'

const DAYS = 30
const SHOWN = 8

const revenue = sums({ revenue_paise: sql`${soldSign()} * total_paise` })
const orders = sums({ orders: sql`case when kind in (${sql.join(NOTE_KINDS)}) then 0 else bills end` })

/** Orders, and the notes against them. */
const ordersOf = (db: Db, kinds: readonly AccountKind[] = SOLD_ON_ACCOUNT) =>
  db.selectFrom('day_totals').where('kind', 'in', kinds)

/** The four tiles: revenue and number of orders of the sales list, products, customers (rule 4.14). */
export async function tiles(db: Db) {
  const sales = await ordersOf(db)
    .select([...revenue, ...orders])
    .executeTakeFirstOrThrow()
  return {
    total_revenue: moneyText(sales.revenue_paise),
    total_order: sales.orders,
    total_product: await countOf(db.selectFrom('products').where('deleted_at', 'is', null)),
    total_customer: await countOf(db.selectFrom('customers').where('deleted_at', 'is', null)),
  }
}

async function revenueBetween(db: Db, from: string, to: string): Promise<number> {
  const row = await ordersOf(db)
    .select(revenue)
    .where((eb) => eb.and(withinDays({ from, to })))
    .executeTakeFirstOrThrow()
  return row.revenue_paise
}

/** Whether the shop has the 60 days that its growth compares. */
async function isCompared(db: Db, today: string): Promise<boolean> {
  const { day } = await ordersOf(db)
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirstOrThrow()
  return day !== null && day <= addDays(today, 1 - 2 * DAYS)
}

/**
 * The growth of the last 30 days, today included, over the 30 before; blank where there is nothing before (rule
 * 4.14).
 */
export async function growth(db: Db, today: string): Promise<string> {
  const recent = await revenueBetween(db, addDays(today, 1 - DAYS), today)
  const earlier = await revenueBetween(db, addDays(today, 1 - 2 * DAYS), addDays(today, -DAYS))
  return growthPercent(recent, earlier) ?? ''
}

/** The last 30 days, oldest first, each with its revenue and number of orders; a day without any is 0. */
export async function revenueByDay(db: Db, today: string) {
  const rows = await ordersOf(db)
    .select(['day', ...revenue, ...orders])
    .where('day', '>', addDays(today, -DAYS))
    .where('day', '<=', today)
    .groupBy('day')
    .execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - DAYS)
    const row = byDay.get(day)
    return { date: wireDate(day), revenue: moneyText(row?.revenue_paise ?? 0), orders: row?.orders ?? 0 }
  })
}

/** The best sellers of the last 30 days, on estimates and orders, less returns. */
export async function bestSellers(db: Db, today: string, time_zone?: string) {
  const first = addDays(today, 1 - DAYS)
  const days = sql`select product_id, sold from product_days where day >= ${first} and day <= ${today}
    union all select product_id, -change from stock_movements
      where id > ${COUNTED} and created_at >= ${startOfDay(first, time_zone).toISOString()} and ${OF_BILL}`
  const { rows } = await sql<{ id: number; code: string; name: string; sold: number }>`
    select products.id, code, name, best.sold from (
      select product_id, sum(sold) as sold from (${days}) as days
        group by product_id having sum(sold) > 0 order by sum(sold) desc, product_id limit ${SHOWN}
    ) as best join products on products.id = best.product_id
    order by best.sold desc, products.id`.execute(db)
  return rows.map((row) => ({
    product_id: String(row.id),
    product_code: row.code,
    product_name: row.name,
    sold: row.sold,
  }))
}

/** The sum pending on bills, and the number of bills; open credit is not taken off. */
export async function pending(db: Db) {
  const row = await ordersOf(db, ON_ACCOUNT)
    .select(sums({ orders: 'pending', amount_paise: sql`pending_total_paise - pending_paid_paise` }))
    .executeTakeFirstOrThrow()
  return { amount: moneyText(row.amount_paise), orders: row.orders }
}

/** Products with little or no stock, the lowest first. */
export async function lowStock(db: Db) {
  const rows = await productsCounted(db)
    .select(['products.id', 'code', 'name', STOCK.as('stock')])
    .where(isLow)
    .orderBy('stock')
    .orderBy('products.id')
    .limit(SHOWN)
    .execute()
  return {
    count: await countOf(productsCounted(db).where(isLow)),
    products: rows.map((row) => ({
      product_id: String(row.id),
      product_code: row.code,
      product_name: row.name,
      current_stock: row.stock,
    })),
  }
}

/** The shop's growth target for 30 days: the specified badge (rule 1.14). */
const GROWTH_TARGET = '8.5'

export const dashboardHandlers: Handlers<keyof typeof dashboardCalls> = {
  async dashboard({ db, employee, now }) {
    const shop = await currentSettings(db)
    const today = shopDay(shop, now)
    return {
      ...(await tiles(db)),
      ...((await isCompared(db, today)) && {
        growth: await growth(db, today),
        growth_target: GROWTH_TARGET,
      }),
      ...(employee.flags.has('settings') && (await isChangingOver(db)) && { changing_over: '1' as const }),
      ...(employee.flags.has('orders') && {
        revenue_by_day: await revenueByDay(db, today),
        best_sellers: await bestSellers(db, today, shop.time_zone),
      }),
      ...(employee.flags.has('payment_details') && { pending: await pending(db) }),
      ...(mayCall(['estimate', 'orders'], employee.flags) && (await unbilledSum(db))),
      ...(employee.flags.has('stock_report') && { low_stock: await lowStock(db) }),
    }
  },
}
