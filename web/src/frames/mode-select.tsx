import { PAYMENT_MODES, type PaymentMode } from '@kadai/domain/settlement'
import { NativeSelect } from '@mantine/core'
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
export function ModeSelect({ label, none, value, disabled, onChange }: Props) {
  return (
    <NativeSelect
      label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(PAYMENT_MODES.find((mode) => mode === event.target.value) ?? '')}
      data={[
        { value: '', label: none },
        ...PAYMENT_MODES.map((mode) => ({ value: mode, label: MODE_NAMES[mode] })),
      ]}
    />
  )
}
