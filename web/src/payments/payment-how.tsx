import { rupees } from '@kadai/domain/money'
import { type PaymentMode, settle } from '@kadai/domain/settlement'
import { readMoney } from '@kadai/domain/typed-numbers'
import { type Asked, readField } from '../frames/fields/typed.ts'
import { TypedField } from '../frames/fields/typed-field.tsx'
import { ModeSelect } from '../frames/mode-select.tsx'
import { doubtOf, modeName } from '../frames/payment-modes.ts'
import { rich } from '../language/rich.tsx'
import classes from './payment-form.module.css'
import { words } from './words.ts'

/** How a payment is made, as typed; without a mode it is not said. */
export type How = { mode: PaymentMode | ''; tendered: string; reference: string }

export const NOT_SAID: How = { mode: '', tendered: '', reference: '' }

const TENDERED: Asked = { label: words.tendered, kind: 'money' }
const REFERENCE: Asked = { label: words.reference, max: 40 }

/** The input of the call, the change to give, and what is wrong with it. */
export function readHow({ mode, tendered, reference }: How, amount_paise: number) {
  const blank = { input: {}, change_paise: 0, wrong: '' }
  if (mode === '') return blank
  if (mode !== 'cash')
    return {
      ...blank,
      input: { mode, ...(reference.trim() !== '' && { reference }) },
      wrong: readField(REFERENCE, reference).trouble ?? '',
    }
  const { value: text = '', trouble = '' } = readField(TENDERED, tendered)
  const tendered_paise = readMoney(text).value
  const settled = settle([{ mode, amount_paise, tendered_paise, reference: '' }], amount_paise)
  return {
    input: { mode, ...(text !== '' && { tendered: text }) },
    change_paise: typeof settled === 'string' ? 0 : settled.change_paise,
    wrong: trouble || (typeof settled === 'string' ? words.tendered_too_little : ''),
  }
}

type Props = {
  how: How
  change_paise: number
  wrong: string
  /** What the law says of it. */
  warning?: string | undefined
  disabled: boolean
  onChange: (how: How) => void
}

/** The mode of a payment, what is handed over in cash with its change, or the reference of another mode. */
export function PaymentHow({ how, change_paise, wrong, warning, disabled, onChange }: Props) {
  const { mode, tendered, reference } = how
  return (
    <div className={`whole ${classes.how}`}>
      <ModeSelect
        label={words.paid_by}
        none={modeName('')}
        value={mode}
        disabled={disabled}
        onChange={(chosen) => onChange({ ...how, mode: chosen })}
      />
      {mode === 'cash' && (
        <TypedField
          asked={TENDERED}
          name="tendered"
          value={tendered}
          error={wrong}
          onChange={(text) => onChange({ ...how, tendered: text })}
        />
      )}
      {mode !== '' && mode !== 'cash' && (
        <TypedField
          asked={REFERENCE}
          name="reference"
          value={reference}
          error={wrong}
          onChange={(text) => onChange({ ...how, reference: text })}
        />
      )}
      {mode !== '' && !wrong && <span className="note">{doubtOf(mode, reference)}</span>}
      {warning && (
        <p className={`warned remark small ${classes.warning}`} role="status">
          {warning}
        </p>
      )}
      {change_paise > 0 && (
        <output className={classes.change}>
          {rich(words.change, { amount: <b className="figures">{rupees(change_paise)}</b> })}
        </output>
      )}
    </div>
  )
}
