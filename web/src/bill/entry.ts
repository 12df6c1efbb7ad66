import { MAX_LINES } from '@kadai/contract/limits'
import type { Catalogue, Product } from './catalogue.ts'
import type { NewLine } from './line.ts'

/** The fields of the entry row: `find` is code and name in one, where there is no room for two. */
export type EntryField = 'code' | 'name' | 'find' | 'price' | 'qty'

/** What stands in the entry row. */
export type Entry = Record<EntryField, string> & {
  /** The product that code, name or a suggestion named. */
  product: Product | null
}

export const EMPTY_ENTRY: Entry = { code: '', name: '', find: '', price: '', qty: '1', product: null }

/** The suggestions under a field: what its text finds, looked for only when it is asked for, and the one the person moved to. */
export type Found = { matches: () => readonly Product[]; moved: Product | null }

/** What Enter in a field leads to. */
export type EntryOutcome =
  | { does: 'add'; lines: NewLine[] }
  | { does: 'move'; to: EntryField; entry: Entry }
  | { does: 'complain'; at: EntryField; text: string }

/** How one kind of bill takes its lines: pure, so that its rules can be read and tested without a screen. */
export type EntryRules = {
  fields: readonly FieldLook[]
  /** The same where the screen is narrow. */
  narrow: readonly FieldLook[]
  /** The row after a keystroke in a field. */
  typed(entry: Entry, field: EntryField, text: string, catalogue: Catalogue | undefined): Entry
  /** The row after a product was chosen, and where the next key is wanted. */
  take(entry: Entry, field: EntryField, product: Product): EntryOutcome
  enter(entry: Entry, field: EntryField, found: Found, catalogue: Catalogue): EntryOutcome
}

export type FieldLook = {
  name: EntryField
  label: string
  placeholder?: string
  number?: boolean
  suggests?: boolean
}

/** What the person is told, to the letter (spec part 2 §2, §5). */
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
  stillLoading: 'The products are still being loaded.',
  stillSaving: 'The bill is still being saved.',
  full: `A bill takes at most ${MAX_LINES} lines.`,
} as const

/** A complaint that stands at a field. */
export function complain(at: EntryField, text: string): EntryOutcome {
  return { does: 'complain', at, text }
}

/** The first field of a row that is filled, or its first field: where a complaint about the product belongs. */
export function filledField(entry: Entry, fields: readonly FieldLook[]): EntryField {
  const filled = fields.find(({ name, suggests }) => suggests && entry[name].trim() !== '')
  return (filled ?? fields[0])?.name ?? 'name'
}
