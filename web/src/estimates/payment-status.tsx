import type { Paise } from '@kadai/domain/money'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { Form } from '../frames/form.tsx'
import { tell } from '../frames/notices/tell.ts'
import { type TroubleTexts, trying } from '../frames/notices/tell-trouble.ts'
import { partsOnWire, settlementOf } from '../frames/settlement/settlement.ts'
import { SettlementFields } from '../frames/settlement/settlement-fields.tsx'
import { type TypedPayment, typedInto } from '../frames/settlement/typed-payment.ts'
import { statusText } from '../frames/status.tsx'
import { words } from './words.ts'

const TROUBLE: TroubleTexts = {
  refused: (why) => words.status_refused({ why }),
  failed: words.status_failed,
  unreachable: words.status_unreachable,
}

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
  const [takes, setTakes] = useState(false)
  const [payment, setPayment] = useState<TypedPayment>({})
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const mayTake = chosen === 'Paid' && due_paise > 0
  const read = settlementOf(payment, due_paise, { missing: words.not_whole })
  const write = useWrite('update_paid_status')

  async function update() {
    tell.clearFailures()
    const paying = mayTake && takes
    if (paying && read.wrong) {
      setAsked(true)
      form.current?.querySelector<HTMLElement>(`[data-place="${read.wrong.field}"]`)?.focus()
      return
    }
    await trying(TROUBLE, async () => {
      await write.send({
        estimate_id,
        status: chosen === 'Paid' ? 'Paid' : 'Delivered',
        ...(paying && partsOnWire(read.parts)),
      })
      tell.success(words.status_done)
      setTakes(false)
      setPayment({})
    })
  }

  return (
    <Form ref={form} className="stack apart" style={{ justifyItems: 'start' }} onSubmit={update}>
      <NativeSelect
        w={200}
        label={words.payment_status}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={['Pending', 'Paid'].map((value) => ({ value, label: statusText(value) }))}
      />
      {mayTake && (
        <Checkbox
          label={words.take_money}
          checked={takes}
          onChange={(event) => setTakes(event.currentTarget.checked)}
        />
      )}
      {mayTake && takes && (
        <SettlementFields
          payment={payment}
          read={read}
          asked={asked}
          first={false}
          onType={(mode, typed) => {
            setAsked(false)
            setPayment(typedInto(payment, mode, typed))
          }}
          onLast={() => form.current?.querySelector('button')?.focus()}
        />
      )}
      <QuietButton type="submit" loading={write.sending}>
        {words.update}
      </QuietButton>
    </Form>
  )
}
