import type { paymentCalls, paymentStreams } from '@kadai/contract/payments'
import { moneyText } from '@kadai/domain/money'
import { receiptNumber } from '@kadai/domain/numbers'
import { type Handlers, Reply, type StreamHandlers } from '../dispatcher/handler.ts'
import { day, money, PAPERS, text } from '../reports/columns.ts'
import { file, whole } from '../reports/file.ts'
import type { Column } from '../reports/sheet.ts'
import { type AccountRow, accountOf, showAccount } from './account.ts'
import { listPayments } from './list.ts'
import { partsFrom } from './parts.ts'
import { listDebtors, listPending, owedBy } from './pending.ts'
import { receiptOf } from './receipt.ts'
import { listDues, noteReminder } from './reminders.ts'
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

  dues: ({ db, now }) => listDues(db, now),
  reminder_add: (context, { user_id }) => noteReminder(context, user_id),
  payment_list: ({ db }, asked) => listPayments(db, asked),

  async payment_reverse(context, { payment_id, mode, reference }) {
    const { id, customer_id } = await reversePayment(context, payment_id, { mode, reference })
    return { payment_id: String(id), pending_balance: moneyText(await owedBy(context.db, customer_id)) }
  },

  async customer_account({ db, now }, asked) {
    const { body, page } = await showAccount(db, asked, now)
    return new Reply(body, { page })
  },

  payment_receipt: ({ db }, { payment_id }) => receiptOf(db, payment_id),
}

/** The first line of an account is its opening balance. */
type AccountFileRow = AccountRow | { kind: 'opening'; day: string; balance_paise: number }

const ENTRIES = {
  ...PAPERS,
  opening: 'Opening balance',
  payment: 'Payment',
  reversal: 'Payment reversed',
} as const

const accountColumns: Column<AccountFileRow>[] = [
  day('Date'),
  text('Entry', 18, (row) => ENTRIES[row.kind]),
  text('Number', 15, (row) => (row.kind === 'opening' ? '' : row.number)),
  money('Billed', (row) => (row.kind === 'opening' ? 0 : row.billed_paise)),
  money('Paid', (row) => (row.kind === 'opening' ? 0 : row.paid_paise)),
  money('Balance', (row) => row.balance_paise),
]

export const paymentFiles: StreamHandlers<keyof typeof paymentStreams> = {
  // Its balance depends on all lines before: computed whole, then written.
  'download/account': file('Account', accountColumns, async (db, asked, today) => {
    const { from, opening_paise, lines } = await accountOf(db, asked, today)
    return whole<AccountFileRow>([{ kind: 'opening', day: from, balance_paise: opening_paise }, ...lines])
  }),
}
