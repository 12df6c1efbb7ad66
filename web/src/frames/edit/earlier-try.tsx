import { Button } from '@mantine/core'
import type { EditField, Values } from './declaration.ts'
import { FormNotice } from './form-notice.tsx'
import { words } from './words.ts'

type Props<F extends string> = {
  fields: readonly EditField<F>[]
  /** What was saved; undefined where that is unknown. */
  saved: Values<F> | undefined
  /** The form's current texts. */
  typed: Values<F>
  onShow: () => void
  /** Absent where the record cannot be edited or found. */
  onChange: (() => void) | undefined
  onAnother: () => void
}

/**
 * A try whose answer was lost did save the new record, and the form was changed since: shows what is saved and what
 * is not.
 */
export function EarlierTry<F extends string>({
  fields,
  saved,
  typed,
  onShow,
  onChange,
  onAnother,
}: Props<F>) {
  const name = fields[0] && saved?.[fields[0].name]
  const other = fields.filter((field) => saved && saved[field.name] !== typed[field.name])
  const told = (field: EditField<F>, value: string) => {
    if (field.kind === 'password') return words.another_password
    return value === '' ? words.nothing : words.quoted({ text: value })
  }
  return (
    <FormNotice
      buttons={
        <>
          {onChange && (
            <Button size="xs" variant="default" onClick={onChange}>
              {words.change_saved}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onAnother}>
            {words.save_another}
          </Button>
          <Button size="xs" variant="default" onClick={onShow}>
            {words.show_saved}
          </Button>
        </>
      }
    >
      <p>{name ? words.named_saved({ name }) : words.one_saved}</p>
      {saved && other.length > 0 && (
        <ul>
          {other.map((field) => (
            <li key={field.name}>
              {words.difference({
                field: field.label,
                saved: told(field, saved[field.name]),
                typed: told(field, typed[field.name]),
              })}
            </li>
          ))}
        </ul>
      )}
    </FormNotice>
  )
}
