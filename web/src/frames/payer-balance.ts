import { type Paise, rupees } from '@kadai/domain/money'
import { cashLimitReached, isOverLimit } from '@kadai/domain/settlement'
import { useRead } from '../api/use-read.ts'
import { paiseOf } from './money.tsx'
import { limits } from './words.ts'

/** What is known of a customer before money or credit; all 0 while it is not known, or of nobody. */
export type PayerBalance = {
  owes_paise: Paise
  /** Open credit beyond what is owed. */
  credit_paise: Paise
  /** Open credit that pays the next bill, whatever is owed. */
  open_paise: Paise
  limit_paise: Paise
  today_paise: Paise
  bill_paise: Paise
}

/** Reads what to know of a customer; apart from an order, where one is edited. */
export function usePayerBalance(user_id: string, order_id = ''): PayerBalance {
  const input = { user_id, ...(order_id !== '' && { order_id }) }
  const { data } = useRead('payer_standing', input, { enabled: user_id !== '' })
  const paise = (text = '0') => paiseOf(text)
  return {
    owes_paise: paise(data?.body.owes),
    credit_paise: paise(data?.body.credit),
    open_paise: paise(data?.body.open_credit),
    limit_paise: paise(data?.body.credit_limit),
    today_paise: paise(data?.body.cash_today),
    bill_paise: paise(data?.body.cash_on_bill),
  }
}

/** The warning on cash to be taken; undefined where there is none (rule 4.33). */
export function cashWarning(cash_paise: Paise, balance: PayerBalance): string | undefined {
  const reached = cashLimitReached(cash_paise, balance)
  return reached && (reached === 'day' ? limits.cash_in_a_day : limits.cash_for_a_bill)
}

/**
 * The warning on credit to be given with a bill; undefined where there is none (rule 4.34). `due_paise` is due before open
 * credit pays of it.
 */
export function creditWarning(due_paise: Paise, balance: PayerBalance): string | undefined {
  const { owes_paise, credit_paise, limit_paise } = balance
  const owed_paise = owes_paise - credit_paise + due_paise
  if (due_paise <= 0 || !isOverLimit(owed_paise, limit_paise)) return undefined
  return limits.over_credit_limit({ owes: rupees(owed_paise), limit: rupees(limit_paise) })
}
