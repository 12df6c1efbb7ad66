import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { statusText } from '../frames/status.tsx'
import { tell } from '../frames/tell.ts'
import { tellTrouble } from '../frames/tell-trouble.ts'
import classes from './payment-status.module.css'
import { words } from './words.ts'

type Props = { estimate_id: string; status: string }

/**
 * Payment Status: Pending or Paid, with Update. Choosing Pending sends Delivered, as specified (rules 2.6 and 4.15).
 */
export function PaymentStatus({ estimate_id, status }: Props) {
  const [chosen, setChosen] = useState(status === 'Paid' ? 'Paid' : 'Pending')
  const write = useWrite('update_paid_status')

  async function update(event: FormEvent) {
    event.preventDefault()
    tell.clearFailures()
    try {
      await write.send({ estimate_id, status: chosen === 'Paid' ? 'Paid' : 'Delivered' })
      tell.success(words.status_done)
    } catch (error) {
      tellTrouble(error, {
        refused: (why) => words.status_refused({ why }),
        failed: words.status_failed,
        unreachable: words.status_unreachable,
      })
    }
  }

  return (
    <form className={classes.form} onSubmit={update}>
      <NativeSelect
        label={words.payment_status}
        size="md"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={['Pending', 'Paid'].map((value) => ({ value, label: statusText(value) }))}
      />
      <Button type="submit" size="md" variant="default" loading={write.sending}>
        {words.update}
      </Button>
    </form>
  )
}
