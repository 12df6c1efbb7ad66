import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { QuietButton } from '../../frames/buttons.tsx'
import { ReadTrouble } from '../../frames/list/list-states.tsx'
import { tell } from '../../frames/notices/tell.ts'
import { useDoing } from '../../frames/use-doing.ts'
import { common } from '../../frames/words.ts'
import { rich } from '../../language/rich.tsx'
import TwoStepDialog from './two-step-dialog.tsx'
import { words } from './words.ts'

/** Part of one's own account: two-step sign-in and the places one is signed in. */
export default function OwnAccess() {
  return (
    <>
      <OwnTwoStep />
      <OwnSessions />
    </>
  )
}

/** Whether one's own sign-in asks for a code, and the way to change it. */
function OwnTwoStep() {
  const detail = useRead('two_step_detail', {}).data?.body
  const [open, setOpen] = useState(false)
  if (!detail) return null
  const on = detail.on === '1'
  return (
    <section className="panel padded stack" aria-label={common.two_step}>
      <div className="top">
        <h2>{common.two_step}</h2>
        <QuietButton onClick={() => setOpen(true)}>
          {on ? words.change_two_step : words.set_up_two_step}
        </QuietButton>
      </div>
      <p>
        {on
          ? rich(words.it_is_on, { on: <b>{words.on}</b>, left: detail.recovery_codes_left })
          : rich(words.it_is_off, { off: <b>{words.off}</b> })}
      </p>
      {open && <TwoStepDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Where one is signed in: each session but this one can be ended, or all others at once. */
function OwnSessions() {
  const read = useRead('session_list', {}, { fresh_ms: 0 })
  const end = useWrite('session_end')
  const endOthers = useWrite('session_end_others')
  const sessions = read.data?.body
  const { busy, run } = useDoing()

  const ended = (send: () => Promise<unknown>, done: string) =>
    run({ failed: words.end_failed }, async () => {
      await send()
      tell.success(done)
    })

  return (
    <section className="panel padded stack" aria-label={words.sessions}>
      <div className="top">
        <h2>{words.sessions}</h2>
        {sessions && sessions.length > 1 && (
          <QuietButton
            disabled={busy}
            onClick={() => void ended(() => endOthers.send({}), words.others_ended)}
          >
            {words.end_others}
          </QuietButton>
        )}
      </div>
      <ReadTrouble title={words.sessions_title} read={read} />
      {!sessions && !read.error && <Skeleton height={64} />}
      {sessions && (
        <ul className="list">
          {sessions.map(({ session_id, browser, since, last_seen, this_one }) => (
            <li
              key={session_id}
              className="ends"
              style={{ padding: '10px 0', borderTop: '1px solid var(--line)' }}
            >
              <div>
                <b>{browser}</b>
                {this_one === '1' && <span className="pill sunken beside">{words.this_one}</span>}
                <p className="note">
                  <span style={{ whiteSpace: 'nowrap' }}>{words.since({ since })}</span>{' '}
                  <span style={{ whiteSpace: 'nowrap' }}>{words.last_seen({ last_seen })}</span>
                </p>
              </div>
              {this_one !== '1' && (
                <QuietButton
                  size="xs"
                  disabled={busy}
                  aria-label={words.end_of({ browser, since })}
                  onClick={() => void ended(() => end.send({ session_id }), words.ended({ browser }))}
                >
                  {words.end}
                </QuietButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
