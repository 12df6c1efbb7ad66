import { BILL_KINDS, ON_ACCOUNT } from '@kadai/domain/kinds'
import { z } from 'zod'
import { buyer, seller } from './bill-fields.ts'
import { call } from './call.ts'
import { fileOf } from './downloads.ts'
import {
  chosen,
  daysQuery,
  flagText,
  id,
  listQuery,
  money,
  optionalId,
  optionalYesNo,
  text,
  texts,
} from './fields.ts'
import { paidInFull, paymentMode, paymentParts, reversalMode, savedParts } from './payment-parts.ts'

const pendingOrder = z.object({
  kind: z.enum(ON_ACCOUNT),
  ...texts('order_id', 'sno', 'order_date', 'user_id', 'user_name', 'mobile', 'actual_amount', 'paid_amount'),
  pending_balance: text,
})

/** A customer with pending orders; `pending_balance` is the whole, whatever the date filter (rule 4.12). */
const debtor = z.object({ user_id: text, name: text, mobile: text, pending_balance: text })

/** A paper that money was allocated to: an order, an estimate or a note; the other ids are blank. */
const allocated = {
  kind: z.enum(BILL_KINDS),
  ...texts('order_id', 'estimate_id', 'note_id', 'sno'),
}

/** "1": reversed by a counter entry, on `reversed_date`; its receipt is then void. */
const reversal = { reversed: flagText, ...texts('reversed_date', 'reversed_by') }

const payment = z.object({
  ...texts('payment_id', 'receipt_no', 'payment_date', 'user_id', 'name', 'amount', 'taken_by'),
  ...reversal,
  /** The papers that the payment was allocated to: orders, an estimate without an order, notes (negative). */
  parts: z.array(z.object({ ...allocated, amount: text })),
  modes: savedParts,
  /** How the money of a reversed payment went back. */
  back_modes: savedParts,
})

/**
 * A line of a customer's account. `number` is the paper's or the receipt's; `billed` is negative for a credit note, `paid` for a reversal and a refund;
 * `balance` is what is owed after it.
 */
const accountLine = z.object({
  kind: z.enum([...ON_ACCOUNT, 'payment', 'reversal']),
  /** The order's or the payment's id; a reversal has that of the payment it reverses. */
  id: text,
  ...texts('number', 'date', 'billed', 'paid', 'balance'),
  /** The other program's number of a bill that was brought in; blank otherwise. */
  their_no: text,
})

/** The customer of an account or a receipt; deleted ones may still owe. */
const payer = buyer.extend({ deleted: flagText })

const account = z.object({
  ...texts('user_id', 'from', 'to'),
  /** The balance before the first day, and at the end of the last. */
  opening: text,
  ...texts('billed', 'paid', 'balance'),
  /** The balance of today, if the customer owes; else 0. */
  due: text,
  /** The balance before the first line answered: on the first page the opening balance. */
  brought: text,
  lines: z.array(accountLine),
  buyer_detail: payer,
  seller_detail: seller,
})

const receipt = z.object({
  ...texts('payment_id', 'receipt_no', 'payment_date', 'user_id', 'amount', 'amount_in_words'),
  modes: savedParts,
  taken_by: text,
  ...reversal,
  /** What the customer owed after the payment, as in the account. */
  balance: text,
  /** The part of that debt which is still due now. */
  due: text,
  orders: z.array(z.object({ ...allocated, order_date: text, total: text, amount: text })),
  buyer_detail: payer,
  seller_detail: seller,
})

export const paymentCalls = {
  payer_standing: call({
    does: 'Answers what to know of a customer before money or credit: what is owed apart from the order, the credit limit (0: none), and the cash that came today and for the order, or for the pending order that has most.',
    needs: ['pos', 'orders', 'payment_details'],
    shows: ['customers', 'orders', 'payments'],
    takes: z.object({ user_id: id('field.customer'), order_id: optionalId('field.order') }),
    /** `open_credit`: all credit, which pays the next bill; `credit`: open credit less debt, if above 0. */
    answers: z.object(texts('owes', 'credit', 'open_credit', 'credit_limit', 'cash_today', 'cash_on_bill')),
  }),
  'pos_api/pos_report_payment': call({
    does: 'Lists the orders that payments do not cover yet, oldest first, and the customers who owe something.',
    needs: ['payment_details'],
    shows: ['orders', 'payments', 'customers'],
    takes: z.object({
      ...listQuery,
      user_id: optionalId('field.customer'),
      /** "0" leaves `user_list` empty, for a screen that already has it. */
      users: optionalYesNo('field.users'),
    }),
    answers: z.array(z.object({ pending_list: z.array(pendingOrder), user_list: z.array(debtor) })),
    totals: z.object({ actual_amount: text, paid_amount: text, pending_balance: text }),
  }),
  'pos_api/pos_update_payment': call({
    does: "Takes a customer's payment and spreads it over their pending orders, oldest first, never beyond what is pending. It is paid in one `mode` or by `payment_parts` that add up to it; without either it is not said how.",
    needs: ['payment_details'],
    changes: ['payments'],
    keepsKey: true,
    takes: paidInFull(
      z.object({
        // In the screen's words (rule 2.12).
        user_id: chosen({ id: 'payments.no_payer' }),
        paid_amount: money('field.paid_amount'),
        ...paymentMode,
        payment_parts: paymentParts,
      }),
    ),
    answers: z.object({ payment_id: text, receipt_no: text, pending_balance: text }),
  }),
  dues: call({
    does: 'Lists who owes, since when, and when each was last reminded, with what a reminder says of the shop.',
    needs: ['payment_details'],
    shows: ['orders', 'payments', 'customers', 'settings'],
    answers: z.object({
      ...texts('shop_name', 'upi_id', 'upi_name', 'today'),
      /** `since`: the date of the oldest pending bill; `reminded`: of the last reminder, or blank. */
      debtors: z.array(debtor.extend({ since: text, reminded: text })),
    }),
  }),
  reminder_add: call({
    does: 'Keeps that a customer who owes was reminded today; sends nothing.',
    needs: ['payment_details'],
    changes: ['payments'],
    takes: z.object({ user_id: id('field.customer') }),
    answers: z.object({ reminded: text }),
  }),
  payment_list: call({
    does: 'Lists payments, newest first, with the orders each was spread over; totals leave out what was taken back.',
    needs: ['payment_details'],
    shows: ['payments', 'customers', 'employees'],
    takes: z.object({
      user_id: optionalId('field.customer'),
      ...daysQuery,
    }),
    answers: z.array(payment),
    totals: z.object({ amount: text }),
  }),
  payment_reverse: call({
    does: 'Takes a payment back, once, by a counter entry: its orders are pending again, and an estimate that was Paid with it has the status from before. `mode` says how the money went back; by default as it came.',
    needs: ['payment_details'],
    changes: ['payments', 'estimates'],
    keepsKey: true,
    takes: z.object({ payment_id: id('field.payment'), ...reversalMode }),
    answers: z.object({ payment_id: text, pending_balance: text }),
  }),
  customer_account: call({
    does: "Answers a customer's account: what was owed before, every sales order, payment and reversal by date with what is owed after it. Deleted orders and estimates are no part of it.",
    needs: ['payment_details'],
    shows: ['orders', 'payments', 'customers', 'settings'],
    /** By default this financial year up to today. */
    takes: z.object({
      user_id: id('field.customer'),
      ...daysQuery,
    }),
    answers: account,
    totals: z.object({ billed: text, paid: text, balance: text }),
  }),
  payment_receipt: call({
    does: 'Answers a payment as its receipt is printed: the orders it was put on and what was still owed after it.',
    needs: ['payment_details'],
    shows: ['payments', 'orders', 'customers', 'settings', 'employees'],
    takes: z.object({ payment_id: id('field.payment') }),
    answers: receipt,
  }),
}

export const paymentStreams = {
  'download/account': fileOf(paymentCalls.customer_account, { does: "A customer's account as a file." }),
}
