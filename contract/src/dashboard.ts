import { z } from 'zod'
import { call } from './call.ts'
import { flagText, text } from './fields.ts'

export const dashboardCalls = {
  dashboard: call({
    long: true,
    does: 'Answers the figures of the dashboard; what Kadai adds to the four tiles is absent without its privilege.',
    needs: 'signed-in',
    shows: ['estimates', 'orders', 'notes', 'payments', 'products', 'stock', 'customers', 'settings'],
    answers: z.object({
      total_revenue: text,
      total_order: z.number(),
      total_product: z.number(),
      total_customer: z.number(),
      /**
       * The growth of the last 30 days over the 30 before, in per cent ("-3.2"); blank where there is nothing before.
       */
      growth: text.optional(),
      growth_target: text.optional(),
      /** A new shop that may still change over from another program; needs settings. */
      changing_over: flagText.optional(),
      /** The last 30 days, oldest first; needs orders. */
      revenue_by_day: z.array(z.object({ date: text, revenue: text, orders: z.number() })).optional(),
      /** The best sellers of the last 30 days; needs orders. */
      best_sellers: z
        .array(z.object({ product_id: text, product_code: text, product_name: text, sold: z.number() }))
        .optional(),
      /** The customers' debt, and the number of its orders; needs payment_details. */
      pending: z.object({ amount: text, orders: z.number() }).optional(),
      /**
       * Estimates whose goods left without an invoice, and the first day of one; absent where there are none; needs
       * estimate or orders.
       */
      unbilled: z.object({ estimates: z.number(), amount: text, oldest: text }).optional(),
      /** Products with little or no stock, the lowest first, and how many there are; needs stock_report. */
      low_stock: z
        .object({
          count: z.number(),
          products: z.array(
            z.object({ product_id: text, product_code: text, product_name: text, current_stock: z.number() }),
          ),
        })
        .optional(),
    }),
  }),
}
