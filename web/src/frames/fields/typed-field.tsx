import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { Flag } from './flag.tsx'
import type { Asked } from './typed.ts'
import { useTyped } from './use-typed.ts'

type Props = Omit<TextInputProps, 'onChange' | 'value' | 'label'> & {
  asked: Asked
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

const KEYBOARD = {
  money: 'decimal',
  paid: 'decimal',
  percent: 'decimal',
  stock: 'numeric',
  phone: 'tel',
  digits: 'numeric',
  day: 'numeric',
} as const

/**
 * A field for a number, an amount or a short text (see `useTyped`). `error`, the form's complaint, is shown first.
 */
export function TypedField({ asked, value, onChange, error, description, onBlur, ...props }: Props) {
  const { trouble, doubt, leave } = useTyped({ asked, value, onChange })
  const { kind, label } = asked
  return (
    <TextInput
      autoComplete="off"
      inputMode={kind !== undefined && kind in KEYBOARD ? KEYBOARD[kind as keyof typeof KEYBOARD] : undefined}
      leftSection={kind === 'money' || kind === 'paid' ? '₹' : undefined}
      rightSection={kind === 'percent' ? '%' : undefined}
      {...props}
      label={label}
      value={value}
      error={error || trouble}
      description={doubt ? <Flag role="status" text={doubt} /> : description}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}
