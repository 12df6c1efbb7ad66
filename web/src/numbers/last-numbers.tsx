import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { tell } from '../frames/tell.ts'
import { tellTrouble } from '../frames/tell-trouble.ts'
import classes from './last-numbers.module.css'
import { words } from './words.ts'

type Props = { known: { invoice: string; estimate: string } }

/** After a restore, asks for the last printed number of each kind; the fields start with what the backup knows. */
export function LastNumbers({ known }: Props) {
  const [invoice, setInvoice] = useState(known.invoice)
  const [estimate, setEstimate] = useState(known.estimate)
  const goOn = useWrite('numbers_go_on')

  async function say(event: FormEvent) {
    event.preventDefault()
    try {
      const { lost } = (await goOn.send({ last_invoice: invoice, last_estimate: estimate })).body
      tell.success(lost === 0 ? words.none_lost : words.lost_some({ count: lost }))
    } catch (error) {
      tellTrouble(error, { failed: words.save_failed })
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void say(event)}>
      <TextInput
        label={words.last_invoice}
        value={invoice}
        onChange={(event) => setInvoice(event.currentTarget.value)}
      />
      <TextInput
        label={words.last_estimate}
        value={estimate}
        onChange={(event) => setEstimate(event.currentTarget.value)}
      />
      <Button type="submit" color="red" loading={goOn.sending}>
        {words.go_on}
      </Button>
    </form>
  )
}
