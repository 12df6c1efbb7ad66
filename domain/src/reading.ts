import { cleanText } from './names.ts'

/**
 * What somebody typed or pasted, read as a whole: the value that is meant, or why none can be. The trouble follows the
 * field's name: "Stock" and "takes a whole number." make the sentence (`told`).
 */
export type Reading<T> = { value: T; trouble?: undefined } | { value?: undefined; trouble: string }

export const meant = <T>(value: T): Reading<T> => ({ value })
export const refused = <T>(trouble: string): Reading<T> => ({ trouble })

/** The sentence of a trouble for the person, with the name that the screen gives to the field. */
export const told = (label: string, trouble: string): string => `${label} ${trouble}`

export const REQUIRED = 'is required.'
export const tooLong = (most: number) => `is too long: at most ${most} characters.`

const DASHES = /[\u2010-\u2015\u2212\uFE63]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/g

/**
 * A number as it was typed or came out of a message or a contact card: without invisible signs and outer blanks, every
 * dash a hyphen, full-width signs as the common ones. A number of a program is written out, never as 1e21.
 */
export function plain(typed: string | number): string {
  if (typeof typed === 'number') return written(typed)
  const common = typed.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  return cleanText(common).replace(DASHES, '-')
}

function written(number: number): string {
  const text = String(number)
  return text.includes('e')
    ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}

/** A text that cannot be read, as a trouble shows it. */
export function shown(text: string): string {
  const signs = [...text]
  return `“${signs.length > 30 ? `${signs.slice(0, 30).join('')}…` : text}”`
}
