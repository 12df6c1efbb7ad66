import type { PointerEvent, ReactNode } from 'react'
import classes from './suggestions.module.css'
import type { useChoice } from './use-choice.ts'

type Choice = ReturnType<typeof useChoice>

/** What a field says of the list under it, whose name is `id`. */
export const fieldOf = (id: string, open: boolean, { active }: Choice) => ({
  role: 'combobox',
  'aria-expanded': open,
  'aria-controls': id,
  'aria-autocomplete': 'list' as const,
  'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
})

type Row = {
  key: string | number
  /** Blank: what is typed is taken as it is, or added. */
  className: string
  content: ReactNode
  onPick: () => void
}
type Props = { id: string; label: string; rows: readonly Row[]; choice: Choice }

/** What can be taken for the text of a field; the focus stays in the field. */
export function Suggestions({ id, label, rows, choice }: Props) {
  return (
    <div
      id={id}
      ref={choice.list}
      className={`floating even-digits ${classes.list}`}
      role="listbox"
      aria-label={label}
    >
      {rows.map(({ key, className, content, onPick }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of this list.
        <div
          key={key}
          id={`${id}-${at}`}
          className={`${classes.row} ${className || `link-button ${classes.add}`}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === choice.active}
          onPointerDown={keepFocus}
          onClick={onPick}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/** Keeps the cursor in its field when something beside the field is pressed. */
export function keepFocus(event: PointerEvent) {
  event.preventDefault()
}
