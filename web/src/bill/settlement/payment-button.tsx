import { rupees } from '@kadai/domain/money'
import { readMoney } from '@kadai/domain/typed-numbers'
import { memo } from 'react'
import { KeyCap } from '../../frames/key-cap.tsx'
import type { TypedPayment } from '../state/typed-payment.ts'
import { words } from './words.ts'

/** Opens the settlement; says the money that was typed in it. */
export const PaymentButton = memo(function PaymentButton(props: {
  payment: TypedPayment
  narrow: boolean
  onOpen: () => void
}) {
  const typed_paise = Object.values(props.payment).reduce(
    (sum, { amount = '' }) => sum + (readMoney(amount).value ?? 0),
    0,
  )
  return (
    <button type="button" className="link-button" onClick={props.onOpen}>
      {words.payment} {typed_paise > 0 && rupees(typed_paise)} {!props.narrow && <KeyCap>F7</KeyCap>}
    </button>
  )
})
