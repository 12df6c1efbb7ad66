import { isUpiId } from '@kadai/domain/bank'
import { moneyText, type Paise } from '@kadai/domain/money'
import { words } from './words.ts'

/** `number`: the bill's; blank where it is not saved yet. */
type UpiPayment = { upi_id: string; name: string; amount_paise: Paise; number: string }

/** Longer names (encoded Tamil ones) would make the code too fine to scan from paper. */
const NAME_MOST = 60

/** Returns the text of a bill's UPI code; undefined where the shop's UPI id is invalid or nothing is to be paid. */
export function upiLink({ upi_id, name, amount_paise, number }: UpiPayment): string | undefined {
  const id = upi_id.trim()
  if (!isUpiId(id) || amount_paise <= 0) return undefined
  const fields = [
    `pa=${id}`,
    `pn=${shortened(name)}`,
    `am=${moneyText(amount_paise)}`,
    'cu=INR',
    ...(number === ''
      ? []
      : [
          `tn=${encodeURIComponent(words.bill_number({ number }))}`,
          `tr=${encodeURIComponent(number.replaceAll('/', '-'))}`,
        ]),
  ]
  return `upi://pay?${fields.join('&')}`
}

/** A name, URL-encoded and cut between characters where it is too long. */
function shortened(name: string): string {
  let encoded = ''
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    const next = encoded + encodeURIComponent(segment)
    if (next.length > NAME_MOST) break
    encoded = next
  }
  return encoded
}
