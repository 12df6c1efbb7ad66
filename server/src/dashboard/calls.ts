import { mayCall } from '@kadai/contract/call'
import type { dashboardCalls } from '@kadai/contract/dashboard'
import type { Handlers } from '../dispatcher/handler.ts'
import { unbilledSum } from '../estimates/exports.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { bestSellers, growth, isCompared, lowStock, pending, revenueByDay, tiles } from './figures.ts'

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
