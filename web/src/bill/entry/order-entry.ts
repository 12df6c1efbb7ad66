import { MAX_LINE_NAME } from '@kadai/contract/limits'
import { moneyText, type Paise } from '@kadai/domain/money'
import { cleanText } from '@kadai/domain/names'
import { about, tooLong } from '@kadai/domain/reading'
import { inWords } from '../../frames/in-words.ts'
import { common } from '../../frames/words.ts'
import type { Catalogue, Product } from '../catalogue/catalogue.ts'
import { freeLine, netRate, productLine } from '../state/line.ts'
import {
  type Complaint,
  complain,
  EMPTY_ENTRY,
  type Entry,
  type EntryField,
  type EntryOutcome,
  type EntryRules,
  FREE_TEXT,
  onlyOne,
  readFigure,
} from './entry.ts'
import { type Picked, readQuick } from './quick-entry.ts'
import { words } from './words.ts'

const fields: EntryRules['fields'] = [
  {
    name: 'name',
    label: words.product_name,
    placeholder: words.placeholder_free,
    suggests: true,
  },
  { name: 'price', label: common.price, placeholder: '0.00', number: true },
  { name: 'qty', label: common.quantity, number: true },
]

/** How an order takes its lines: free text, price and quantity, with suggestions that fill them (rules 2.2 and 4.11). */
export const orderEntry: EntryRules = {
  fields,
  narrow: fields,
  freeText: true,
  needsPrice: true,

  typed(entry, field, text) {
    // A changed name is no longer the product's; its price stays until another is typed or chosen.
    if (field === 'name') return { ...entry, name: text, product: null }
    return { ...entry, [field]: text }
  },

  take(entry, _field, product) {
    const price = priceOf(product)
    return { does: 'move', to: 'price', entry: { ...entry, name: product.product_name, price, product } }
  },

  meant(entry, field, matches, catalogue) {
    const name = entry.name.trim()
    if (field !== 'name' || name === '' || entry.product) return undefined
    const exact = catalogue.index.byName(name) ?? catalogue.index.byCode(name)
    if (exact) return exact
    return readQuick(name, catalogue.index) ? undefined : onlyOne(matches())
  },

  enter(entry, field, { matches, moved }, catalogue) {
    if (field === 'qty') return add(entry, catalogue)
    if (field === 'price') return priced(entry)
    if (moved && moved !== FREE_TEXT) return this.take(entry, field, moved)
    const name = readName(entry)
    if (typeof name !== 'string') return name
    const toPrice = { does: 'move', to: 'price', entry } as const
    if (moved || entry.product) return toPrice
    const meant = this.meant(entry, field, matches, catalogue)
    if (meant) return this.take(entry, field, meant)
    const quick = readQuick(name, catalogue.index)
    if (quick) return quickly(quick, catalogue)
    // Several matches: nothing is guessed, and "none of them" is one of the choices.
    if (matches().length > 0) return { ...complain('name', words.select_from_list), refine: true }
    return toPrice
  },
}

/** The list price as one would type it; blank where there is none. */
function priceOf(product: Product): string {
  const price_paise = netRate(product)
  return price_paise === 0 ? '' : moneyText(price_paise)
}

function quickly({ product, qty }: Picked, catalogue: Catalogue): EntryOutcome {
  if (netRate(product) > 0) return sold(product, qty, undefined, catalogue)
  return orderEntry.take({ ...EMPTY_ENTRY, qty: String(qty) }, 'name', product)
}

/** The product name, cleaned, or what is wrong with it. */
function readName(entry: Entry): string | Complaint {
  const name = cleanText(entry.name)
  if (name === '') return complain('name', words.fill_all)
  if ([...name].length <= MAX_LINE_NAME) return name
  return complain('name', words.invalid_details, inWords(about(words.product_name, tooLong(MAX_LINE_NAME))))
}

function priced(entry: Entry): EntryOutcome {
  const price = readPrice(entry)
  return typeof price === 'number' ? { does: 'move', to: 'qty', entry } : price
}

/** The price in paise, or what is wrong with it; a blank price is not 0. */
function readPrice({ price, product }: Entry): Paise | Complaint {
  const unlisted = product !== null && netRate(product) === 0
  if (price.trim() === '') return complain('price', words.fill_all, unlisted ? words.no_price : undefined)
  return readFigure('price', price)
}

function add(entry: Entry, catalogue: Catalogue): EntryOutcome {
  const name = readName(entry)
  if (typeof name !== 'string') return name
  const price_paise = readPrice(entry)
  if (typeof price_paise !== 'number') return price_paise
  if (entry.qty.trim() === '') return complain('qty', words.fill_all)
  const count = readFigure('qty', entry.qty)
  if (typeof count !== 'number') return count
  const chosen = entry.product ?? catalogue.index.byName(name)
  if (!chosen) return { does: 'add', lines: [freeLine(name, price_paise, count)] }
  return sold(chosen, count, price_paise, catalogue)
}

/** The catalogue may have been reloaded since the product was chosen. */
function sold(
  chosen: Product,
  count: number,
  price_paise: Paise | undefined,
  catalogue: Catalogue,
): EntryOutcome {
  const product = catalogue.byId.get(chosen.product_id)
  const at: EntryField = 'name'
  if (!product) return complain(at, words.invalid_selection)
  return { does: 'add', lines: [productLine(product, count, price_paise)] }
}
