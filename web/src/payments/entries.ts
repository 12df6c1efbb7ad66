import type { Body } from '@kadai/contract/contract'
import { paiseOf } from '../frames/money.tsx'

export type Payment = Body<'payment_list'>[number]

/** A line of the ledger as shown: a payment, or the counter entry that reversed one. */
export type Entry = { id: string; kind: 'payment' | 'back'; payment: Payment }

/** Whether no money moved: a note was set off against bills. */
export const isSetOff = ({ amount }: Payment) => paiseOf(amount) === 0

/** What a payment is of: its money, or what a set-off settled. */
export const figureOf = (payment: Payment) =>
  isSetOff(payment)
    ? payment.parts.reduce((sum_paise, { amount }) => sum_paise + Math.max(0, paiseOf(amount)), 0)
    : paiseOf(payment.amount)

/** Whether money was received, for which there is a receipt. */
export const hasReceipt = ({ amount }: Payment) => paiseOf(amount) > 0

/** The ledger's lines: each payment, and above a reversed one its later counter entry. */
export function entriesOf(payments: readonly Payment[]): Entry[] {
  return payments.flatMap((payment): Entry[] => {
    const own: Entry = { id: payment.payment_id, kind: 'payment', payment }
    return payment.reversed === '1'
      ? [{ id: `${payment.payment_id}-back`, kind: 'back', payment }, own]
      : [own]
  })
}
