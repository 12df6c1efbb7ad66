import { asFlag } from '@kadai/contract/fields'
import { wireDate } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { receiptNumber } from '@kadai/domain/numbers'
import { customerIdOnWire } from '../bills/exports.ts'
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
