import { z } from 'zod'
import { call } from './call.ts'
import { fileOf } from './downloads.ts'
import { listQuery, optionalYesNo, pageQuery, text, texts } from './fields.ts'

export const stockCalls = {
  'pos_api/pos_report_stock': call({
    does: 'Lists the stock of every product: how many were sold, net of what came back, and how many are there.',
    needs: ['stock_report'],
    shows: ['products', 'stock'],
    takes: z.object({
      search: listQuery.search,
      /** "1": only products with little or no stock. */
      low: optionalYesNo('field.low'),
      ...pageQuery,
    }),
    answers: z.array(
      z.object({
        stock_report: z.array(
          z.object({
            ...texts('product_id', 'product_code', 'product_name'),
            sold_stock: z.number(),
            current_stock: z.number(),
          }),
        ),
        supplier_list: z.array(z.object({ supplier_id: text, supplier_name: text })),
      }),
    ),
    totals: z.object({ sold_stock: z.number(), current_stock: z.number() }),
  }),
}

export const stockStreams = {
  'download/stock': fileOf(stockCalls['pos_api/pos_report_stock'], { does: 'The stock report as a file.' }),
}
