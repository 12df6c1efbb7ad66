import type { Gets } from '@kadai/contract/contract'
import { wireDate } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { payoutNumber } from '@kadai/domain/numbers'
import { keptReference } from '@kadai/domain/settlement'
import { type Selectable, sql } from 'kysely'
import { countNumber } from '../bills/save.ts'
import type { Schema } from '../database/schema.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, notFound, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { owedTo } from './account.ts'
import { lockSupplier, type SupplierRow } from './supplier.ts'

type Payout = Selectable<Schema['payouts']>
type Entry = Pick<Payout, 'amount_paise' | 'day' | 'mode' | 'reference'>

/** Payments to suppliers count on through the years. */
const PAYOUTS = { kind: 'payout', financial_year: 0 } as const
const PAYOUT_COUNTED = sql<number>`(select last from counters where kind = 'payout')`

/** Writes money paid to a locked supplier, or taken back, and puts it on record; answers what is owed then. */
async function post(
  { db, employee, now, record }: WriteContext,
  supplier: SupplierRow,
  entry: Entry,
  reverses?: Payout,
) {
  await countNumber(db, PAYOUTS)
  const { id, payout_no } = await db
    .insertInto('payouts')
    .values({
      ...entry,
      created_at: now.toISOString(),
      created_by: employee.id,
      payout_no: PAYOUT_COUNTED,
      supplier_id: supplier.id,
      reverses_id: reverses?.id ?? null,
    })
    .returning(['id', 'payout_no'])
    .executeTakeFirstOrThrow()
  const number = payoutNumber(reverses?.payout_no ?? payout_no)
  const seen = { number, supplier: supplier.name, amount: moneyText(entry.amount_paise) }
  record({
    entity: 'payout',
    id,
    ...(reverses && { before: { ...seen, amount: moneyText(reverses.amount_paise) } }),
    after: {
      ...(reverses && { reversed: true }),
      ...seen,
      date: wireDate(entry.day),
      paid_by: [entry.mode, entry.reference].filter(Boolean).join(' '),
    },
  })
  return { payout_id: String(id), number, owed: moneyText(await owedTo(db, supplier.id)) }
}

/** Pays a supplier; what is more than owed is an advance (rule 4.115). */
export async function payOut(context: WriteContext, asked: Gets<'supplier_payout_add'>) {
  const { supplier_id, amount, mode, reference = '' } = asked
  const supplier = await lockSupplier(context.db, supplier_id)
  const today = shopDay(await currentSettings(context.db), context.now)
  const day = asked.day ?? today
  if (day > today)
    throw invalid('day', { id: 'purchases.later_than_today', params: { today: wireDate(today) } })
  if (mode === undefined && reference !== '') throw invalid('mode', { id: 'payments.mode_missing' })
  return post(context, supplier, {
    day,
    amount_paise: amount,
    mode: mode ?? null,
    reference: mode === undefined ? '' : keptReference(mode, reference),
  })
}

/** Takes a payment back as it was made, today, once. */
export async function reversePayout(context: WriteContext, payout_id: number) {
  const { db } = context
  const payout = await db.selectFrom('payouts').selectAll().where('id', '=', payout_id).executeTakeFirst()
  if (!payout) throw notFound({ id: 'payments.none' })
  const supplier = await lockSupplier(db, payout.supplier_id)
  if (payout.reverses_id !== null) throw ruledOut({ id: 'payments.is_a_reversal' })
  const back = await db
    .selectFrom('payouts')
    .select('id')
    .where('reverses_id', '=', payout_id)
    .executeTakeFirst()
  if (back) throw ruledOut({ id: 'payments.already_reversed' })
  const day = shopDay(await currentSettings(db), context.now)
  const { mode, reference } = payout
  return post(context, supplier, { day, amount_paise: 0 - payout.amount_paise, mode, reference }, payout)
}
