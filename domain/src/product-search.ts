import { isTamil, skeletonOf, soundOf } from './by-ear.ts'
import { cleanText, codeKey } from './names.ts'
import {
  type Entry,
  LETTERS,
  NO_MATCH,
  type Pass,
  type QueryWord,
  SKELETON,
  SOUND,
  SUPPLIER,
  scoreOf,
} from './product-grades.ts'
import { matchedRanges, type Range } from './search-ranges.ts'
import { foldText, wordsOf } from './search-text.ts'

/** The fields of a product that search needs. */
export type SearchableProduct = {
  product_id: string
  product_code: string
  product_name: string
  tamil_name?: string | null
  supplier_name?: string
}

/** A product found, with the parts of product_name to highlight: [start, end) in UTF-16 units, in order. */
export type ProductMatch<T> = { product: T; ranges: Range[] }

/** The bill screen's local search over a catalogue. */
export type ProductIndex<T> = {
  /**
   * Returns the best matches for a typed text, at most `limit`: by code, then by words in any order, then by sound;
   * where nothing has them, the goods of a supplier.
   */
  search(query: string, limit: number): ProductMatch<T>[]
  /** Returns the product with this code, in any case. */
  byCode(code: string): T | undefined
  /** Returns the product with exactly this name; undefined when there is none or several (rule 4.11). */
  byName(name: string): T | undefined
}

/** Prepares a catalogue for search; a key press over 10,000 products then takes a few milliseconds. */
export function buildProductIndex<T extends SearchableProduct>(products: readonly T[]): ProductIndex<T> {
  const steps = productIndexSteps(products)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** How many products are prepared between two pauses: about a millisecond of work. */
const PREPARED_AT_ONCE = 50

/** As buildProductIndex, in small steps, so that a screen can answer keys while it prepares 10,000 products. */
export function* productIndexSteps<T extends SearchableProduct>(
  products: readonly T[],
): Generator<undefined, ProductIndex<T>> {
  const ears = new Map<string, Ear>()
  const entries: Entry<T>[] = []
  for (const product of products) {
    entries.push(entryOf(product, ears))
    if (entries.length % PREPARED_AT_ONCE === 0) yield undefined
  }
  const codes = new Map<string, T>()
  const names = new Map<string, T | undefined>()
  for (const product of products) {
    const code = codeKey(product.product_code)
    if (code !== '' && !codes.has(code)) codes.set(code, product)
    const name = cleanText(product.product_name)
    names.set(name, names.has(name) ? undefined : product)
  }
  yield undefined
  const byLength = inOrderOfCodes(entries)
  return {
    byCode: (code) => codes.get(codeKey(code)),
    byName: (name) => names.get(cleanText(name)),
    search(query, limit) {
      const texts = wordsOf(foldText(query, 'query').text)
      const tamil = isTamil(query)
      const words = texts.map((word) => queryWord(word, tamil))
      const found = new Set<Entry<T>>()
      if (limit < 1) return []
      for (const entry of byCodeStart(byLength, codeKey(query), limit)) found.add(entry)
      for (const pass of [LETTERS, SOUND, SUPPLIER, SKELETON] as const) {
        if (words.length === 0 || found.size >= limit || (pass > SOUND && found.size > 0)) break
        const passed =
          pass === SUPPLIER
            ? ofSupplier(entries, texts).slice(0, limit)
            : best(entries, words, pass, limit - found.size, found)
        for (const entry of passed) found.add(entry)
      }
      return [...found].map(({ product }) => ({
        product,
        ranges: matchedRanges(product.product_name, texts),
      }))
    },
  }
}

/** The sound of a word, with and without vowels. */
type Ear = { sound: string; skeleton: string }

/** A cached sound: a catalogue repeats the same few words. */
function heard(word: string, ears: Map<string, Ear>): Ear {
  const known = ears.get(word)
  if (known) return known
  const sound = soundOf(word)
  const ear = { sound, skeleton: skeletonOf(sound) }
  ears.set(word, ear)
  return ear
}

function entryOf<T extends SearchableProduct>(product: T, ears: Map<string, Ear>): Entry<T> {
  const name = foldText(product.product_name).text
  const tamil = product.tamil_name ? foldText(product.tamil_name).text : ''
  const heardWords = [...wordsOf(name), ...wordsOf(tamil)].map((word) => heard(word, ears))
  return {
    product,
    code: codeKey(product.product_code),
    name,
    joined: name.replaceAll(' ', ''),
    tamil,
    supplier: product.supplier_name ? foldText(product.supplier_name).text : '',
    sound: ` ${heardWords.map((ear) => ear.sound).join(' ')} `,
    skeleton: ` ${heardWords.map((ear) => ear.skeleton).join(' ')} `,
  }
}

function queryWord(word: string, tamil: boolean): QueryWord {
  const sound = soundOf(word)
  return { word, tamil, code: codeKey(word), sound, skeleton: skeletonOf(sound) }
}

/** Shorter codes first, then in order: a code comes before all that start with it. */
function inOrderOfCodes<T>(entries: readonly Entry<T>[]): Entry<T>[] {
  return entries.toSorted(
    (a, b) => a.code.length - b.code.length || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  )
}

/** Entries whose code starts with the query, in the order of the list; stops as early as possible. */
function byCodeStart<T>(byLength: readonly Entry<T>[], code: string, limit: number): Entry<T>[] {
  const found: Entry<T>[] = []
  if (code === '') return found
  for (const entry of byLength) {
    if (!entry.code.startsWith(code)) continue
    found.push(entry)
    if (found.length >= limit) break
  }
  return found
}

/** The goods of suppliers whose names have words that begin with all these, in the catalogue's order. */
function ofSupplier<T>(entries: readonly Entry<T>[], words: readonly string[]): Entry<T>[] {
  return entries.filter(({ supplier }) => supplier && words.every((word) => supplier.includes(` ${word}`)))
}

/** The best entries that contain every word of the query; equals in the catalogue's order. */
function best<T>(
  entries: readonly Entry<T>[],
  words: readonly QueryWord[],
  pass: Pass,
  limit: number,
  without: ReadonlySet<Entry<T>>,
): Entry<T>[] {
  const joined = words.map(({ word }) => word).join('')
  const kept: { entry: Entry<T>; score: number }[] = []
  for (const entry of entries) {
    const score = scoreOf(entry, words, joined, pass)
    if (score === NO_MATCH || without.has(entry)) continue
    const worst = kept.length < limit ? Number.POSITIVE_INFINITY : (kept.at(-1)?.score ?? 0)
    if (score >= worst) continue
    let at = kept.length
    while (at > 0 && (kept[at - 1]?.score ?? 0) > score) at -= 1
    kept.splice(at, 0, { entry, score })
    if (kept.length > limit) kept.pop()
  }
  return kept.map(({ entry }) => entry)
}
