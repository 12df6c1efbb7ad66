import { isUpiId } from '@kadai/domain/bank'
import { moneyText, type Paise } from '@kadai/domain/money'
import { words } from './words.ts'

/** Whom a code pays: by the shop's own name where no other is set for UPI apps. */
export type UpiPayee = { upi_id: string; upi_name: string; shop_name: string }

type UpiPayment = {
  payee: UpiPayee
  amount_paise: Paise
  /** What is paid for: a paper's number; blank where it is not saved yet. */
  number: string
  /** What the payer reads of it. */
  note?: string | undefined
}

/** Longer names (encoded Tamil ones) would make the code too fine to scan from paper. */
const NAME_MOST = 99
/** What most banks let a person pay a shop in a day. */
const USUAL_LIMIT_PAISE = 1_00_000_00

/** Returns the text of a UPI code; undefined where the shop's UPI id is invalid or nothing is to be paid. */
export function upiLink({ payee, amount_paise, number, note }: UpiPayment): string | undefined {
  const id = payee.upi_id.trim()
  if (!isUpiId(id) || amount_paise <= 0) return undefined
  const fields = [
    `pa=${id}`,
    `pn=${shortened(payee.upi_name || payee.shop_name) || id}`,
    `am=${moneyText(amount_paise)}`,
    'cu=INR',
    ...(number === ''
      ? []
      : [
          `tn=${encodeURIComponent(note ?? words.bill_number({ number }))}`,
          `tr=${encodeURIComponent(number.replaceAll('/', '-'))}`,
        ]),
  ]
  return `upi://pay?${fields.join('&')}`
}

/** What is owed on a customer's account on a day (dd-mm-yyyy), as a UPI code says it. */
export const accountOwed = (user_id: string, day: string) => {
  const number = words.account_code({ user_id, day: day.replaceAll('-', '') })
  return { number, note: words.account_reference({ number }) }
}

/** Says what one UPI payment is usually limited to, where an amount is above it; else blank. */
export const aboveLimit = (amount_paise: Paise): string =>
  amount_paise > USUAL_LIMIT_PAISE ? words.upi_limit : ''

/** A name, URL-encoded, with as many of its words as there is room for. */
function shortened(name: string): string {
  let encoded = ''
  for (const word of name.trim().split(/\s+/)) {
    const next = encodeURIComponent(encoded === '' ? word : ` ${word}`)
    if (encoded.length + next.length > NAME_MOST) break
    encoded += next
  }
  return encoded
}
