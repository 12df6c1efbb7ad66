import { Loader } from '@mantine/core'
import { memo } from 'react'
import { KeyCap } from '../../frames/key-cap.tsx'
import { common } from '../../frames/words.ts'
import classes from './save-buttons.module.css'
import { words } from './words.ts'

type Props = {
  label: string
  /** Whether the save under way prints; undefined while there is none. */
  pressed: boolean | undefined
  narrow: boolean
  onSave: (print: boolean) => void
}

/** Save and Save & Print; the pressed one shows the spinner (rule 2.4). */
export const SaveButtons = memo(function SaveButtons({ label, pressed, narrow, onSave }: Props) {
  const buttons = [
    { print: true, text: words.save_print, key: 'F9', strong: true },
    { print: false, text: narrow ? common.save : label, key: 'F8', strong: false },
  ]
  return (
    <div className={`stack near ${classes.buttons}`} data-narrow={narrow || undefined}>
      {(narrow ? buttons.toReversed() : buttons).map(({ print, text, key, strong }) => (
        <button
          key={key}
          type="button"
          className={`button ${classes.button} ${strong ? 'strong' : ''}`}
          aria-busy={pressed === print || undefined}
          aria-disabled={pressed !== undefined || undefined}
          onClick={() => onSave(print)}
        >
          <span>{text}</span>
          {pressed === print ? (
            <Loader size={18} color="currentColor" aria-label={words.saving} />
          ) : (
            <KeyCap>{key}</KeyCap>
          )}
        </button>
      ))}
    </div>
  )
})
