import { indian, moneyText, rupees } from '@kadai/domain/money'
import { about, REQUIRED } from '@kadai/domain/reading'
import { readMoney } from '@kadai/domain/typed-numbers'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { type Asked, readField } from '../frames/fields/typed.ts'
import { TypedField } from '../frames/fields/typed-field.tsx'
import { Form } from '../frames/form.tsx'
import { inWords } from '../frames/in-words.ts'
import { dialogIsOpen } from '../frames/keys.ts'
import { labels } from '../frames/labels/words.ts'
import { LeaveGuard } from '../frames/leave-guard.tsx'
import { paiseOf } from '../frames/money.tsx'
import { tell } from '../frames/notices/tell.ts'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { useToldWhile } from '../frames/notices/use-told-while.ts'
import { cashWarning, usePayerBalance } from '../frames/payer-balance.ts'
import { keepMode } from '../frames/payment-modes.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import classes from './payment-form.module.css'
import { asLast, PaymentHow, readHow } from './payment-how.tsx'
import type { Debtor } from './pending.ts'
import { ReceiptLink } from './receipt-link.tsx'
import { words } from './words.ts'

const PAID: Asked = { label: labels['field.paid_amount'], kind: 'money' }

type Props = {
  user_id: string
  /** Undefined when the customer owes nothing. */
  debtor: Debtor | undefined
}

type Taken = { payment_id: string; receipt_no: string; amount_paise: number; change_paise: number }

/**
 * Takes a customer's payment: Paid Amount, Balance, Submit; it goes to the oldest orders first (rules 2.12 and 4.12).
 */
export function PaymentForm({ user_id, debtor }: Props) {
  const [typed, setTyped] = useState('0')
  const [wrong, setWrong] = useState('')
  const [how, setHow] = useState(asLast)
  const [judged, setJudged] = useState(false)
  const [taken, setTaken] = useState<Taken>()
  const field = useRef<HTMLInputElement>(null)
  const write = useWrite('pos_api/pos_update_payment')
  const pending_paise = paiseOf(debtor?.pending_balance ?? '0')
  const entered_paise = readMoney(typed).value ?? 0
  const problem = problemOf(typed, pending_paise)
  const { input, change_paise, wrong: wrongHow } = readHow(how, entered_paise)
  const balance = usePayerBalance(user_id)
  const forbidden = how.mode === 'cash' ? cashWarning(entered_paise, balance) : undefined
  const tellNobody = useToldWhile(user_id === '')
  const tellExcessive = useToldWhile(problem === words.excessive)

  useEffect(() => {
    // On a phone the keyboard would cover what is owed.
    if (matchMedia('(hover: hover)').matches && !dialogIsOpen()) field.current?.focus()
  }, [])

  async function submit() {
    if (write.sending) return
    tell.clearFailures()
    if (user_id === '') return tellNobody(words.no_customer)
    setWrong(problem)
    if (problem !== '') {
      if (problem === words.excessive) tellExcessive(problem)
      field.current?.focus()
      field.current?.select()
      return
    }
    setJudged(true)
    if (wrongHow !== '') return
    try {
      const { body } = await write.send({ user_id, paid_amount: moneyText(entered_paise), ...input })
      setTaken({ ...body, amount_paise: entered_paise, change_paise })
      keepMode('in', how.mode)
      setHow(asLast)
      setJudged(false)
      tell.success(words.update_done)
      setTyped('0')
      // The next payment is typed over the 0.
      requestAnimationFrame(() => field.current?.select())
    } catch (error) {
      tellTrouble(error, { refused: (why) => words.update_refused({ why }), failed: words.update_failed })
    }
  }

  function type(text: string) {
    setTyped(text)
    setWrong('')
  }

  return (
    <Form className={`panel tight wrap ${classes.form}`} onSubmit={submit} aria-label={common.payment}>
      <Who debtor={debtor} taken={taken} />
      <TypedField
        ref={field}
        asked={PAID}
        name="paid_amount"
        value={typed}
        // What is pending may have changed.
        error={problem === '' ? undefined : wrong === words.excessive ? true : wrong}
        disabled={!debtor}
        onFocus={(event) => event.currentTarget.select()}
        onChange={type}
      />
      <QuietButton mt={23} disabled={!debtor} onClick={() => type(moneyText(pending_paise))}>
        {words.full_amount}
      </QuietButton>
      <PaymentHow
        how={how}
        change_paise={change_paise}
        wrong={judged ? wrongHow : ''}
        warning={forbidden}
        disabled={!debtor}
        onChange={(now) => {
          setHow(now)
          setJudged(false)
        }}
      />
      <Balance pending_paise={pending_paise} entered_paise={entered_paise} />
      <Button type="submit" mt={23} loading={write.sending} disabled={!debtor}>
        {common.submit}
      </Button>
      <LeaveGuard
        when={debtor !== undefined && typed.trim() !== '' && readMoney(typed).value !== 0}
        saving={write.sending}
        within="user_id"
      />
    </Form>
  )
}

/** Who owes how much, and the receipt of the payment that was just taken. */
function Who({ debtor, taken }: Pick<Props, 'debtor'> & { taken: Taken | undefined }) {
  return (
    <div className={classes.who}>
      {debtor ? (
        <>
          <strong>{debtor.name}</strong>
          <span className="soft">
            {rich(words.owes, {
              amount: <b className="figures">{rupees(paiseOf(debtor.pending_balance))}</b>,
            })}
          </span>
        </>
      ) : (
        <span className="soft">{words.nothing_pending}</span>
      )}
      {taken && (
        <span className="soft">
          {rich(words.receipt_for, {
            receipt: (
              <ReceiptLink payment_id={taken.payment_id}>
                {common.receipt_of({ number: taken.receipt_no })}
              </ReceiptLink>
            ),
            amount: <b className="figures">{rupees(taken.amount_paise)}</b>,
          })}
          {taken.change_paise > 0 && <> · {words.change({ amount: rupees(taken.change_paise) })}</>}
        </span>
      )}
    </div>
  )
}

/** What stays pending after the payment. */
function Balance({ pending_paise, entered_paise }: { pending_paise: number; entered_paise: number }) {
  return (
    <TextInput
      label={common.balance}
      readOnly
      tabIndex={-1}
      leftSection="₹"
      value={indian(pending_paise - entered_paise)}
      data-over={entered_paise > pending_paise || undefined}
    />
  )
}

/** Returns what is wrong with an amount before it is sent; blank where nothing is. */
function problemOf(typed: string, pending_paise: number): string {
  if (typed.trim() === '') return inWords(about(PAID.label, REQUIRED))
  const { trouble } = readField(PAID, typed)
  if (trouble !== undefined) return trouble
  const { value: paid_paise = 0 } = readMoney(typed)
  if (paid_paise === 0) return inWords(about(PAID.label, { id: 'typed.more_than_0' }))
  return paid_paise > pending_paise ? words.excessive : ''
}
