import { Button } from '@mantine/core'
import type { EditField, Values } from './declaration.ts'
import { FormNotice } from './form-notice.tsx'

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
    if (field.kind === 'password') return 'another password'
    return value === '' ? 'nothing' : `“${value}”`
  }
  return (
    <FormNotice
      buttons={
        <>
          {onChange && (
            <Button size="xs" variant="default" onClick={onChange}>
              Change the saved one to this
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onAnother}>
            Save this as another one
          </Button>
          <Button size="xs" variant="default" onClick={onShow}>
            Show the saved one
          </Button>
        </>
      }
    >
      <p>
        {name ? `“${name}” was` : 'One of your earlier tries was'} saved, though its answer was lost. What
        stands here now is not saved.
      </p>
      {saved && other.length > 0 && (
        <ul>
          {other.map((field) => (
            <li key={field.name}>
              {field.label}: saved is {told(field, saved[field.name])}, here stands{' '}
              {told(field, typed[field.name])}
            </li>
          ))}
        </ul>
      )}
    </FormNotice>
  )
}
