import { moneyText, parseMoney } from '@kadai/domain/money'
import { cleanText } from '@kadai/domain/names'
import type { Catalogue, Product } from './catalogue.ts'
import { complain, type Entry, type EntryField, type EntryOutcome, type EntryRules, SAYS } from './entry.ts'
import { freeLine, netRate, productLine } from './line.ts'
import { wholeQty } from './quantity.ts'
import { readQuick } from './quick-entry.ts'

const fields: EntryRules['fields'] = [
  {
    name: 'name',
    label: 'Product name',
    placeholder: 'Free text, or a name or code from the list',
    suggests: true,
  },
  { name: 'price', label: 'Price', placeholder: '0.00', number: true },
  { name: 'qty', label: 'Quantity', number: true },
]

/** How an order takes its lines: free text, price and quantity, with suggestions that fill them (spec part 2 §2, design 4.11). */
export const orderEntry: EntryRules = {
  fields,
  narrow: fields,

  typed(entry, field, text) {
    // A name that is changed is no longer the product's; its price stays until another is typed or chosen.
    if (field === 'name') return { ...entry, name: text, product: null }
    return { ...entry, [field]: text }
  },

  take(entry, _field, product) {
    const price = moneyText(netRate(product))
    return { does: 'move', to: 'price', entry: { ...entry, name: product.product_name, price, product } }
  },

  enter(entry, field, { moved }, catalogue) {
    if (field === 'qty') return add(entry, catalogue)
    if (field === 'price') return priced(entry)
    if (moved) return this.take(entry, field, moved)
    const name = entry.name.trim()
    if (name === '') return complain('name', SAYS.fillAll)
    if (entry.product) return { does: 'move', to: 'price', entry }
    const product = catalogue.index.byName(name) ?? catalogue.index.byCode(name)
    if (product) return this.take(entry, field, product)
    const quick = readQuick(name, catalogue.index)
    if (quick) return { does: 'add', lines: [productLine(quick.product, quick.qty)] }
    return { does: 'move', to: 'price', entry }
  },
}

function priced(entry: Entry): EntryOutcome {
  if (entry.price.trim() === '') return complain('price', SAYS.fillAll)
  if (parseMoney(entry.price) === undefined) return complain('price', SAYS.invalidDetails)
  return { does: 'move', to: 'qty', entry }
}

function add(entry: Entry, catalogue: Catalogue): EntryOutcome {
  const name = cleanText(entry.name)
  const blank = (
    [
      ['name', name],
      ['price', entry.price.trim()],
      ['qty', entry.qty.trim()],
    ] as const
  ).find(([, text]) => text === '')
  if (blank) return complain(blank[0], SAYS.fillAll)
  const price_paise = parseMoney(entry.price)
  if (price_paise === undefined) return complain('price', SAYS.invalidDetails)
  const count = wholeQty(entry.qty)
  if (count === undefined) return complain('qty', SAYS.invalidDetails)
  const chosen = entry.product ?? catalogue.index.byName(name)
  if (!chosen) return { does: 'add', lines: [freeLine(name, price_paise, count)] }
  return sold(chosen, count, price_paise, catalogue)
}

/** The catalogue may have been loaded anew since the product was chosen. */
function sold(chosen: Product, count: number, price_paise: number, catalogue: Catalogue): EntryOutcome {
  const product = catalogue.byId.get(chosen.product_id)
  const at: EntryField = 'name'
  if (!product) return complain(at, SAYS.invalidSelection)
  return { does: 'add', lines: [productLine(product, count, price_paise)] }
}
