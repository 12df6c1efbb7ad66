import { moneyText, type Paise, rupees } from '@kadai/domain/money'
import { plain } from '@kadai/domain/reading'
import {
  keptReference,
  PAYMENT_MODES,
  type PaymentMode,
  type PaymentPart,
  type Settlement,
  settle,
} from '@kadai/domain/settlement'
import { readMoney } from '@kadai/domain/typed-numbers'
import { type Asked, readField } from '../fields/typed.ts'
import { MODE_NAMES } from '../payment-modes.ts'
import type { TypedPart, TypedPayment } from './typed-payment.ts'
import { words } from './words.ts'

/** A field of the settlement. */
export type FieldId = `${PaymentMode}.${keyof TypedPart}`

/** A bill's money as typed, read against what is due. */
export type ReadSettlement = Settlement & {
  /** What open credit pays of the rest. */
  credit_paise: Paise
  /** What is saved with the bill. */
  parts: readonly PaymentPart[]
  /** The amount of each mode as shown. */
  shown: Readonly<Record<PaymentMode, string>>
  /** The field that cannot be saved, and why; `surely` where typing on does not mend it. */
  wrong: { field: FieldId; why: string; surely?: true } | undefined
}

const paise = (text: string): Paise => readMoney(text).value ?? 0

export const askedAmount = (mode: PaymentMode): Asked => ({ label: MODE_NAMES[mode], kind: 'money' })
export const ASKED_TENDERED: Asked = { label: words.tendered, kind: 'money' }

/**
 * The parts of a payment as typed: cash that was not typed is the rest of what is due after the customer's open credit.
 * The parts count first, and credit pays what they leave (rule 4.67). Where nothing may stay due, `missing` says so.
 */
export function settlementOf(
  payment: TypedPayment,
  due_paise: Paise,
  { missing, open_paise = 0 }: { missing?: (rest: { rest: string }) => string; open_paise?: Paise } = {},
): ReadSettlement {
  const typed = (mode: PaymentMode) => payment[mode]?.amount ?? ''
  const others_paise = PAYMENT_MODES.reduce((sum, mode) => sum + paise(mode === 'cash' ? '' : typed(mode)), 0)
  const rest = moneyText(Math.max(0, due_paise - others_paise - open_paise))
  const shown = Object.fromEntries(
    PAYMENT_MODES.map((mode) => [mode, mode === 'cash' ? (payment.cash?.amount ?? rest) : typed(mode)]),
  ) as Record<PaymentMode, string>
  const parts = PAYMENT_MODES.filter((mode) => paise(shown[mode]) > 0).map((mode) =>
    partOf(mode, paise(shown[mode]), payment[mode]),
  )
  const settled = settle(parts, due_paise)
  const paid_paise = parts.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  const money =
    typeof settled === 'string'
      ? // What is too much is told at its field, and is no money of this bill.
        {
          paid_paise: Math.min(paid_paise, due_paise),
          due_paise: Math.max(0, due_paise - paid_paise),
          change_paise: 0,
        }
      : settled
  const credit_paise = Math.min(open_paise, money.due_paise)
  return {
    parts,
    shown,
    wrong:
      unread(shown, payment) ??
      refusedPart(parts, due_paise) ??
      (missing && unpaid(parts, due_paise, missing)),
    ...money,
    due_paise: money.due_paise - credit_paise,
    credit_paise,
  }
}

function partOf(mode: PaymentMode, amount_paise: Paise, typed: TypedPart = {}): PaymentPart {
  const tendered_paise = mode === 'cash' ? readMoney(typed.tendered ?? '').value : undefined
  const reference = mode === 'cash' ? '' : keptReference(mode, plain(typed.reference ?? ''))
  return { mode, amount_paise, tendered_paise, reference }
}

function unread(shown: ReadSettlement['shown'], payment: TypedPayment): ReadSettlement['wrong'] {
  for (const mode of PAYMENT_MODES) {
    const why = readField(askedAmount(mode), shown[mode]).trouble
    if (why) return { field: `${mode}.amount`, why }
  }
  const why = readField(ASKED_TENDERED, payment.cash?.tendered ?? '').trouble
  return why && paise(shown.cash) > 0 ? { field: 'cash.tendered', why } : undefined
}

/** The first part that is refused with those before it. */
function refusedPart(parts: readonly PaymentPart[], due_paise: Paise): ReadSettlement['wrong'] {
  for (const [at, { mode }] of parts.entries()) {
    const problem = settle(parts.slice(0, at + 1), due_paise)
    if (problem === 'tendered_too_little') return { field: 'cash.tendered', why: words.tendered_too_little }
    if (problem === 'exceeds')
      return { field: `${mode}.amount`, why: words.exceeds({ due: rupees(due_paise) }), surely: true }
  }
  return undefined
}

/** Where the rest of a bill that must be paid in full is missing. */
function unpaid(
  parts: readonly PaymentPart[],
  due_paise: Paise,
  missing: (rest: { rest: string }) => string,
): ReadSettlement['wrong'] {
  const rest_paise = parts.reduce((rest, { amount_paise }) => rest - amount_paise, due_paise)
  return rest_paise > 0 ? { field: 'cash.amount', why: missing({ rest: rupees(rest_paise) }) } : undefined
}

/** The parts as they are sent; nothing where there are none. */
export function partsOnWire(parts: readonly PaymentPart[]) {
  if (parts.length === 0) return {}
  return {
    payment_parts: parts.map(({ mode, amount_paise, tendered_paise, reference }) => ({
      mode,
      amount: moneyText(amount_paise),
      ...(tendered_paise !== undefined && { tendered: moneyText(tendered_paise) }),
      ...(reference !== '' && { reference }),
    })),
  }
}
