import { useState } from 'react'
import { type Asked, readField } from './typed.ts'

type Parts = { asked: Asked; value: string; onChange: (value: string) => void }

/**
 * A field whose text stays as it was typed or pasted: on leaving it is read as a whole, and then shows its normal form,
 * or why it cannot be meant until it is changed.
 */
export function useTyped({ asked, value, onChange }: Parts): {
  trouble: string | undefined
  leave: () => void
} {
  // What stands there at first was left there: by another screen, or by a row that was scrolled away.
  const [left, setLeft] = useState(value)
  return {
    trouble: left === value ? readField(asked, value).trouble : undefined,
    leave: () => {
      const { value: normal = value } = readField(asked, value)
      setLeft(normal)
      if (normal !== value) onChange(normal)
    },
  }
}
