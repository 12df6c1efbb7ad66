import { PROFIT_BY } from '@kadai/domain/profit'
import { z } from 'zod'
import { call } from './call.ts'
import { carried } from './carried.ts'
import { fileOf } from './downloads.ts'
import { daysQuery, listQuery, optionalId, optionalMoney, texts } from './fields.ts'

const sold = ['estimates', 'orders', 'notes', 'products', 'purchases'] as const

/** `known`: the per cent of the sales whose cost is known; cost, profit and margin are of these. */
const figures = texts('sales', 'known', 'cost', 'profit', 'margin')

export const profitCalls = {
  profit: call({
    long: true,
    does: 'Lists what was earned by day, category, product or agent: sales without tax less what came back, less what the goods have cost; without days, of the last 30.',
    needs: { all: ['purchases', 'product'] },
    shows: [...sold, 'categories'],
    takes: z.object({
      by: z.enum(PROFIT_BY, { error: () => carried({ id: 'profit.by' }) }).default('day'),
      ...listQuery,
    }),
    /** `detail` is a product's code. */
    answers: z.array(z.object({ ...texts('id', 'name', 'detail'), ...figures })),
    totals: z.object(figures),
  }),
  indent: call({
    long: true,
    does: 'Lists what to order, by the supplier that each product was last bought from: what was sold on some days times a factor, less the stock, in whole cases; without days, by the last 365.',
    needs: ['purchases'],
    shows: [...sold, 'stock'],
    takes: z.object({
      ...daysQuery,
      /** How much of what was sold will be wanted: "1.25" is a quarter more. */
      factor: optionalMoney('field.factor'),
      supplier_id: optionalId('field.supplier'),
    }),
    answers: z.array(
      z.object({
        ...texts('product_id', 'product_code', 'product_name', 'unit', 'supplier_id', 'supplier_name'),
        ...{ sold: z.number(), stock: z.number(), per_case: z.number(), cases: z.number() },
        /** As many pieces. */
        wanted: z.number(),
      }),
    ),
    totals: z.object({ cases: z.number() }),
  }),
}

export const profitStreams = {
  'download/profit': fileOf(profitCalls.profit, { does: 'What was earned as a file.' }),
  'download/indent': fileOf(profitCalls.indent, { does: 'What to order as a file.' }),
}
