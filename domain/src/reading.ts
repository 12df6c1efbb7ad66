import type { DomainMessage, troubles } from './english.ts'
import type { AnyMessage } from './message.ts'
import { cleanText } from './names.ts'

type Params<Id extends keyof typeof troubles> = Omit<Parameters<(typeof troubles)[Id]>[0], 'field'>

/** Why something typed cannot be meant: a message that waits for the name of its field (`told`). */
export type Trouble = {
  [Id in keyof typeof troubles]: keyof Params<Id> extends never
    ? { id: Id; params?: undefined }
    : { id: Id; params: Params<Id> }
}[keyof typeof troubles]

/** What somebody typed or pasted, read as a whole: the value that is meant, or why none can be. */
export type Reading<T, Why = Trouble> =
  | { value: T; trouble?: undefined }
  | { value?: undefined; trouble: Why }

export const meant = <T>(value: T): { value: T } => ({ value })
export const refused = (trouble: Trouble): { trouble: Trouble } => ({ trouble })

/** A trouble with the name that the screen gives to the field. */
export const told = (field: string | AnyMessage, { id, params }: Trouble) =>
  ({ id, params: { ...params, field } }) as DomainMessage

export const REQUIRED = { id: 'typed.required' } as const
export const tooLong = (most: number) => ({ id: 'typed.too_long', params: { most } }) as const

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
