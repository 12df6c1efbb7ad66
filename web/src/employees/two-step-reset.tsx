import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { Confirm } from '../frames/confirm.tsx'
import { tell } from '../frames/tell.ts'
import { tellTrouble } from '../frames/tell-trouble.ts'

/** Switches off two-step sign-in for an employee who has lost the phone; shown only where it is on. */
export function TwoStepReset({ user_id }: { user_id: string }) {
  const read = useRead('employe_detail', { user_id })
  const reset = useWrite('employe_two_step_reset')
  const [asking, setAsking] = useState(false)
  const employee = read.data?.body[0]
  if (employee?.two_step !== '1' || employee.editable !== '1') return null

  async function yes() {
    tell.clearFailures()
    try {
      await reset.send({ user_id })
      tell.success(`${employee?.name} signs in with the password alone now.`)
      setAsking(false)
    } catch (error) {
      tellTrouble(error, { failed: 'The reset failed. Please try again.' })
    }
  }

  return (
    <section className="panel tight top" aria-label="Two-step sign-in">
      <p>{employee.name} signs in with a password and a code of an authenticator app.</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        Reset two-step sign-in
      </Button>
      <Confirm
        opened={asking}
        title="Reset two-step sign-in"
        text={`Make sure that it is ${employee.name} who asks. The password alone will sign in then.`}
        no="Cancel"
        yes="Reset"
        danger
        busy={reset.sending}
        onNo={() => setAsking(false)}
        onYes={() => void yes()}
      />
    </section>
  )
}
