import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './notices.module.css'
import { noticesNow, tell, whenNoticesChange } from './tell.ts'

/** What `tell` has to say, above everything else on the page; Escape is not needed, nothing underneath is blocked. */
export function Notices() {
  const notices = useSyncExternalStore(whenNoticesChange, noticesNow)
  return (
    <section className={classes.notices} aria-label="Messages">
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={classes.notice}
          data-kind={notice.kind}
          role={notice.kind === 'failure' ? 'alert' : 'status'}
        >
          {notice.kind === 'failure' ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />}
          <p>{notice.text}</p>
          <button
            type="button"
            aria-label="Close message"
            // The cursor stays where the message sent it: in the field that is wrong.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => tell.read(notice.id)}
          >
            <IconX size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
