import { Loader } from '@mantine/core'
import { KeyCap } from '../../frames/key-cap.tsx'
import { common } from '../../frames/words.ts'
import { useEditor } from '../editor/editor.ts'
import { words } from '../save/words.ts'
import classes from './save-buttons.module.css'

/** Save and Save & Print; the pressed one shows the spinner (rule 2.4). */
export function SaveButtons() {
  const { kind, narrow, saves, settlement } = useEditor()
  // Whether the save under way prints; undefined while there is none.
  const pressed = saves.saving?.print
  const buttons = [
    { print: true, text: words.save_print, key: 'F9', strong: true },
    { print: false, text: narrow ? common.save : kind.words.save, key: 'F8', strong: false },
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
          onClick={() => settlement.saveOrSettle(print)}
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
}
