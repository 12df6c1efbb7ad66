import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '../../theme/icons.ts'
import { IconButton } from '../plain-buttons.tsx'
import { words } from '../words.ts'
import classes from './notices.module.css'
import { tell, useNotices } from './tell.ts'

const ICONS = { success: IconCheck, note: IconInfoCircle, failure: IconAlertTriangle }

/** The notices of `tell`, at the lower edge of the window; they block nothing. */
export function Notices() {
  const notices = useNotices()
  return (
    <section className={`not-printed ${classes.notices}`} aria-label={words.messages}>
      {notices.map(({ id, kind, text, link }) => {
        const Icon = ICONS[kind]
        return (
          <div
            key={id}
            className={`floating ${classes.notice}`}
            data-kind={kind}
            role={kind === 'failure' ? 'alert' : 'status'}
          >
            <Icon size={20} />
            <p className="lines">{text}</p>
            <IconButton
              icon={IconX}
              label={words.close_message}
              // The focus stays where the message put it: in the invalid field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => tell.read(id)}
            />
            {link && (
              <a href={link.href} target="_blank" rel="noopener opener">
                {link.label}
              </a>
            )}
          </div>
        )
      })}
    </section>
  )
}
