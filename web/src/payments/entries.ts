import type { Body } from '@kadai/contract/contract'

export type Payment = Body<'payment_list'>[number]

/** A line of the ledger as it is shown: a payment, or the counter entry that took one back. */
export type Entry = { id: string; kind: 'payment' | 'back'; payment: Payment }

/** The ledger's lines: each payment, and over one that was taken back its counter entry, which came later. */
export function entriesOf(payments: readonly Payment[]): Entry[] {
  return payments.flatMap((payment): Entry[] => {
    const own: Entry = { id: payment.payment_id, kind: 'payment', payment }
    return payment.reversed === '1'
      ? [{ id: `${payment.payment_id}-back`, kind: 'back', payment }, own]
      : [own]
  })
}
