import type { paymentCalls, paymentStreams } from '@kadai/contract/payments'
import { wireDate } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { receiptNumber } from '@kadai/domain/numbers'
import { isPending } from '../database/pending.ts'
import { type Handlers, Reply, type StreamHandlers } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { accountColumns, accountRows } from '../reports/account.ts'
import { PAPERS } from '../reports/columns.ts'
import { file } from '../reports/file.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { type AccountRow, accountOf, payerOnWire, showAccount } from './account.ts'
import { listPayments } from './list.ts'
import { partsFrom } from './parts.ts'
import { listDebtors, listPending, owedBy } from './pending.ts'
import { receiptOf } from './receipt.ts'
import { reversePayment } from './reverse.ts'
import { takePayment } from './settle.ts'
import { standingOf } from './standing.ts'

export const paymentHandlers: Handlers<keyof typeof paymentCalls> = {
  payer_standing: ({ db, now }, asked) => standingOf(db, asked, now),

  async 'pos_api/pos_report_payment'({ db }, asked) {
    const pending = await listPending(db, asked)
    const user_list = asked.users === false ? [] : await listDebtors(db)
    return new Reply([{ pending_list: pending.body, user_list }], pending.more)
  },

  async 'pos_api/pos_update_payment'(context, sent) {
    const { user_id, paid_amount, payment_parts, mode, tendered, reference } = sent
    const whole = mode ? [{ mode, amount: paid_amount, tendered, reference }] : []
    const parts = partsFrom(payment_parts ?? whole)
    const { id, receipt_no } = await takePayment(context, user_id, paid_amount, parts)
    return {
      payment_id: String(id),
      receipt_no: receiptNumber(receipt_no),
      pending_balance: moneyText(await owedBy(context.db, user_id)),
    }
  },

  /** Who owes, since when, and when each was last reminded. */
  async dues({ db, now }) {
    const shop = await currentSettings(db)
    const oldest = await db
      .selectFrom('bills')
      .select(['customer_id', (eb) => eb.fn.min('day').as('day')])
      .where(isPending)
      .groupBy('customer_id')
      .execute()
    const reminded = await db
      .selectFrom('reminders')
      .select(['customer_id', (eb) => eb.fn.max('day').as('day')])
      .groupBy('customer_id')
      .execute()
    const days = (rows: readonly { customer_id: number; day: string }[]) =>
      new Map(rows.map(({ customer_id, day }) => [String(customer_id), wireDate(day)]))
    const [since, last] = [days(oldest), days(reminded)]
    return {
      shop_name: shop.shop_name,
      upi_id: shop.upi_id,
      upi_name: shop.upi_name,
      today: wireDate(shopDay(shop, now)),
      debtors: (await listDebtors(db)).map((debtor) => ({
        ...debtor,
        since: since.get(debtor.user_id) ?? '',
        reminded: last.get(debtor.user_id) ?? '',
      })),
    }
  },

  /** Keeps that somebody who owes was reminded today. */
  async reminder_add({ db, employee, now, record }, { user_id: customer_id }) {
    const { name: customer } = await payerOnWire(db, customer_id)
    const owed_paise = await owedBy(db, customer_id)
    if (owed_paise <= 0) throw ruledOut({ id: 'payments.nothing_to_remind' })
    const day = shopDay(await currentSettings(db), now)
    const { id } = await db
      .insertInto('reminders')
      .values({ created_at: now.toISOString(), created_by: employee.id, customer_id, day })
      .returning('id')
      .executeTakeFirstOrThrow()
    record({ entity: 'reminder', id, after: { customer, amount: moneyText(owed_paise) } })
    return { reminded: wireDate(day) }
  },

  payment_list: ({ db }, asked) => listPayments(db, asked),

  async payment_reverse(context, { payment_id, mode, reference }) {
    const { id, customer_id } = await reversePayment(context, payment_id, { mode, reference })
    return { payment_id: String(id), pending_balance: moneyText(await owedBy(context.db, customer_id)) }
  },

  customer_account: ({ db, now }, asked) => showAccount(db, asked, now),
  payment_receipt: ({ db }, { payment_id }) => receiptOf(db, payment_id),
}

const accountFile = accountColumns<AccountRow>(
  { ...PAPERS, payment: 'Payment', reversal: 'Payment reversed' },
  { Number: (line) => line.number },
)

export const paymentFiles: StreamHandlers<keyof typeof paymentStreams> = {
  'download/account': file('Account', accountFile, async (db, asked, today) =>
    accountRows(await accountOf(db, asked, today)),
  ),
}
