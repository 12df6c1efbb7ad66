import type { Paise } from './money.ts'

export const PAYMENT_MODES = ['cash', 'upi', 'card', 'bank', 'cheque'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

export const MOST_PARTS = 6

export type PaymentPart = {
  mode: PaymentMode
  amount_paise: Paise
  /** Cash handed over by the customer; absent: exactly the amount. */
  tendered_paise?: Paise | undefined
  /** The number of a UPI or bank transfer, a card slip or a cheque; "" where none was given. */
  reference: string
}

export type Settlement = { paid_paise: Paise; change_paise: Paise; due_paise: Paise }

type SettlementProblem = 'exceeds' | 'tendered_not_cash' | 'tendered_too_little'

/**
 * What parts of a payment pay of an amount due, what goes back as change, and what is still due. Refused: parts that
 * come to more than is due, a tendered amount that is not cash, and one below its part.
 */
export function settle(parts: readonly PaymentPart[], due_paise: Paise): Settlement | SettlementProblem {
  let paid_paise = 0
  let change_paise = 0
  for (const { mode, amount_paise, tendered_paise } of parts) {
    paid_paise += amount_paise
    if (tendered_paise === undefined) continue
    if (mode !== 'cash') return 'tendered_not_cash'
    if (tendered_paise < amount_paise) return 'tendered_too_little'
    change_paise += tendered_paise - amount_paise
  }
  if (paid_paise > due_paise) return 'exceeds'
  return { paid_paise, change_paise, due_paise: due_paise - paid_paise }
}

/** A reference as it is kept: apps show the digits of a UPI reference in groups. */
export const keptReference = (mode: PaymentMode, reference: string): string =>
  mode === 'upi' ? reference.replace(/\s/g, '') : reference

/** Whether a reference does not fit its mode: UPI references have 12 digits. Accepted with a warning. */
export const isOddReference = (mode: PaymentMode, reference: string): boolean =>
  mode === 'upi' && reference !== '' && !/^\d{12}$/.test(reference)

/** Cash from this amount on may not be taken (Income-tax Act 2025 s.186): ₹2,00,000. */
const CASH_LIMIT: Paise = 2_00_000_00

/** The cash that a customer has paid: today, and for the bill over all days. */
type CashBefore = { today_paise: Paise; bill_paise: Paise }

/** Whether cash now reaches the limit: of a customer in a day, or for one bill; taking no cash never does. */
export function cashLimitReached(cash_paise: Paise, before: CashBefore): 'day' | 'bill' | undefined {
  if (cash_paise <= 0) return undefined
  if (before.today_paise + cash_paise >= CASH_LIMIT) return 'day'
  return before.bill_paise + cash_paise >= CASH_LIMIT ? 'bill' : undefined
}

/** Whether what a customer would owe is above the credit limit; 0 is no limit. */
export const isOverLimit = (owed_paise: Paise, limit_paise: Paise): boolean =>
  limit_paise > 0 && owed_paise > limit_paise
