import { type BillKind, isNote, kindOf } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import { sql } from 'kysely'
import { type Numbered, numberOf } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'

/** What payments stand on, by payment: the money of an estimate may have moved to its order. */
export async function allocationsOf(db: Db, payment_ids: readonly number[]) {
  const rows = await db
    .selectFrom('payment_allocations')
    .innerJoin('bills', 'bills.id', 'payment_allocations.bill_id')
    .select(['payment_id', 'bill_id', 'kind', 'prefix', 'financial_year', 'sno', 'day', 'total_paise'])
    .select(sql<number>`sum(amount_paise)`.as('amount_paise'))
    .where('payment_id', 'in', [0, ...payment_ids])
    .groupBy(['payment_id', 'bill_id', 'kind', 'prefix', 'financial_year', 'sno', 'day', 'total_paise'])
    .having(sql<boolean>`sum(amount_paise) <> 0`)
    .orderBy('bill_id')
    .execute()
  return Map.groupBy(rows, ({ payment_id }) => payment_id)
}

type Allocated = Numbered & { bill_id: number; kind: BillKind; amount_paise: number }

/** What a payment is allocated to, on the wire: an order, an estimate or a note. */
export const allocatedOnWire = (row: Allocated) => {
  const id = String(row.bill_id)
  const { kind } = row
  const { owes } = kindOf(kind)
  const note = isNote(kind)
  return {
    kind,
    order_id: !note && owes > 0 ? id : '',
    estimate_id: !note && owes === 0 ? id : '',
    note_id: note ? id : '',
    sno: numberOf(row),
    amount: moneyText(row.amount_paise),
  }
}
