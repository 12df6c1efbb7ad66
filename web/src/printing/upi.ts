import { moneyText, type Paise } from '@kadai/domain/money'

type UpiPayment = { upi_id: string; name: string; amount_paise: Paise; number: string }

/** A UPI id is name@bank; anything else in the settings draws no code, as nobody could pay to it. */
const UPI_ID = /^[\w.-]{2,}@[a-z][\w.-]*$/i
/** Longer names, as Tamil ones are once encoded, would make a code too fine for a phone to read from paper. */
const NAME_MOST = 60

/** What a UPI app reads from the code on a bill, or undefined where the shop's UPI id is none or nothing is to be paid. */
export function upiLink({ upi_id, name, amount_paise, number }: UpiPayment): string | undefined {
  const id = upi_id.trim()
  if (!UPI_ID.test(id) || amount_paise <= 0) return undefined
  const fields = [
    `pa=${id}`,
    `pn=${shortened(name)}`,
    `am=${moneyText(amount_paise)}`,
    'cu=INR',
    `tn=${encodeURIComponent(`Bill ${number}`)}`,
    `tr=${encodeURIComponent(number.replaceAll('/', '-'))}`,
  ]
  return `upi://pay?${fields.join('&')}`
}

/** A name encoded, cut between letters where it is too long. */
function shortened(name: string): string {
  let encoded = ''
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    const next = encoded + encodeURIComponent(segment)
    if (next.length > NAME_MOST) break
    encoded = next
  }
  return encoded
}
