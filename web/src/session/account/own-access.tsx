import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { QuietButton } from '../../frames/buttons.tsx'
import { common } from '../../frames/words.ts'
import { rich } from '../../language/rich.tsx'
import { OwnSessions } from './own-sessions.tsx'
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
