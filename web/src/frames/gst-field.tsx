import { gstinProblem, gstinStateProblem } from '@kadai/domain/gst'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './gst-field.module.css'

type Props = Omit<TextInputProps, 'onChange' | 'value'> & {
  value: string
  onChange: (value: string) => void
  /** The state that stands in the same form; blank where there is none. */
  state: string
}

/** A GST number, at most 15 characters: one that cannot be right is flagged beside the field, never refused (design 4.17). */
export function GstField({ value, onChange, state, ...props }: Props) {
  const [typing, setTyping] = useState(false)
  // Nobody wants to be told that the third character does not make fifteen.
  const problem =
    typing && value.trim().length < 15 ? undefined : (gstinProblem(value) ?? gstinStateProblem(value, state))
  return (
    <TextInput
      label="GST Number"
      maxLength={15}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      description={
        problem && (
          <span className={classes.flag} role="status">
            <IconAlertTriangle size={16} aria-hidden="true" /> {problem}
          </span>
        )
      }
    />
  )
}
