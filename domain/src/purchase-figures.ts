import { type Paise, percentOf } from './money.ts'

/** What a figure of a line says: counts, paise and basis points. */
export const FIGURES = ['packs', 'per_pack', 'rate', 'discount', 'tax', 'amount'] as const
export type Figure = (typeof FIGURES)[number]

const NUMBER = /^\d[\d,]*(?:\.\d+)?%?$/
const BEFORE: Readonly<Record<string, Figure>> = {
  ...{ x: 'per_pack', '×': 'per_pack', '*': 'per_pack', of: 'per_pack', '@': 'rate', rate: 'rate' },
  ...{ less: 'discount', disc: 'discount', discount: 'discount', gst: 'tax', tax: 'tax', '=': 'amount' },
}
const PACKS = 'cs|case|cases|box|boxes|bxs|ctn|ctns|carton|cartons|bdl|bdls|bundle|bundles|pack|packs|பெட்டி'
const IDLE = /^(?:rs|inr|₹|pcs|pc|pkt|pkts|nos|no|each|per|-|–|:|\/)$/
const PACK = new RegExp(`^(?:${PACKS})$`)
export const PACKS_FIRST = new RegExp(`^(\\d{1,5})\\s*(?:${PACKS})\\s+(?=\\p{L}|\\d+\\s?\\p{L})`, 'iu')

export type Found = { hundredths: number; as?: Figure | 'percent' }

/** The figures of a text that has nothing else; undefined where it has. */
export function figuresIn(text: string): Found[] | undefined {
  const found: Found[] = []
  let next: Figure | undefined
  const words = text
    .toLowerCase()
    .replace(/\/[-=]|[()]/g, ' ')
    .replace(/₹|\brs\.?(?=\s*\d)/g, ' ')
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1 x ')
    .replace(/([@=])/g, ' $1 ')
    .replace(/ %/g, '%')
    .replace(/([\d%])(?=\p{L})/gu, '$1 ')
  for (const word of words.split(/\s+/)) {
    if (NUMBER.test(word)) {
      const as = next ?? (word.endsWith('%') ? 'percent' : undefined)
      const hundredths = Math.round(Number(word.replace(/[,%]/g, '')) * 100)
      found.push(as ? { hundredths, as } : { hundredths })
      next = undefined
      continue
    }
    const bare = word.replace(/[.,:]$/, '')
    const last = found.at(-1)
    if (PACK.test(bare)) {
      if (last && !last.as) last.as = 'packs'
    } else if (Object.hasOwn(BEFORE, bare)) next = BEFORE[bare]
    else if (bare !== '' && !IDLE.test(bare)) return undefined
  }
  return found
}

export type Meaning = Partial<Record<Figure, number>>
const TAXES = [0, 500, 1200, 1800, 2800, 4000]

/** The value of packs at their rate less discount; undefined where one is missing. */
export function worthOf({ packs, rate, discount = 0 }: Meaning): Paise | undefined {
  if (packs === undefined || rate === undefined) return undefined
  const value_paise = packs * rate
  return value_paise - percentOf(value_paise, discount)
}

/** Whether an amount, in whole rupees, is that of a line, before or after tax. */
export function agrees(line: Meaning): boolean {
  const value_paise = worthOf(line)
  if (value_paise === undefined || line.amount === undefined) return false
  const with_tax_paise = value_paise + percentOf(value_paise, line.tax ?? 0)
  return [value_paise, with_tax_paise].some((paise) => Math.abs(paise - (line.amount ?? 0)) < 100)
}

/** The rate is for a piece, where the amount says so; here it is for a pack. */
const perPack = (line: Meaning): Meaning => ({ ...line, rate: (line.rate ?? 0) * (line.per_pack ?? 1) })
export const asPacked = (line: Meaning): Meaning =>
  !agrees(line) && agrees(perPack(line)) ? perPack(line) : line

/** Gives the figures of a line the meanings that a layout has for those that do not say their own. */
function meaningOf(found: readonly Found[], layout: readonly Figure[]): Meaning {
  const plain = found.filter(({ as }) => as === undefined || as === 'percent')
  const meaning: Meaning = {}
  for (const one of found) {
    const as = one.as && one.as !== 'percent' ? one.as : layout[plain.indexOf(one)]
    if (as) meaning[as] = as === 'packs' || as === 'per_pack' ? one.hundredths / 100 : one.hundredths
  }
  return meaning
}

/** How likely a meaning is: its amount is right; nothing contradicts; its amount is wrong; it cannot be. */
function likelihood(line: Meaning, found: readonly Found[], layout: readonly Figure[]): number {
  const plain = found.filter(({ as }) => as === undefined || as === 'percent')
  const misplaced = plain.some(
    ({ as }, at) => as === 'percent' && layout[at] !== 'discount' && layout[at] !== 'tax',
  )
  const { packs = 1, per_pack = 1, discount = 0, tax = 0, amount } = line
  const counts = [packs, per_pack].every((count) => Number.isInteger(count) && count > 0)
  if (misplaced || !counts || per_pack > 1000 || discount >= 10_000 || !TAXES.includes(tax)) return 0
  if (amount === undefined) return 2
  return agrees(asPacked(line)) ? 4 : 1
}

/** Every order in which that many figures may stand. */
function layoutsOf(count: number, said: ReadonlySet<Figure>): Figure[][] {
  const needed = (['packs', 'rate'] as const).filter((as) => !said.has(as)).slice(0, count)
  const subsets: Figure[][] = [[]]
  for (const as of FIGURES) if (!said.has(as)) subsets.push(...subsets.map((one) => [...one, as]))
  const fitting = subsets.filter((one) => one.length === count && needed.every((as) => one.includes(as)))
  const turned = fitting.filter((one) => one[0] === 'packs' && one[1] === 'per_pack')
  return [...fitting, ...turned.map((one): Figure[] => ['per_pack', 'packs', ...one.slice(2)])]
}

/** What the figures of rows without headings mean: rows that look alike have the layout that fits most of them. */
export function meaningsOf<R extends { found: readonly Found[] }>(rows: readonly R[]): Map<R, Meaning> {
  const alike = Map.groupBy(rows, ({ found }) => found.map(({ as = '?' }) => as).join())
  const meanings = new Map<R, Meaning>()
  for (const its of alike.values()) {
    const said = new Set((its[0]?.found ?? []).flatMap(({ as }) => (as && as !== 'percent' ? [as] : [])))
    const count = (its[0]?.found ?? []).filter(({ as }) => as === undefined || as === 'percent').length
    const scored = layoutsOf(count, said).map((layout) => ({
      layout,
      score: its.reduce((sum, { found }) => sum + likelihood(meaningOf(found, layout), found, layout), 0),
    }))
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { layout: [] as Figure[], score: 0 })
    for (const row of its) meanings.set(row, best.score > 0 ? meaningOf(row.found, best.layout) : {})
  }
  return meanings
}
