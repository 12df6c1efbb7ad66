import { about } from '@kadai/domain/reading'
import { readScan } from '@kadai/domain/scan'
import { readMoney, readQuantity } from '@kadai/domain/typed-numbers'
import { inWords } from '../../frames/in-words.ts'
import { common } from '../../frames/words.ts'
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

/** The row changes, and the cursor moves. */
type Move = { does: 'move'; to: EntryField; entry: Entry }

/** What Enter in a field leads to; `next` is the line that a scan begins. */
export type EntryOutcome = { does: 'add'; lines: NewLine[]; next?: Move } | Move | Complaint

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
  take(entry: Entry, field: EntryField, product: Product): Move
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

export const noSuchCode = (at: EntryField): Complaint =>
  complain(at, words.invalid_product_or_quantity, common.no_such_code)

/** A figure of the row, fully read, or what is wrong with it. */
export function readFigure(field: 'price' | 'qty', text: string): number | Complaint {
  const { value, trouble } = field === 'qty' ? readQuantity(text) : readMoney(text)
  if (trouble === undefined) return value
  return field === 'qty'
    ? complain(field, words.invalid_product_or_quantity, inWords(about(common.quantity, trouble)))
    : complain(field, words.invalid_details, inWords(about(common.price, trouble)))
}

/** A code that was scanned into a field: what the field held before, and its product. */
type Scan = { before: string; product: Product | undefined }

/**
 * A scan in a field: a label's, which has a mark; or the code of another barcode where it is no figure, in a field for
 * figures.
 */
export function scanIn(
  text: string,
  { name, suggests = false }: FieldLook,
  catalogue: Catalogue,
): Scan | undefined {
  const scan = readScan(text)
  if (!scan) {
    const product = suggests || isFigure(name, text) ? undefined : catalogue.index.byCode(text)
    return product && { before: '', product }
  }
  const product = catalogue.index.byCode(scan.code)
  // Names may have the mark within.
  return product || scan.before === '' || !suggests ? { before: scan.before, product } : undefined
}

const isFigure = (name: EntryField, text: string) =>
  (name === 'price' ? readMoney(text) : readQuantity(text)).trouble === undefined

/** Enter in a field. A scan in it ends the line of the row and begins its own (rule 4.99). */
export function enterInto(
  rules: EntryRules,
  fields: readonly FieldLook[],
  entry: Entry,
  field: EntryField,
  found: Found,
  catalogue: Catalogue,
): EntryOutcome {
  const look = fields.find(({ name }) => name === field)
  const scan = look && scanIn(entry[field], look, catalogue)
  if (!scan) return rules.enter(entry, field, found, catalogue)
  if (!scan.product) return noSuchCode(field)
  const first = fields[0]?.name ?? 'name'
  const next = rules.take(EMPTY_ENTRY, first, scan.product)
  const begun = fields.some(({ name, suggests }) => suggests && entry[name].trim() !== '')
  if (look.suggests || !begun) return next
  // The scan replaced the text of the field, which was selected.
  const usual = entry.product ? rules.take(EMPTY_ENTRY, first, entry.product).entry : EMPTY_ENTRY
  const ended = rules.enter(
    { ...entry, [field]: scan.before || usual[field] },
    'qty',
    { matches: () => [], moved: null },
    catalogue,
  )
  return ended.does === 'add' ? { ...ended, next } : ended
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
