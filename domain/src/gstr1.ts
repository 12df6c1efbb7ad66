import { GST_TYPES, type GstType } from './kinds.ts'
import { type Paise, prorate } from './money.ts'
import { type RateFigures, savedRates, type TaxRate } from './totals.ts'
import { type UnitCode, unitCode } from './units.ts'

/**
 * The parts of GSTR-1 that a fireworks shop fills; `iff`: furnished with an earlier month of the quarter; `outside`:
 * papers without tax of a seller who may not collect it, and commercial credit notes.
 */
export const SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil', 'iff', 'outside'] as const
export type Section = (typeof SECTIONS)[number]

/** Goods of a paper at one rate with one HSN code and unit. */
export type PaperGoods = {
  tax_bp: number
  hsn_code: string
  unit: string
  qty: number
  taxable_paise: Paise
  /** Of both heads. */
  tax_paise: Paise
}

/** A taxed paper of the month; its amounts are positive, a credit note's are taken off. */
export type TaxPaper = TaxRate & {
  id: number
  type: GstType
  /** Its number without the part that counts, and that part. */
  series: string
  sno: number
  number: string
  day: string
  cancelled: boolean
  customer_id: number
  name: string
  gstin: string
  /** The GST code of the place of supply; blank for an unknown state. */
  place: string
  in_state: boolean
  /** The seller collected tax when it was saved. */
  collects: boolean
  /** A credit note that leaves its invoice's tax (rule 4.96). */
  commercial?: boolean
  total_paise: Paise
  /** Its CGST as printed; absent: as its rates have it. */
  cgst_paise?: Paise
  goods: PaperGoods[]
  /** Of a note: the invoice that it changes. */
  original?: { id: number; number: string; day: string; total_paise: Paise } | undefined
}

/** Amounts by head of tax. */
export type Heads = { taxable_paise: Paise; igst_paise: Paise; cgst_paise: Paise; sgst_paise: Paise }
export type RateSum = Heads & { tax_bp: number }
/** A row of table 12. */
export type HsnSum = Heads & {
  registered: boolean
  hsn_code: string
  uqc: UnitCode | ''
  tax_bp: number
  qty: number
}
/** A row of table 13: numbers that follow each other without a gap. */
export type NumberRun = { type: GstType; from: string; to: string; papers: number; cancelled: number }
/** Goods of a paper by head of tax, and the section that has them: of a taxed paper the untaxed are nil-rated. */
export type PlacedGoods = PaperGoods & Heads & { section: Section }
export type PlacedPaper = Omit<TaxPaper, 'goods'> & {
  section: Section
  sums: Heads
  rates: RateSum[]
  goods: PlacedGoods[]
}

export type SectionSum = Heads & { section: Section; papers: number; total_paise: Paise }

/** A month's papers, sorted into the return's sections and summed. */
export type MonthReturn = ReturnType<typeof monthReturn>

export const NO_HEADS: Heads = { taxable_paise: 0, igst_paise: 0, cgst_paise: 0, sgst_paise: 0 }

/** Amounts added, or with a sign of −1 taken off. */
export const plus = (one: Heads, other: Heads, sign = 1): Heads => ({
  taxable_paise: one.taxable_paise + sign * other.taxable_paise,
  igst_paise: one.igst_paise + sign * other.igst_paise,
  cgst_paise: one.cgst_paise + sign * other.cgst_paise,
  sgst_paise: one.sgst_paise + sign * other.sgst_paise,
})

const isNothing = (heads: Heads) =>
  heads.taxable_paise === 0 && heads.igst_paise === 0 && heads.cgst_paise === 0 && heads.sgst_paise === 0

/** The sign of a paper in the month: 1, or −1 for a credit note. */
export const signOf = ({ type }: Pick<TaxPaper, 'type'>): 1 | -1 => (type === 'credit_note' ? -1 : 1)

/**
 * The value above which an inter-state sale to an unregistered buyer is reported by itself, not with it: ₹1,00,000 from
 * August 2024 on (Notification 12/2024-CT), ₹2,50,000 before.
 */
const largeFrom = (day: string): Paise => (day >= '2024-08' ? 1_00_000_00 : 2_50_000_00)

const isLarge = (in_state: boolean, { day, total_paise }: { day: string; total_paise: Paise }) =>
  !in_state && total_paise > largeFrom(day)

/**
 * The section that a paper belongs to (rule 4.75). A registered buyer is one with a GST number, also where that number is
 * wrong: the paper stays where it would be with a right one.
 */
export function sectionOf(paper: TaxPaper): Section {
  if (!paper.collects || paper.commercial) return 'outside'
  if (paper.goods.every(({ tax_bp }) => tax_bp === 0)) return 'nil'
  const registered = paper.gstin !== ''
  if (paper.type === 'invoice') {
    if (registered) return 'b2b'
    return isLarge(paper.in_state, paper) ? 'b2cl' : 'b2cs'
  }
  if (registered) return 'cdnr'
  return paper.original && isLarge(paper.in_state, paper.original) ? 'cdnur' : 'b2cs'
}

const inHeads = ({ in_state }: TaxPaper, rate: RateFigures): RateSum => ({
  tax_bp: rate.tax_bp,
  taxable_paise: rate.taxable_paise,
  igst_paise: in_state ? 0 : rate.cgst_paise + rate.sgst_paise,
  cgst_paise: in_state ? rate.cgst_paise : 0,
  sgst_paise: in_state ? rate.sgst_paise : 0,
})

/** What a note leaves of its invoice may be a paisa more in one head: the heads are those of the paper. */
function headsAsPrinted({ in_state, cgst_paise }: TaxPaper, rates: readonly RateFigures[]): RateFigures[] {
  const off_paise =
    in_state && cgst_paise !== undefined
      ? cgst_paise - rates.reduce((sum, rate) => sum + rate.cgst_paise, 0)
      : 0
  return rates.map((rate, at) =>
    at > 0 || off_paise === 0
      ? rate
      : { ...rate, cgst_paise: rate.cgst_paise + off_paise, sgst_paise: rate.sgst_paise - off_paise },
  )
}

function placed(paper: TaxPaper, furnishedBefore: string): PlacedPaper {
  const rates = headsAsPrinted(paper, savedRates(paper.goods, paper)).map((rate) => inHeads(paper, rate))
  const sums = rates.reduce<Heads>((sum, rate) => plus(sum, rate), NO_HEADS)
  const own = sectionOf(paper)
  const furnished = paper.day < furnishedBefore && (own === 'b2b' || own === 'cdnr')
  const section = furnished ? 'iff' : own
  const goods = goodsInHeads(paper, rates).map((some) => ({
    ...some,
    section: section !== 'outside' && some.tax_bp === 0 ? ('nil' as const) : section,
  }))
  return { ...paper, section, sums, rates, goods }
}

/** The goods of a paper with each head of their rate shared over them: equal heads are equal for each of the goods. */
function goodsInHeads({ goods, in_state }: TaxPaper, rates: readonly RateSum[]): (PaperGoods & Heads)[] {
  return rates.flatMap((rate) => {
    const its = goods.filter(({ tax_bp }) => tax_bp === rate.tax_bp)
    const weights = its.map(({ tax_paise }) => tax_paise)
    const cgst = prorate(rate.cgst_paise, weights)
    const sgst = prorate(rate.sgst_paise, weights)
    return its.map((some, at) => ({
      ...some,
      igst_paise: in_state ? 0 : some.tax_paise,
      cgst_paise: cgst[at] ?? 0,
      sgst_paise: sgst[at] ?? 0,
    }))
  })
}

const RETURNED = (paper: PlacedPaper) => paper.section !== 'outside'

function hsnSums(papers: readonly PlacedPaper[]): HsnSum[] {
  const rows = new Map<string, HsnSum>()
  for (const paper of papers.filter(RETURNED)) {
    const sign = signOf(paper)
    for (const some of paper.goods) {
      const own = {
        registered: paper.gstin !== '',
        hsn_code: some.hsn_code,
        uqc: unitCode(some.unit) ?? ('' as const),
        tax_bp: some.tax_bp,
      }
      const key = Object.values(own).join(' ')
      const before = rows.get(key) ?? { ...own, ...NO_HEADS, qty: 0 }
      rows.set(key, { ...before, ...plus(before, some, sign), qty: before.qty + sign * some.qty })
    }
  }
  return [...rows]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
    .filter((row) => !(isNothing(row) && row.qty === 0))
}

/** Sums by a key, in the order of the keys. */
export function summed<K extends string | number>(parts: Iterable<readonly [K, Heads]>) {
  const sums = new Map<K, Heads>()
  for (const [key, heads] of parts) sums.set(key, plus(sums.get(key) ?? NO_HEADS, heads))
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Amounts of a paper as they count in the month: those of a credit note negative. */
export const signed = (paper: PlacedPaper, heads: Heads) => plus(NO_HEADS, heads, signOf(paper))

function sectionSums(papers: readonly PlacedPaper[]): SectionSum[] {
  const sums = new Map<Section, Heads>(
    summed(
      papers.flatMap((paper) => paper.goods.map((some) => [some.section, signed(paper, some)] as const)),
    ),
  )
  const bySection = Map.groupBy(papers, ({ section }) => section)
  return SECTIONS.map((section) => {
    const its = bySection.get(section) ?? []
    const total_paise = its.reduce((sum, paper) => sum + signOf(paper) * paper.total_paise, 0)
    return { section, papers: its.length, ...(sums.get(section) ?? NO_HEADS), total_paise }
  }).filter((row) => row.papers > 0 || !isNothing(row))
}

/** The numbers of the month by series, cancelled ones with them; a gap begins a new row (rule 4.77). */
function numberRuns(papers: readonly TaxPaper[]): NumberRun[] {
  const bySeries = Map.groupBy(papers, ({ type, series }) => `${GST_TYPES.indexOf(type)} ${series}`)
  return [...bySeries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, its]) => {
      const runs: (NumberRun & { last: number })[] = []
      for (const { type, number, sno, cancelled } of its.toSorted((one, other) => one.sno - other.sno)) {
        const run = runs.at(-1)
        if (run?.last === sno - 1) {
          run.to = number
          run.last = sno
          run.papers += 1
          run.cancelled += Number(cancelled)
        } else
          runs.push({ type, from: number, to: number, last: sno, papers: 1, cancelled: Number(cancelled) })
      }
      return runs.map(({ last: _, ...run }) => run)
    })
}

/**
 * Sorts a month's papers into the sections of its return and sums them; cancelled papers count by their numbers alone.
 * Of a quarter, sales to registered buyers before a day were furnished with their own months.
 */
export function monthReturn(all: readonly TaxPaper[], furnishedBefore = '') {
  const papers = all.filter(({ cancelled }) => !cancelled).map((paper) => placed(paper, furnishedBefore))
  const rates = summed(
    papers
      .filter(RETURNED)
      .flatMap((paper) => paper.rates.map((rate) => [rate.tax_bp, signed(paper, rate)] as const)),
  )
  return {
    /** The papers that stand; each counts in one section. */
    papers,
    /** By what the file has in each: the amounts by goods, the values and the count by paper. */
    sections: sectionSums(papers),
    rates: rates.map(([tax_bp, heads]): RateSum => ({ tax_bp, ...heads })),
    hsn: hsnSums(papers),
    numbers: numberRuns(all),
  }
}
