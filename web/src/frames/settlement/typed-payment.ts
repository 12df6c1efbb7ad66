import type { PaymentMode } from '@kadai/domain/settlement'

/** What is typed of a part of a payment. */
export type TypedPart = { amount?: string; tendered?: string; reference?: string }

/** The money of a bill as typed, by mode. Cash whose amount was not typed is the rest of what is due. */
export type TypedPayment = Readonly<Partial<Record<PaymentMode, TypedPart>>>

/** Returns the payment with what was typed; the same where nothing changes. */
export function typedInto(payment: TypedPayment, mode: PaymentMode, typed: TypedPart): TypedPayment {
  const part = payment[mode] ?? {}
  const fields = Object.keys(typed) as (keyof TypedPart)[]
  if (fields.every((field) => part[field] === typed[field])) return payment
  return { ...payment, [mode]: { ...part, ...typed } }
}

/** Whether any money was typed. */
export const isTyped = (payment: TypedPayment): boolean =>
  Object.values(payment).some((part) => Object.values(part).some((text) => text !== ''))
