import type { Paise } from './money.ts'

export type PendingOrder = { order_id: number; balance_paise: Paise }

export type Allocation = { order_id: number; amount_paise: Paise }

/** The part of an amount that is still owed after payments; never below 0. */
export const leftToPay = (paper: { owed_paise: Paise; paid_paise: Paise }): Paise =>
  Math.max(0, paper.owed_paise - paper.paid_paise)

/**
 * Allocates a payment to a customer's pending orders in the given order (oldest first), never more than is pending
 * (rule 4.12).
 */
export function spreadPayment(amount_paise: Paise, pending: readonly PendingOrder[]) {
  if (!Number.isSafeInteger(amount_paise) || amount_paise < 0)
    throw new RangeError('A payment is whole paise from 0.')
  const allocations: Allocation[] = []
  let left = amount_paise
  for (const { order_id, balance_paise } of pending) {
    const part = Math.min(left, Math.max(balance_paise, 0))
    if (part > 0) allocations.push({ order_id, amount_paise: part })
    left -= part
  }
  return left > 0 ? 'exceeds' : allocations
}
