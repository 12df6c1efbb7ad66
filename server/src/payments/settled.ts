import type { Settled } from '@kadai/domain/total-rows'
import type { Bill } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import { ORIGINAL_ID } from './move.ts'

/** How a bill was paid; undefined where nothing was paid of it, and for a deleted one. */
export async function settledOf(
  db: Db,
  { id, estimate_id, deleted_at, paid_paise }: Pick<Bill, 'id' | 'estimate_id' | 'deleted_at' | 'paid_paise'>,
): Promise<Settled | undefined> {
  if (deleted_at !== null || paid_paise === 0) return undefined
  const rows = await db
    .selectFrom('payment_allocations as allocated')
    .innerJoin('payments', 'payments.id', 'allocated.payment_id')
    .innerJoin('payments as original', (join) => join.on('original.id', '=', ORIGINAL_ID))
    .select(['allocated.payment_id', 'allocated.bill_id', 'allocated.amount_paise'])
    .select(['original.id as original_id', 'original.amount_paise as brought_paise'])
    .where('allocated.payment_id', 'in', (eb) =>
      eb.selectFrom('payment_allocations').select('payment_id').where('bill_id', '=', id),
    )
    .orderBy('allocated.id')
    .execute()
  // Money that moves leaves a paper in one row and is on the next in the row after it.
  const moved = new Set(
    [...Map.groupBy(rows, ({ payment_id }) => payment_id).values()].flatMap((of) =>
      of.flatMap(({ bill_id, amount_paise, original_id }, at) => {
        const from = of[at - 1]
        const here = bill_id === id && amount_paise > 0 && from?.amount_paise === -amount_paise
        return here && from.bill_id !== estimate_id ? [original_id] : []
      }),
    ),
  )
  const settled: Settled = { paid_paise: 0, credit_paise: 0, set_off_paise: 0 }
  for (const { bill_id, amount_paise, original_id, brought_paise } of rows) {
    if (bill_id !== id) continue
    const by = brought_paise === 0 ? 'set_off_paise' : moved.has(original_id) ? 'credit_paise' : 'paid_paise'
    settled[by] += amount_paise
  }
  return settled
}
