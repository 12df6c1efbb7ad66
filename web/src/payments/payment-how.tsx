import { rupees } from '@kadai/domain/money'
import { PAYMENT_MODES, type PaymentMode, settle } from '@kadai/domain/settlement'
import { readMoney } from '@kadai/domain/typed-numbers'
import { Choice } from '../frames/choice.tsx'
import { type Asked, readField } from '../frames/fields/typed.ts'
import { TypedField } from '../frames/fields/typed-field.tsx'
import { doubtOf, lastMode, MODE_NAMES } from '../frames/payment-modes.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import classes from './payment-form.module.css'
import { words } from './words.ts'

/** How a payment is made, as typed. */
export type How = { mode: PaymentMode; tendered: string; reference: string }

/** How the next payment is made, unless something else is chosen: as the last one. */
export const asLast = (): How => ({ mode: lastMode('in'), tendered: '', reference: '' })

const TENDERED: Asked = { label: words.tendered, kind: 'money' }
const REFERENCE: Asked = { label: common.reference, max: 40 }

/** The input of the call, the change to give, and what is wrong with it. */
export function readHow({ mode, tendered, reference }: How, amount_paise: number) {
  if (mode !== 'cash')
    return {
      change_paise: 0,
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
  const { mode } = how
  const name = mode === 'cash' ? 'tendered' : 'reference'
  return (
    <>
      <Choice
        label={common.paid_by}
        value={mode}
        of={PAYMENT_MODES}
        names={MODE_NAMES}
        disabled={disabled}
        onChange={(chosen) => onChange({ ...how, mode: chosen })}
      />
      <TypedField
        asked={name === 'tendered' ? TENDERED : REFERENCE}
        name={name}
        value={how[name]}
        error={wrong || (name === 'reference' && doubtOf(mode, how.reference))}
        disabled={disabled}
        onChange={(text) => onChange({ ...how, [name]: text })}
      />
      {warning && (
        <p className={`warned remark small ${classes.remarks}`} role="status">
          {warning}
        </p>
      )}
      {change_paise > 0 && (
        <output className={classes.remarks}>
          {rich(words.change, { amount: <b className="figures">{rupees(change_paise)}</b> })}
        </output>
      )}
    </>
  )
}
