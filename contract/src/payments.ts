import { z } from 'zod'
import { call } from './call.ts'
import { chosen, flagText, id, listQuery, money, optionalId, optionalYesNo, text } from './fields.ts'

const pendingOrder = z.object({
  order_id: text,
  sno: text,
  order_date: text,
  user_id: text,
  user_name: text,
  mobile: text,
  actual_amount: text,
  paid_amount: text,
  pending_balance: text,
})

/** Who owes something; `pending_balance` is all of it, whatever the date filter (design 4.12). */
const debtor = z.object({ user_id: text, name: text, mobile: text, pending_balance: text })

const payment = z.object({
  payment_id: text,
  payment_date: text,
  user_id: text,
  name: text,
  amount: text,
  taken_by: text,
  /** "1": taken back by a counter entry, on `reversed_date`. */
  reversed: flagText,
  reversed_date: text,
  reversed_by: text,
  parts: z.array(z.object({ order_id: text, sno: text, amount: text })),
})

export const paymentCalls = {
  'pos_api/pos_report_payment': call({
    does: 'Lists the orders that payments do not cover yet, oldest first, and the customers who owe something.',
    needs: ['payment_details'],
    takes: z.object({
      ...listQuery,
      user_id: optionalId('Customer'),
      /** "0" leaves `user_list` empty, for a screen that has it already. */
      users: optionalYesNo('Users'),
    }),
    answers: z.array(z.object({ pending_list: z.array(pendingOrder), user_list: z.array(debtor) })),
    totals: z.object({ actual_amount: text, paid_amount: text, pending_balance: text }),
  }),
  'pos_api/pos_update_payment': call({
    does: "Takes a customer's payment and spreads it over their pending orders, oldest first, never beyond what is pending.",
    needs: ['payment_details'],
    write: true,
    keepsKey: true,
    takes: z.object({
      // In the words of the screen (spec part 2 §5).
      user_id: chosen('Please select a user.'),
      paid_amount: money('Paid Amount').refine((paise) => paise > 0, {
        message: 'Paid Amount must be more than 0.',
      }),
    }),
    answers: z.object({ payment_id: text, pending_balance: text }),
  }),
  payment_list: call({
    does: 'Lists payments, newest first, with the orders each was spread over; totals leave out what was taken back.',
    needs: ['payment_details'],
    takes: z.object({
      user_id: optionalId('Customer'),
      from: listQuery.from,
      to: listQuery.to,
      page: listQuery.page,
      page_size: listQuery.page_size,
    }),
    answers: z.array(payment),
    totals: z.object({ amount: text }),
  }),
  payment_reverse: call({
    does: 'Takes a payment back, once, by a counter entry: its orders are pending again.',
    needs: ['payment_details'],
    write: true,
    keepsKey: true,
    takes: z.object({ payment_id: id('Payment') }),
    answers: z.object({ payment_id: text, pending_balance: text }),
  }),
}
