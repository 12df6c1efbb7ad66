import { moneyText, type Paise } from '@kadai/domain/money'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { statusText } from '../frames/status.tsx'
import { tell } from '../frames/tell.ts'
import { tellTrouble } from '../frames/tell-trouble.ts'
import { NOT_SAID, PaymentHow, readHow } from '../payments/exports.ts'
import classes from './payment-status.module.css'
import { words } from './words.ts'

type Props = {
  estimate_id: string
  status: string
  /** What can still be paid for it. */
  due_paise: Paise
}

/**
 * Payment Status: Pending or Paid, with Update. Choosing Pending sends Delivered, as specified (rules 2.6 and 4.15).
 * Paid may say how the whole was paid, which takes the money (rule 4.31).
 */
export function PaymentStatus({ estimate_id, status, due_paise }: Props) {
  const [chosen, setChosen] = useState(status === 'Paid' ? 'Paid' : 'Pending')
  const [how, setHow] = useState(NOT_SAID)
  const { sent, change_paise, wrong } = readHow(how, due_paise)
  const pays = chosen === 'Paid' && due_paise > 0
  const write = useWrite('update_paid_status')

  async function update(event: FormEvent) {
    event.preventDefault()
    tell.clearFailures()
    if (pays && wrong !== '') return
    const part = pays && 'mode' in sent && { ...sent, amount: moneyText(due_paise) }
    try {
      await write.send({
        estimate_id,
        status: chosen === 'Paid' ? 'Paid' : 'Delivered',
        ...(part && { payment_parts: [part] }),
      })
      tell.success(words.status_done)
      setHow(NOT_SAID)
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
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={['Pending', 'Paid'].map((value) => ({ value, label: statusText(value) }))}
      />
      {pays && (
        <PaymentHow
          how={how}
          change_paise={change_paise}
          wrong={wrong}
          disabled={write.sending}
          onChange={setHow}
        />
      )}
      <Button type="submit" variant="default" loading={write.sending}>
        {words.update}
      </Button>
    </form>
  )
}
