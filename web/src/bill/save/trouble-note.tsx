import { IconButton } from '../../frames/plain-buttons.tsx'
import { IconAlertTriangle, IconX } from '../../theme/icons.ts'
import classes from './trouble-note.module.css'
import { words } from './words.ts'

type Props = { text: string; onDismiss: () => void; onReload?: (() => void) | undefined }

/** Why the bill was not saved, next to the save buttons, until it is read or the next save. */
export function TroubleNote({ text, onDismiss, onReload }: Props) {
  return (
    <div className={`bad ${classes.note}`} role="alert">
      <IconAlertTriangle size={18} />
      <p className="lines">{text}</p>
      <IconButton
        icon={IconX}
        style={{ marginTop: -4, color: 'inherit' }}
        label={words.close}
        onClick={onDismiss}
      />
      {onReload && (
        <button type="button" className={classes.reload} onClick={onReload}>
          {words.load_again}
        </button>
      )}
    </div>
  )
}
