import { rupees } from '@kadai/domain/money'
import { readMoney } from '@kadai/domain/typed-numbers'
import { KeyCap } from '../../frames/key-cap.tsx'
import type { TypedPayment } from '../../frames/settlement/typed-payment.ts'
import { words } from './words.ts'

type Props = { payment: TypedPayment; narrow: boolean; onOpen: () => void }

/** Opens the settlement; says the money that was typed in it. */
export function PaymentButton({ payment, narrow, onOpen }: Props) {
  const typed_paise = Object.values(payment).reduce(
    (sum, { amount = '' }) => sum + (readMoney(amount).value ?? 0),
    0,
  )
  return (
    <button type="button" className="link-button" onClick={onOpen}>
      {words.payment} {typed_paise > 0 && rupees(typed_paise)} {!narrow && <KeyCap>F7</KeyCap>}
    </button>
  )
}
