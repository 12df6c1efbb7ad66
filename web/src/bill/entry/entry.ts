import { MAX_LINES } from '@kadai/contract/limits'
import { told } from '@kadai/domain/reading'
import { readMoney, readQuantity } from '@kadai/domain/typed-numbers'
import { inWords } from '../../frames/in-words.ts'
import type { Catalogue, Product } from '../catalogue/catalogue.ts'
import type { NewLine } from '../state/line.ts'

/** The fields of the entry row: `find` is code and name in one, where there is no room for two. */
export type EntryField = 'code' | 'name' | 'find' | 'price' | 'qty'

/** What stands in the entry row. */
export type Entry = Record<EntryField, string> & {
  /** The product that code, name or a suggestion named. */
  product: Product | null
}

export const EMPTY_ENTRY: Entry = { code: '', name: '', find: '', price: '', qty: '1', product: null }

/** The row under the suggestions that leaves the text as it is: no product of the list. */
export const FREE_TEXT = 'free text'

/** The suggestions under a field: what its text finds, looked for only when it is asked for, and the one the person moved to. */
export type Found = { matches: () => readonly Product[]; moved: Product | typeof FREE_TEXT | null }

/** What Enter in a field leads to. */
export type EntryOutcome =
  | { does: 'add'; lines: NewLine[] }
  | { does: 'move'; to: EntryField; entry: Entry }
  | Complaint

/**
 * `why` says more of it. The next key replaces what is wrong; `refine` leaves it to be typed on: more letters make one
 * product of several.
 */
export type Complaint = {
  does: 'complain'
  at: EntryField
  text: string
  why?: string | undefined
  refine?: true
}

/** How one kind of bill takes its lines: pure, so that its rules can be read and tested without a screen. */
export type EntryRules = {
  fields: readonly FieldLook[]
  /** The same where the screen is narrow. */
  narrow: readonly FieldLook[]
  /** What is no product of the list can be billed too, as a choice among the suggestions. */
  freeText: boolean
  /** A product that has no price in the list is not billed until one is typed for it. */
  needsPrice: boolean
  /** The row after a keystroke in a field. */
  typed(entry: Entry, field: EntryField, text: string, catalogue: Catalogue | undefined): Entry
  /** The row after a product was chosen, and where the next key is wanted. */
  take(entry: Entry, field: EntryField, product: Product): EntryOutcome
  /** The product that Enter takes where the person has moved to none: the one that is lit in the list. */
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

/** What the person is told, to the letter (rule 1.9). */
export const SAYS = {
  invalidProductOrQuantity: 'Invalid product or quantity',
  selectFromList: 'Please select a product from the list.',
  fillAll: 'Please fill all fields',
  invalidSelection: 'Invalid product selection!',
  invalidDetails: 'Invalid product details!',
  selectCustomer: 'Please select a customer.',
  selectProduct: 'Please select a product',
  // Kadai's own words, where the description has none.
  notYetOnBill: 'This line is not on the bill yet: Enter adds it, Esc clears it.',
  notYetOnPhone: 'This line is not on the bill yet: + adds it. Or empty the field.',
  noPrice: 'It has no price in the list: type one, or 0 where it is free.',
  lastLine: 'A bill keeps at least one product. Delete the bill instead.',
  stillLoading: 'The products are still being loaded.',
  stillSaving: 'The bill is still being saved.',
  full: `A bill takes at most ${MAX_LINES} lines.`,
} as const

/** A complaint that stands at a field. */
export function complain(at: EntryField, text: string, why?: string): Complaint {
  return why === undefined ? { does: 'complain', at, text } : { does: 'complain', at, text, why }
}

/** A figure of the row, read as a whole, or what is wrong with it. */
export function readFigure(field: 'price' | 'qty', text: string): number | Complaint {
  const { value, trouble } = field === 'qty' ? readQuantity(text) : readMoney(text)
  if (trouble === undefined) return value
  return field === 'qty'
    ? complain(field, SAYS.invalidProductOrQuantity, inWords(told('Quantity', trouble)))
    : complain(field, SAYS.invalidDetails, inWords(told('Price', trouble)))
}

/** The one thing that is found; undefined where it is none or one of several. */
export function onlyOne(matches: readonly Product[]): Product | undefined {
  return matches.length === 1 ? matches[0] : undefined
}

/** The first field of a row that is filled, or its first field: where a complaint about the product belongs. */
export function filledField(entry: Entry, fields: readonly FieldLook[]): EntryField {
  const filled = fields.find(({ name, suggests }) => suggests && entry[name].trim() !== '')
  return (filled ?? fields[0])?.name ?? 'name'
}
