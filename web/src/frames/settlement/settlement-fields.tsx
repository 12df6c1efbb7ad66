import { type Paise, rupees } from '@kadai/domain/money'
import { PAYMENT_MODES, type PaymentMode } from '@kadai/domain/settlement'
import { type ReactNode, useState } from 'react'
import { stepOn } from '../fields/step.ts'
import type { Asked } from '../fields/typed.ts'
import { useTyped } from '../fields/use-typed.ts'
import { doubtOf, MODE_NAMES } from '../payment-modes.ts'
import { takeFocus } from '../take-focus.ts'
import { ASKED_TENDERED, askedAmount, type FieldId, type ReadSettlement } from './settlement.ts'
import classes from './settlement-fields.module.css'
import type { TypedPart, TypedPayment } from './typed-payment.ts'
import { words } from './words.ts'

type Props = {
  payment: TypedPayment
  read: ReadSettlement
  /** It is to be saved: amounts are judged before they are left. */
  asked: boolean
  /** The cursor goes to the first field. */
  first: boolean
  /** Paid already. */
  paid_paise?: Paise
  /** Above the sums. */
  note?: ReactNode
  onType: (mode: PaymentMode, typed: TypedPart) => void
  /** Enter in the last field. */
  onLast: () => void
}

/** What is paid of a bill by each mode, what stays due, and the change. Enter and the arrows go from field to field. */
export function SettlementFields(props: Props) {
  const { payment, read, asked, first, paid_paise = 0, note, onType, onLast } = props
  const [at, setAt] = useState('')

  // What is surely wrong is told while it is typed.
  const told = read.wrong !== undefined && (asked || read.wrong.surely === true || at !== read.wrong.field)

  const field = (mode: PaymentMode, name: keyof TypedPart, wanted: Asked, value: string, label: string) => {
    const id: FieldId = `${mode}.${name}`
    return (
      <Field
        id={id}
        asked={wanted}
        label={label}
        value={value}
        prefix={name === 'tendered' ? label : undefined}
        first={first && id === 'cash.amount'}
        wrong={read.wrong?.field === id && told}
        onFocus={() => setAt(id)}
        onLeave={() => setAt('')}
        onChange={(text) => onType(mode, { [name]: text })}
      />
    )
  }

  const rows = PAYMENT_MODES.map((mode) => {
    const part = read.parts.find((each) => each.mode === mode)
    const typed = payment[mode] ?? {}
    const wrong = told && read.wrong?.field.startsWith(`${mode}.`)
    const word = wrong ? read.wrong?.why : part && at !== `${mode}.reference` && doubtOf(mode, part.reference)
    const reference = words.reference_of({ mode: MODE_NAMES[mode] })
    return (
      <div key={mode} className={classes.mode}>
        <span>{MODE_NAMES[mode]}</span>
        {field(mode, 'amount', askedAmount(mode), read.shown[mode], MODE_NAMES[mode])}
        {part &&
          (mode === 'cash'
            ? field(mode, 'tendered', ASKED_TENDERED, typed.tendered ?? '', words.tendered)
            : field(mode, 'reference', { label: reference }, typed.reference ?? '', reference))}
        {word && (
          <p
            className={wrong ? 'trouble' : 'note'}
            style={{ gridColumn: '2 / -1' }}
            role={wrong ? 'alert' : 'status'}
          >
            {word}
          </p>
        )}
      </div>
    )
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys go from field to field.
    <div className={`stack near ${classes.money}`} onKeyDown={(event) => stepOn(event, onLast)}>
      {rows}
      <div className={classes.sums}>
        {note}
        {paid_paise > 0 && <Sum label={words.paid_before} amount_paise={paid_paise} />}
        <Sum label={words.paid_now} amount_paise={read.paid_paise} />
        {read.credit_paise > 0 && <Sum label={words.from_credit} amount_paise={read.credit_paise} />}
        <Sum label={words.still_due} amount_paise={read.due_paise} tone="due" />
        <Sum label={words.change} amount_paise={read.change_paise} tone="change" />
      </div>
    </div>
  )
}

type FieldProps = {
  id: FieldId
  asked: Asked
  label: string
  value: string
  prefix: string | undefined
  first: boolean
  wrong: boolean
  onFocus: () => void
  onLeave: () => void
  onChange: (text: string) => void
}

function Field({ id, asked, label, value, prefix, first, wrong, onFocus, onLeave, onChange }: FieldProps) {
  const { leave } = useTyped({ asked, value, onChange })
  const money = asked.kind === 'money'
  return (
    <span className={`input row ${classes.field}`} data-money={money || undefined}>
      {prefix && <small className="note">{prefix}</small>}
      <input
        // At once, before Mantine's timers: the next key is an amount.
        ref={first ? takeFocus : undefined}
        data-place={id}
        data-autofocus={first || undefined}
        aria-label={label}
        aria-invalid={wrong || undefined}
        value={value}
        placeholder={money ? '0.00' : words.reference}
        inputMode={money ? 'decimal' : undefined}
        maxLength={money ? undefined : 40}
        autoComplete="off"
        onFocus={(event) => {
          onFocus()
          event.target.select()
        }}
        onBlur={() => {
          leave()
          onLeave()
        }}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

function Sum({ label, amount_paise, tone }: { label: string; amount_paise: Paise; tone?: 'due' | 'change' }) {
  return (
    <div className="ends" data-tone={amount_paise > 0 ? tone : undefined}>
      <span>{label}</span>
      <output className="figures" aria-label={label}>
        {rupees(amount_paise)}
      </output>
    </div>
  )
}
