import { asFlag } from '@kadai/contract/fields'
import { wireDate } from '@kadai/domain/dates'
import { type BillKind, isNote, kindOf } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import { receiptNumber } from '@kadai/domain/numbers'
import { sql } from 'kysely'
import { type Numbered, numberOf } from '../bills/bill.ts'
import { customerIdOnWire } from '../bills/counter-sale.ts'
import type { Db } from '../database/database.ts'

/** Payments with who took each, and who took it back when. */
export const takenPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('payments as back', 'back.reverses_id', 'payments.id')
    .leftJoin('employees as taker', 'taker.id', 'payments.created_by')
    .leftJoin('employees as reverser', 'reverser.id', 'back.created_by')
    .select(['payments.id', 'payments.customer_id', 'payments.receipt_no', 'payments.day'])
    .select(['payments.amount_paise', 'taker.name as taken_by', 'back.id as back_id'])
    .select(['back.day as reversed_day', 'reverser.name as reversed_by'])

type Taken = Awaited<ReturnType<ReturnType<typeof takenPayments>['execute']>>[number]

/** What lists and receipts answer of a payment. */
export const takenOnWire = (row: Taken) => ({
  payment_id: String(row.id),
  receipt_no: receiptNumber(row.receipt_no),
  payment_date: wireDate(row.day),
  user_id: customerIdOnWire(row),
  amount: moneyText(row.amount_paise),
  taken_by: row.taken_by ?? '',
  reversed: asFlag(row.reversed_day !== null),
  reversed_date: row.reversed_day === null ? '' : wireDate(row.reversed_day),
  reversed_by: row.reversed_by ?? '',
})

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

/** What a payment is allocated to, on the wire: what owes, an estimate, or a note or another credit. */
export const allocatedOnWire = (row: Allocated) => {
  const id = String(row.bill_id)
  const { kind } = row
  const { owes } = kindOf(kind)
  const note = isNote(kind) || owes < 0
  return {
    kind,
    order_id: !note && owes > 0 ? id : '',
    estimate_id: !note && owes === 0 ? id : '',
    note_id: note ? id : '',
    sno: numberOf(row),
    amount: moneyText(row.amount_paise),
  }
}
