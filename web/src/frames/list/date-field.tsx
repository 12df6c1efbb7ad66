import { parseWireDate, wireDate } from '@kadai/domain/dates'
import { useRef } from 'react'
import { IconCalendar } from '../../theme/icons.ts'
import { IconButton } from '../plain-buttons.tsx'
import classes from './date-field.module.css'
import { typedDate } from './typed-date.ts'
import { words } from './words.ts'

type Props = {
  label: string
  /** dd-mm-yyyy, or the part typed so far. */
  value: string
  onChange: (value: string) => void
  /** The id of its error message. */
  problem?: string | undefined
}

/** A date, typed as dd-mm-yyyy or picked from the browser's calendar; native date fields show other formats. */
export function DateField({ label, value, onChange, problem }: Props) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <div className={`input ${classes.field}`} data-wrong={problem !== undefined || undefined}>
      <input
        className={classes.text}
        value={value}
        placeholder={label}
        aria-label={words.date_field({ label })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(typedDate(event.target.value, value))}
      />
      <IconButton
        icon={IconCalendar}
        label={words.choose_date({ label })}
        onClick={() => calendar.current?.showPicker()}
      />
      <input
        ref={calendar}
        type="date"
        className={classes.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={parseWireDate(value) ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? '' : wireDate(event.target.value))}
      />
    </div>
  )
}
