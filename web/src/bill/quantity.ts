import { MAX_QTY } from '@kadai/contract/limits'

const MAX_DIGITS = String(MAX_QTY).length

/** What stays of a typed quantity: digits without leading zeros, six at most; "" while nothing is typed (spec part 2 §5). */
export function typedQty(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digits.slice(0, MAX_DIGITS)
}

/** A typed quantity as a line keeps it: at least 1, and 1 when blank (spec part 2 §5, §9). */
export function settledQty(text: string): number {
  return Math.max(1, Number(typedQty(text)))
}

/** A quantity that may be added: whole and from 1 to MAX_QTY; undefined for anything else. */
export function wholeQty(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^\d{1,9}$/.test(trimmed)) return undefined
  const qty = Number(trimmed)
  return qty >= 1 && qty <= MAX_QTY ? qty : undefined
}
