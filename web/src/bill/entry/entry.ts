import { told } from '@kadai/domain/reading'
import { readMoney, readQuantity } from '@kadai/domain/typed-numbers'
import { inWords } from '../../frames/in-words.ts'
import type { Catalogue, Product } from '../catalogue/catalogue.ts'
import type { NewLine } from '../state/line.ts'
import { words } from './words.ts'

/** The fields of the entry row: `find` is code and name in one, on narrow screens. */
export type EntryField = 'code' | 'name' | 'find' | 'price' | 'qty'

/** The contents of the entry row. */
export type Entry = Record<EntryField, string> & {
  /** The product chosen by code, name or suggestion. */
  product: Product | null
}

export const EMPTY_ENTRY: Entry = { code: '', name: '', find: '', price: '', qty: '1', product: null }

/** The suggestion that leaves the text as it is: no product of the list. */
export const FREE_TEXT = 'free-text'

/** The suggestions of a field, computed on demand, and the one the person moved to. */
export type Found = { matches: () => readonly Product[]; moved: Product | typeof FREE_TEXT | null }

/** What Enter in a field leads to. */
export type EntryOutcome =
  | { does: 'add'; lines: NewLine[] }
  | { does: 'move'; to: EntryField; entry: Entry }
  | Complaint

/** `why` adds detail. The next key replaces a wrong text, except with `refine`, where more letters narrow it down. */
export type Complaint = {
  does: 'complain'
  at: EntryField
  text: string
  why?: string | undefined
  refine?: true
}

/** How one kind of bill takes its lines: pure functions, testable without a screen. */
export type EntryRules = {
  fields: readonly FieldLook[]
  /** The same on narrow screens. */
  narrow: readonly FieldLook[]
  /** Whether a text that is no product can be billed, as one of the suggestions. */
  freeText: boolean
  /** Whether a product without a list price needs one to be typed. */
  needsPrice: boolean
  /** Returns the row after a keystroke in a field. */
  typed(entry: Entry, field: EntryField, text: string, catalogue: Catalogue | undefined): Entry
  /** Returns the row after a product was chosen, and the field to focus. */
  take(entry: Entry, field: EntryField, product: Product): EntryOutcome
  /** The product Enter takes when the person has moved to none: the highlighted one. */
  meant(entry: Entry, field: EntryField, matches: Found['matches'], catalogue: Catalogue): Product | undefined
  enter(entry: Entry, field: EntryField, found: Found, catalogue: Catalogue): EntryOutcome
}

export type FieldLook = {
  name: EntryField
  label: string
  placeholder?: string
  number?: boolean
  suggests?: boolean
}

/** A complaint shown at a field. */
export function complain(at: EntryField, text: string, why?: string): Complaint {
  return why === undefined ? { does: 'complain', at, text } : { does: 'complain', at, text, why }
}

/** A figure of the row, fully read, or what is wrong with it. */
export function readFigure(field: 'price' | 'qty', text: string): number | Complaint {
  const { value, trouble } = field === 'qty' ? readQuantity(text) : readMoney(text)
  if (trouble === undefined) return value
  return field === 'qty'
    ? complain(field, words.invalid_product_or_quantity, inWords(told(words.quantity, trouble)))
    : complain(field, words.invalid_details, inWords(told(words.price, trouble)))
}

/** Returns the only match; undefined where there is none or several. */
export function onlyOne(matches: readonly Product[]): Product | undefined {
  return matches.length === 1 ? matches[0] : undefined
}

/** Returns the first filled field of a row, or its first field: where a complaint about the product is shown. */
export function filledField(entry: Entry, fields: readonly FieldLook[]): EntryField {
  const filled = fields.find(({ name, suggests }) => suggests && entry[name].trim() !== '')
  return (filled ?? fields[0])?.name ?? 'name'
}
