import { useState } from 'react'
import { type Asked, doubtOf, readField } from './typed.ts'

type Parts = { asked: Asked; value: string; onChange: (value: string) => void }

/**
 * A field that keeps its text as typed or pasted; on blur it is read, and then shows its normal form, or the reason
 * why it is invalid or in doubt until it is changed.
 */
export function useTyped({ asked, value, onChange }: Parts) {
  // An initial text counts as left by another screen or by a row that was scrolled away.
  const [left, setLeft] = useState(value)
  return {
    trouble: left === value ? readField(asked, value).trouble : undefined,
    doubt: left === value ? doubtOf(asked, value) : undefined,
    leave: () => {
      const { value: normal = value } = readField(asked, value)
      setLeft(normal)
      if (normal !== value) onChange(normal)
    },
  }
}
