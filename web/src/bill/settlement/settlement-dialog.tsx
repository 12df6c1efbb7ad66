import { type Paise, rupees } from '@kadai/domain/money'
import { PAYMENT_MODES, type PaymentMode } from '@kadai/domain/settlement'
import { Button, Modal } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Asked } from '../../frames/fields/typed.ts'
import { useTyped } from '../../frames/fields/use-typed.ts'
import { KeyCap } from '../../frames/key-cap.tsx'
import { cashWarning, type Standing } from '../../frames/payer-standing.ts'
import { doubtOf, MODE_NAMES } from '../../frames/payment-modes.ts'
import { QrCode } from '../../frames/qr-code.tsx'
import { common } from '../../frames/words.ts'
import { upiLink } from '../../printing/exports.ts'
import type { ShopRates } from '../catalogue/catalogue.ts'
import { isCounterSale } from '../customer/counter-sale.ts'
import { focusField } from '../fields/focus.ts'
import type { Totals } from '../kinds/bill-kind.ts'
import { GrandTotal } from '../layout/totals-box.tsx'
import type { Pay } from '../save/use-save.ts'
import { words as saveWords } from '../save/words.ts'
import type { Bill } from '../state/bill-state.ts'
import type { TypedPart } from '../state/typed-payment.ts'
import classes from './settlement.module.css'
import { ASKED_TENDERED, askedAmount, type FieldId, settlementOf } from './settlement.ts'
import { StandingNote } from './standing-note.tsx'
import { words } from './words.ts'

type Props = {
  bill: Bill
  totals: Totals
  shop: ShopRates | undefined
  /** The number of a saved bill; blank for a new one. */
  number: string
  standing: Standing
  narrow: boolean
  /** Save pressed before this opened: whether to print. */
  hurried: RefObject<boolean | undefined>
  onType: (mode: PaymentMode, typed: TypedPart) => void
  onSave: (print: boolean, pay: Pay) => void
  onClose: () => void
}

const dueOf = (bill: Bill, total_paise: Paise) => Math.max(0, total_paise - bill.paid_paise)
const readOf = (bill: Bill, total_paise: Paise) =>
  settlementOf(bill.payment, dueOf(bill, total_paise), isCounterSale(bill.customer))
const pay: Pay = (bill, total_paise) => readOf(bill, total_paise).parts

/** The settlement of a bill: what is paid of it now and how, what stays due, and the change. */
export default function SettlementDialog(props: Props) {
  const { bill, totals, shop, number, standing, narrow, hurried, onType, onSave, onClose } = props
  const form = useRef<HTMLDivElement>(null)
  // An amount is judged once it is left, or when it is to be saved.
  const [at, setAt] = useState('')
  const [asked, setAsked] = useState(false)
  const read = readOf(bill, totals.total_paise)
  const upi = read.parts.find(({ mode }) => mode === 'upi')
  const cash_paise = read.parts.find(({ mode }) => mode === 'cash')?.amount_paise ?? 0
  const forbidden = cashWarning(cash_paise, standing)
  const link = upi && upiLink({ ...seller(shop), amount_paise: upi.amount_paise, number })

  function save(print: boolean) {
    if (!read.wrong) return onSave(print, pay)
    setAsked(true)
    focusField(read.wrong.field)
  }
  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.repeat || (event.key !== 'F8' && event.key !== 'F9')) return
    event.preventDefault()
    save(event.key === 'F9')
  })
  const opened = useEffectEvent(() => {
    if (hurried.current !== undefined) save(hurried.current)
  })
  // Before it is painted: a key pressed from then on is meant for it.
  useLayoutEffect(() => {
    opened()
    const onKey = (event: globalThis.KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  /** Enter and the arrows go from field to field; the last one leads to Save & Print. */
  function step(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const stops = [...(form.current?.querySelectorAll<HTMLElement>('input, [data-last]') ?? [])]
    stops[stops.indexOf(event.target) + by]?.focus()
  }

  const field = (mode: PaymentMode, name: keyof TypedPart, wanted: Asked, value: string, label: string) => {
    const id: FieldId = `${mode}.${name}`
    return (
      <Field
        id={id}
        asked={wanted}
        label={label}
        value={value}
        prefix={name === 'tendered' ? label : undefined}
        first={!narrow && id === 'cash.amount'}
        wrong={read.wrong?.field === id && (asked || at !== id)}
        onFocus={() => setAt(id)}
        onChange={(text) => {
          setAsked(false)
          onType(mode, { [name]: text })
        }}
      />
    )
  }

  const cap = (key: string) => !narrow && <KeyCap>{key}</KeyCap>
  const rows = PAYMENT_MODES.map((mode) => {
    const part = read.parts.find((each) => each.mode === mode)
    const typed = bill.payment[mode] ?? {}
    const wrong = read.wrong?.field.startsWith(`${mode}.`) && (asked || at !== read.wrong.field)
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
          <p className={`${classes.word} ${wrong ? 'trouble' : 'note'}`} role={wrong ? 'alert' : 'status'}>
            {word}
          </p>
        )}
      </div>
    )
  })

  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      closeOnClickOutside={false}
      fullScreen={narrow}
      size={seller(shop).upi_id === '' ? 532 : 760}
      title={
        <>
          {words.payment} <span className="note">{bill.customer?.name}</span>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys go from field to field. */}
      <div className="stack" ref={form} onKeyDown={step}>
        <GrandTotal totals={totals} lines={bill.lines} />
        <div className={classes.desk}>
          <div className={classes.money}>
            {rows}
            <div className={classes.sums}>
              {forbidden && (
                <p className={`warned ${classes.forbidden}`} role="status">
                  {forbidden}
                </p>
              )}
              <StandingNote standing={standing} due_paise={read.due_paise} />
              {bill.paid_paise > 0 && <Sum label={words.paid_before} amount_paise={bill.paid_paise} />}
              <Sum label={words.paid_now} amount_paise={read.paid_paise} />
              <Sum label={words.still_due} amount_paise={read.due_paise} tone="due" />
              <Sum label={words.change} amount_paise={read.change_paise} tone="change" />
            </div>
          </div>
          {upi && link && (
            <figure className={classes.scan}>
              <QrCode text={link} label={words.scan({ amount: rupees(upi.amount_paise) })} />
              <figcaption className="centred">
                <b>{words.scan({ amount: rupees(upi.amount_paise) })}</b>
                <span className="note">{seller(shop).upi_id}</span>
              </figcaption>
            </figure>
          )}
        </div>
        <div className={`dialog-buttons ${classes.buttons}`}>
          <Button variant="default" rightSection={cap('Esc')} onClick={onClose}>
            {common.back}
          </Button>
          <Button variant="default" rightSection={cap('F8')} onClick={() => save(false)}>
            {saveWords.save}
          </Button>
          <Button
            rightSection={cap('F9')}
            data-last
            data-autofocus={narrow || undefined}
            onClick={() => save(true)}
          >
            {saveWords.save_print}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Whom a UPI code pays; an older answer that this browser kept does not say it. */
function seller(shop: Partial<ShopRates> | undefined) {
  return { upi_id: shop?.upi_id ?? '', name: shop?.shopname ?? '' }
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
  onChange: (text: string) => void
}

function Field({ id, asked, label, value, prefix, first, wrong, onFocus, onChange }: FieldProps) {
  const { leave } = useTyped({ asked, value, onChange })
  const money = asked.kind === 'money'
  return (
    <span className={`input ${classes.field}`} data-money={money || undefined}>
      {prefix && <small className="note">{prefix}</small>}
      <input
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
        onBlur={leave}
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
