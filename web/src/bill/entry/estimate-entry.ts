import { parseMoney } from '@kadai/domain/money'
import { common } from '../../frames/words.ts'
import type { Catalogue, Product } from '../catalogue/catalogue.ts'
import { productLine } from '../state/line.ts'
import {
  complain,
  type Entry,
  type EntryField,
  type EntryOutcome,
  type EntryRules,
  FREE_TEXT,
  filledField,
  onlyOne,
  readFigure,
} from './entry.ts'
import { readQuick } from './quick-entry.ts'
import { words } from './words.ts'

const qty = { name: 'qty', label: common.quantity, number: true } as const

/** How an estimate takes its lines: a code or a name from the list, then a quantity (rule 2.1). */
export const estimateEntry: EntryRules = {
  fields: [
    { name: 'code', label: common.code, placeholder: '101', suggests: true },
    { name: 'name', label: words.product_name, placeholder: words.placeholder_name, suggests: true },
    qty,
  ],
  narrow: [{ name: 'find', label: words.code_or_name, placeholder: words.code_or_name, suggests: true }, qty],
  freeText: false,
  // The line is marked instead: an estimate has no price field.
  needsPrice: false,

  typed(entry, field, text, catalogue) {
    switch (field) {
      case 'code': {
        const product = catalogue?.index.byCode(text) ?? null
        return { ...entry, code: text, name: product?.product_name ?? '', product }
      }
      case 'name':
        return { ...entry, name: text, code: '', product: null }
      case 'find':
        return { ...entry, find: text, product: catalogue?.index.byCode(text) ?? null }
      default:
        return { ...entry, [field]: text }
    }
  },

  take(entry, field, product) {
    return { does: 'move', to: 'qty', entry: withProduct(entry, field, product) }
  },

  // An incomplete code matches no product, even if only one is suggested (rule 2.1).
  meant(entry, field, matches, catalogue) {
    const text = entry[field].trim()
    if (field === 'qty' || text === '') return undefined
    // A code typed before the products were loaded has no product yet.
    const exact = entry.product ?? (field === 'name' ? undefined : catalogue.index.byCode(text))
    if (exact || field === 'code') return exact
    return field === 'find' && readQuick(text, catalogue.index) ? undefined : onlyOne(matches())
  },

  enter(entry, field, { matches, moved }, catalogue) {
    if (field === 'qty') return add(entry, catalogue)
    const text = entry[field].trim()
    if (moved && moved !== FREE_TEXT) return this.take(entry, field, moved)
    if (field === 'code' && text === '') return { does: 'move', to: 'name', entry }
    const meant = this.meant(entry, field, matches, catalogue)
    if (meant) return this.take(entry, field, meant)
    const quick = field === 'name' ? undefined : readQuick(text, catalogue.index)
    if (quick) return checked(quick.product, quick.qty, field, catalogue)
    const several = field !== 'code' && text !== '' && matches().length > 0
    if (several) return { ...complain(field, words.select_from_list), refine: true }
    // On a phone, where one field is both, a text without matches counts as a code.
    const asCode = field === 'code' || (field === 'find' && text !== '')
    return complain(field, asCode ? words.invalid_product_or_quantity : words.select_from_list)
  },
}

function withProduct(entry: Entry, field: EntryField, product: Product): Entry {
  if (field === 'find') return { ...entry, find: product.product_name, product }
  return { ...entry, code: product.product_code, name: product.product_name, product }
}

function add(entry: Entry, catalogue: Catalogue): EntryOutcome {
  const at = filledField(entry, entry.find ? estimateEntry.narrow : estimateEntry.fields)
  if (!entry.product) return complain(at, words.invalid_product_or_quantity)
  const count = readFigure('qty', entry.qty)
  return typeof count === 'number' ? checked(entry.product, count, at, catalogue) : count
}

/** The catalogue may have been reloaded since the product was chosen: add its current data. */
function checked(chosen: Product, count: number, at: EntryField, catalogue: Catalogue): EntryOutcome {
  const product = catalogue.byId.get(chosen.product_id)
  if (!product) return complain(at, words.invalid_selection)
  if (parseMoney(product.net_rate) === undefined) return complain(at, words.invalid_details)
  return { does: 'add', lines: [productLine(product, count)] }
}
