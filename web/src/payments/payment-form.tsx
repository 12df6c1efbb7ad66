import { indian, moneyText, parseMoney, rupees } from '@kadai/domain/money'
import { receiptNumber } from '@kadai/domain/numbers'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { dialogIsOpen } from '../frames/keys.ts'
import { paiseOf } from '../frames/money.tsx'
import { tell } from '../frames/tell.ts'
import { tellTrouble } from '../frames/tell-trouble.ts'
import classes from './payment-form.module.css'
import { type Debtor, PAYMENT_READS } from './pending.ts'
import { ReceiptLink } from './receipt-link.tsx'

const EXCESSIVE = 'Excessive Amount Entered.Please Enter Sufficient Amount'

type Props = {
  user_id: string
  /** Undefined when the customer owes nothing (any more). */
  debtor: Debtor | undefined
}

/** Takes a customer's payment: Paid Amount, Balance, Submit; it goes to the oldest orders first (spec part 2 §2, design 4.12). */
export function PaymentForm({ user_id, debtor }: Props) {
  const [typed, setTyped] = useState('0')
  const [wrong, setWrong] = useState('')
  const [taken, setTaken] = useState<{ payment_id: string; amount_paise: number }>()
  const field = useRef<HTMLInputElement>(null)
  const write = useWrite('pos_api/pos_update_payment', { after: PAYMENT_READS })
  const pending_paise = paiseOf(debtor?.pending_balance ?? '0')
  const entered_paise = parseMoney(typed) ?? 0
  const problem = problemOf(typed, pending_paise)

  useEffect(() => {
    // On a phone the keyboard would cover what is owed before it has been read.
    if (matchMedia('(hover: hover)').matches && !dialogIsOpen()) field.current?.focus()
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (write.sending) return
    tell.clearFailures()
    if (user_id === '') return tell.failure('Please select a user.')
    setWrong(problem)
    if (problem !== '') {
      if (problem === EXCESSIVE) tell.failure(problem)
      field.current?.focus()
      field.current?.select()
      return
    }
    try {
      const { body } = await write.send({ user_id, paid_amount: moneyText(entered_paise) })
      setTaken({ payment_id: body.payment_id, amount_paise: entered_paise })
      tell.success('Payment updated successfully!')
      setTyped('0')
      // The next payment is typed over the nought.
      requestAnimationFrame(() => field.current?.select())
    } catch (error) {
      tellTrouble(error, {
        refused: (message) => `Error updating payment: ${message}`,
        failed: 'An error occurred while updating payment',
      })
    }
  }

  function type(text: string) {
    setTyped(text.replace(/[^\d.,]/g, ''))
    setWrong('')
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Payment">
      <div className={classes.who}>
        {debtor ? (
          <>
            <strong>{debtor.name}</strong>
            <span>
              owes <b className="figures">{rupees(pending_paise)}</b>
            </span>
          </>
        ) : (
          <span>Nothing is pending from this customer.</span>
        )}
        {taken && (
          <span>
            <ReceiptLink payment_id={taken.payment_id}>
              Receipt {receiptNumber(Number(taken.payment_id))}
            </ReceiptLink>{' '}
            for <b className="figures">{rupees(taken.amount_paise)}</b>
          </span>
        )}
      </div>
      <TextInput
        ref={field}
        label="Paid Amount"
        name="paid_amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection="₹"
        maxLength={18}
        value={typed}
        // What is pending may have changed since.
        error={problem === '' ? undefined : wrong === EXCESSIVE ? true : wrong}
        disabled={!debtor}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button
        variant="default"
        className={classes.level}
        disabled={!debtor}
        onClick={() => type(moneyText(pending_paise))}
      >
        Full amount
      </Button>
      <TextInput
        label="Balance"
        readOnly
        tabIndex={-1}
        leftSection="₹"
        value={indian(pending_paise - entered_paise)}
        data-over={entered_paise > pending_paise || undefined}
      />
      <Button type="submit" className={classes.level} loading={write.sending} disabled={!debtor}>
        Submit
      </Button>
    </form>
  )
}

/** What is wrong with an amount before it is sent; blank where nothing is. */
function problemOf(typed: string, pending_paise: number): string {
  const paid_paise = parseMoney(typed)
  if (paid_paise === undefined)
    return 'Paid Amount takes an amount in rupees with at most two decimals, such as 1250.00.'
  if (paid_paise === 0) return 'Paid Amount must be more than 0.'
  return paid_paise > pending_paise ? EXCESSIVE : ''
}
