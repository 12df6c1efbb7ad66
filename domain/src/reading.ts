import type { DomainMessage, troubles } from './english.ts'
import type { AnyMessage } from './message.ts'
import { cleanText } from './names.ts'

type Params<Id extends keyof typeof troubles> = Omit<Parameters<(typeof troubles)[Id]>[0], 'field'>

/** Why a typed text is invalid: a message that needs the label of its field (`told`). */
export type Trouble = {
  [Id in keyof typeof troubles]: keyof Params<Id> extends never
    ? { id: Id; params?: undefined }
    : { id: Id; params: Params<Id> }
}[keyof typeof troubles]

/** The result of reading a typed text: its value, or why it has none. */
export type Reading<T, Why = Trouble> =
  | { value: T; trouble?: undefined }
  | { value?: undefined; trouble: Why }

export const meant = <T>(value: T): { value: T } => ({ value })
export const refused = (trouble: Trouble): { trouble: Trouble } => ({ trouble })

/** Completes a trouble with the field's label. */
export const about = (field: string | AnyMessage, { id, params }: Trouble) =>
  ({ id, params: { ...params, field } }) as DomainMessage

export const REQUIRED = { id: 'typed.required' } as const
export const tooLong = (most: number) => ({ id: 'typed.too_long', params: { most } }) as const

const DASHES = /[\u2010-\u2015\u2212\uFE63]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/g

/**
 * Normalizes a typed or pasted number: removes invisible characters and outer blanks, turns every dash into a hyphen
 * and full-width characters into common ones. Numbers of a program are written out, never as 1e21.
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

/** An unreadable text, shortened for a message. */
export function shown(text: string): string {
  const signs = [...text]
  return `“${signs.length > 30 ? `${signs.slice(0, 30).join('')}…` : text}”`
}
