import { memo } from 'react'
import { useConnected } from '../../api/use-connected.ts'
import { KeyCap } from '../../frames/key-cap.tsx'
import { IconButton } from '../../frames/plain-buttons.tsx'
import { common } from '../../frames/words.ts'
import { showOverlay } from '../../shell/exports.ts'
import { IconArrowLeft, IconPencil, IconPlugConnectedX, IconPointFilled } from '../../theme/icons.ts'
import classes from './bill-header.module.css'
import { words } from './words.ts'

type Props = {
  title: string
  number?: string | undefined
  kept: boolean
  failed: boolean
  /** A save is being retried: there is no connection, whatever the browser says. */
  lost: boolean
  onBack: () => void
}

/** Where the clerk is, whether the draft is safe, and whether the server answers. */
export const BillHeader = memo(function BillHeader({ title, number, kept, failed, lost, onBack }: Props) {
  const online = useConnected() && !lost
  return (
    <header className={`bill-bar ${classes.header}`}>
      <IconButton
        icon={IconArrowLeft}
        size={18}
        style={{ flex: 'none', width: 36, height: 36 }}
        onClick={onBack}
        label={common.back}
        title={words.back_hint}
      />
      <h1 className={classes.title}>
        {title} {number && <span className="soft figures">{number}</span>}
      </h1>
      <span className={classes.badges} role="status">
        {kept && (
          <span className={`pill warned ${classes.badge}`}>
            <IconPencil size={14} />
            <span>
              {words.not_saved}
              <span className="not-on-phone"> · {words.kept_here}</span>
            </span>
          </span>
        )}
        {failed && <span className="pill bad">{words.draft_not_kept}</span>}
      </span>
      <button
        type="button"
        className={`icon-button ${classes.tool}`}
        onClick={() => showOverlay('keys')}
        aria-label={words.all_keys}
      >
        {words.keys} <KeyCap>?</KeyCap>
      </button>
      <button type="button" className={`icon-button ${classes.tool}`} onClick={() => showOverlay('palette')}>
        {words.go_to} <KeyCap>Ctrl K</KeyCap>
      </button>
      <span
        className={`pill ${online ? '' : 'warned'} ${classes.connection}`}
        data-online={online || undefined}
        role="status"
      >
        {online ? <IconPointFilled size={14} /> : <IconPlugConnectedX size={16} />}
        {online ? words.connected : words.offline}
      </span>
    </header>
  )
})
