import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import TwoStepDialog from './two-step-dialog.tsx'

/** Whether one's own sign-in asks for a code, and the way to change it. */
export function OwnTwoStep() {
  const detail = useRead('two_step_detail', {}).data?.body
  const [open, setOpen] = useState(false)
  if (!detail) return null
  const on = detail.on === '1'
  return (
    <section className="panel padded stack" aria-label="Two-step sign-in">
      <div className="top">
        <h2>Two-step sign-in</h2>
        <Button variant="default" onClick={() => setOpen(true)}>
          {on ? 'Change two-step sign-in' : 'Set up two-step sign-in'}
        </Button>
      </div>
      <p>
        {on ? (
          <>
            It is <b>on</b>: signing in asks for a code of your authenticator app.{' '}
            {detail.recovery_codes_left} of 8 recovery codes are left.
          </>
        ) : (
          <>
            It is <b>off</b>: the password alone signs you in.
          </>
        )}
      </p>
      {open && <TwoStepDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
