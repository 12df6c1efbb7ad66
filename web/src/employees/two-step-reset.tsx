import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { Confirm } from '../frames/confirm.tsx'
import { tell } from '../frames/notices/tell.ts'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

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
      tell.success(words.reset_done({ name: employee?.name ?? '' }))
      setAsking(false)
    } catch (error) {
      tellTrouble(error, { failed: words.reset_failed })
    }
  }

  return (
    <section className="panel tight top" aria-label={common.two_step}>
      <p>{words.two_step_on({ name: employee.name })}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.reset_two_step}
      </Button>
      <Confirm
        opened={asking}
        title={words.reset_two_step}
        text={words.reset_asked({ name: employee.name })}
        yes={words.reset}
        danger
        busy={reset.sending}
        onNo={() => setAsking(false)}
        onYes={() => void yes()}
      />
    </section>
  )
}
