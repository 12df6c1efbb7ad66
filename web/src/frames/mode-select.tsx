import { PAYMENT_MODES, type PaymentMode } from '@kadai/domain/settlement'
import { Choice } from './choice.tsx'
import { MODE_NAMES } from './payment-modes.ts'

type Props = {
  label: string
  /** What no mode means. */
  none: string
  value: PaymentMode | ''
  disabled?: boolean
  onChange: (mode: PaymentMode | '') => void
}

/** A choice of how money is paid, first of all not to say it. */
export function ModeSelect({ none, ...rest }: Props) {
  return <Choice {...rest} of={['', ...PAYMENT_MODES]} names={{ '': none, ...MODE_NAMES }} />
}
