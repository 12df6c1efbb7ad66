import type { Paise } from './money.ts'

/** Cash from this amount on may not be taken (Income-tax Act 2025 s.186): ₹2,00,000. */
const CASH_LIMIT: Paise = 2_00_000_00

/** The cash that a customer has paid: today, and for the bill over all days. */
export type CashBefore = { today_paise: Paise; bill_paise: Paise }

/** Whether cash now reaches the limit: of a customer in a day, or for one bill; taking no cash never does. */
export function cashLimitReached(cash_paise: Paise, before: CashBefore): 'day' | 'bill' | undefined {
  if (cash_paise <= 0) return undefined
  if (before.today_paise + cash_paise >= CASH_LIMIT) return 'day'
  return before.bill_paise + cash_paise >= CASH_LIMIT ? 'bill' : undefined
}

/** Whether what a customer would owe is above the credit limit; 0 is no limit. */
export const isOverLimit = (owed_paise: Paise, limit_paise: Paise): boolean =>
  limit_paise > 0 && owed_paise > limit_paise
