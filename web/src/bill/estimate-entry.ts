import { parseMoney } from '@kadai/domain/money'
import type { Catalogue, Product } from './catalogue.ts'
import {
  complain,
  type Entry,
  type EntryField,
  type EntryOutcome,
  type EntryRules,
  filledField,
  SAYS,
} from './entry.ts'
import { productLine } from './line.ts'
import { wholeQty } from './quantity.ts'
import { readQuick } from './quick-entry.ts'

const qty = { name: 'qty', label: 'Quantity', number: true } as const

/** How an estimate takes its lines: a code or a name from the list, then a quantity (spec part 2 §2, §5). */
export const estimateEntry: EntryRules = {
  fields: [
    { name: 'code', label: 'Code', placeholder: '101', suggests: true },
    { name: 'name', label: 'Product name', placeholder: 'Words in any order, Tamil too', suggests: true },
    qty,
  ],
  narrow: [{ name: 'find', label: 'Code or name', placeholder: 'Code or name', suggests: true }, qty],

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

  enter(entry, field, { matches, moved }, catalogue) {
    if (field === 'qty') return add(entry, catalogue)
    const text = entry[field].trim()
    if (moved) return this.take(entry, field, moved)
    if (field === 'code' && text === '') return { does: 'move', to: 'name', entry }
    // A code typed before the products were there has no product yet.
    const exact = entry.product ?? (field === 'name' ? undefined : catalogue.index.byCode(text))
    if (exact && text !== '') return this.take(entry, field, exact)
    if (field !== 'name') {
      const quick = readQuick(text, catalogue.index)
      if (quick) return checked(quick.product, quick.qty, field, catalogue)
    }
    const [only, ...others] = field !== 'code' && text !== '' ? matches() : []
    if (only && others.length === 0) return this.take(entry, field, only)
    return complain(field, field === 'code' ? SAYS.invalidProductOrQuantity : SAYS.selectFromList)
  },
}

function withProduct(entry: Entry, field: EntryField, product: Product): Entry {
  if (field === 'find') return { ...entry, find: product.product_name, product }
  return { ...entry, code: product.product_code, name: product.product_name, product }
}

function add(entry: Entry, catalogue: Catalogue): EntryOutcome {
  const at = filledField(entry, entry.find ? estimateEntry.narrow : estimateEntry.fields)
  if (!entry.product) return complain(at, SAYS.invalidProductOrQuantity)
  const count = wholeQty(entry.qty)
  if (count === undefined) return complain('qty', SAYS.invalidProductOrQuantity)
  return checked(entry.product, count, at, catalogue)
}

/** The catalogue may have been loaded anew since the product was chosen: what is added is what it says now. */
function checked(chosen: Product, count: number, at: EntryField, catalogue: Catalogue): EntryOutcome {
  const product = catalogue.byId.get(chosen.product_id)
  if (!product) return complain(at, SAYS.invalidSelection)
  if (parseMoney(product.net_rate) === undefined) return complain(at, SAYS.invalidDetails)
  return { does: 'add', lines: [productLine(product, count)] }
}
