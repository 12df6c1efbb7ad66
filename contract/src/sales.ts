import { COMPARISONS } from '@kadai/domain/periods'
import { z } from 'zod'
import { call } from './call.ts'
import { carried } from './carried.ts'
import { fileOf } from './downloads.ts'
import { date, listQuery, texts } from './fields.ts'

/** What sales are added up by. */
export const SALES_BY = ['day', 'agent', 'category', 'product', 'customer'] as const
export type SalesBy = (typeof SALES_BY)[number]

const figures = texts('amount', 'earlier', 'change')

export const salesCalls = {
  sales_by: call({
    long: true,
    does: 'Lists what was sold by day, agent, category, product or customer: invoices, and estimates without an invoice, less what came back. With `compare` beside an earlier period, or by days to Deepavali beside the season before.',
    needs: ['orders'],
    shows: ['estimates', 'orders', 'notes', 'products', 'categories', 'customers'],
    takes: z.object({
      by: z.enum(SALES_BY, { error: () => carried({ id: 'sales.by' }) }).default('day'),
      compare: z.enum(COMPARISONS, { error: () => carried({ id: 'sales.compare' }) }).optional(),
      /** The earlier days; of a period by default as many right before. */
      earlier_from: date('field.from_date'),
      earlier_to: date('field.to_date'),
      ...listQuery,
    }),
    answers: z.object({
      /** The days that are added up; the others are blank where nothing is compared. */
      ...texts('from', 'to', 'earlier_from', 'earlier_to', 'deepavali', 'earlier_deepavali'),
      rows: z.array(
        z.object({
          /** `detail`: a product's code, a customer's phone, a day's place before Deepavali or the day beside it. */
          ...texts('id', 'name', 'detail'),
          /** Bills, or of goods how many. */
          sold: z.number(),
          ...figures,
        }),
      ),
    }),
    totals: z.object(figures),
  }),
}

export const salesStreams = {
  'download/sales_by': fileOf(salesCalls.sales_by, {
    does: 'Sales by day, agent, category, product or customer as a file.',
  }),
}
