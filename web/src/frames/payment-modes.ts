import { rupees } from '@kadai/domain/money'
import { isOddReference, keptReference, PAYMENT_MODES, type PaymentMode } from '@kadai/domain/settlement'
import { paiseOf } from './money.tsx'
import { modes } from './words.ts'

/** How money is paid, in modes. */
export const MODE_NAMES: Readonly<Record<PaymentMode, string>> = modes

/** A mode in words; blank is one that was not said. */
export const modeName = (mode: PaymentMode | ''): string => (mode === '' ? modes.not_said : MODE_NAMES[mode])

/** The mode that was last used on this computer for money that comes in, or goes out; at first cash. */
export function lastMode(way: 'in' | 'out'): PaymentMode {
  const kept = localStorage.getItem(`paid_by_${way}`)
  return PAYMENT_MODES.find((mode) => mode === kept) ?? 'cash'
}

export const keepMode = (way: 'in' | 'out', mode: PaymentMode): void =>
  localStorage.setItem(`paid_by_${way}`, mode)

/** A word on a typed reference that may be mistyped; it is saved all the same. */
export const doubtOf = (mode: PaymentMode, reference: string): string | undefined =>
  isOddReference(mode, keptReference(mode, reference)) ? modes.upi_digits : undefined

type Part = { mode: PaymentMode; amount: string; reference: string }

/** How a payment was made: "Cash", "UPI 412345678901", "Cash ₹500.00, UPI ₹400.00"; blank where that was not said. */
export const modesInWords = (parts: readonly Part[]): string =>
  parts
    .map(({ mode, amount, reference }) =>
      [MODE_NAMES[mode], parts.length > 1 && rupees(paiseOf(amount)), reference].filter(Boolean).join(' '),
    )
    .join(', ')
