import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { tell } from '../frames/tell.ts'
import { tellTrouble } from '../frames/tell-trouble.ts'
import classes from './last-numbers.module.css'

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
      tell.success(
        lost === 0
          ? 'No number was lost.'
          : `${lost} numbers are listed as lost; the next ones go on after them.`,
      )
    } catch (error) {
      tellTrouble(error, { failed: 'This could not be saved. Please try again.' })
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void say(event)}>
      <TextInput
        label="Last invoice printed"
        value={invoice}
        onChange={(event) => setInvoice(event.currentTarget.value)}
      />
      <TextInput
        label="Last estimate printed"
        value={estimate}
        onChange={(event) => setEstimate(event.currentTarget.value)}
      />
      <Button type="submit" color="red" loading={goOn.sending}>
        Go on after these
      </Button>
    </form>
  )
}
