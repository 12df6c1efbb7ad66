import { TextInput } from '@mantine/core'
import { words } from './words.ts'

/** The note on a cash move or a close. */
export function NoteField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      label={words.note}
      name="note"
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
