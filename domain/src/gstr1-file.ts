import { wireDate } from './dates.ts'
import {
  type Heads,
  type HsnSum,
  type MonthReturn,
  NO_HEADS,
  type NumberRun,
  type PlacedPaper,
  plus,
  type RateSum,
  type Section,
  signOf,
} from './gstr1.ts'
import type { GstType } from './kinds.ts'
import { type Paise, sumOf } from './money.ts'

export type Filer = { gstin: string }

/** The buyers that table 8 tells apart, by their codes. */
export const NIL_NAMES = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
} as const
type NilType = keyof typeof NIL_NAMES
const NIL_TYPES = Object.keys(NIL_NAMES) as NilType[]

/** GSTR-1 as the portal takes it, in the layout and order of keys of the offline tool; empty sections are absent. */
export type Gstr1 = ReturnType<typeof gstr1File>

/** The most bytes that the tool puts into one file. */
export const MOST_BYTES = 4_928_307

type Amounts = { txval: number; iamt?: number; camt?: number; samt?: number }

/** An amount as the files of the portal have it: a number of rupees. */
export const inRupees = (amount_paise: Paise) => amount_paise / 100
const paise = (rupees: number): Paise => Math.round(rupees * 100)
const rate = (tax_bp: number) => tax_bp / 100

/** Central and state tax inside the state, integrated tax outside. */
const taxOf = (heads: Heads, in_state: boolean) =>
  in_state
    ? { camt: inRupees(heads.cgst_paise), samt: inRupees(heads.sgst_paise) }
    : { iamt: inRupees(heads.igst_paise) }

/** The tool writes a cess of 0 nearly everywhere. */
const NO_CESS = { csamt: 0 }

/** A paper's items, one for each rate; what has no tax is in table 8. */
const itemsOf = <C extends object>({ rates, in_state }: PlacedPaper, cess: C) =>
  rates
    .filter(({ tax_bp }) => tax_bp > 0)
    .map((part) => ({
      num: part.tax_bp + 1,
      itm_det: {
        txval: inRupees(part.taxable_paise),
        rt: rate(part.tax_bp),
        ...taxOf(part, in_state),
        ...cess,
      },
    }))

export const noteType = ({ type }: PlacedPaper) => (type === 'credit_note' ? 'C' : 'D')

/** Sales to buyers without a GST number, net of notes, by place and rate. */
export function smallSales(papers: readonly PlacedPaper[]) {
  const rows = new Map<string, RateSum & { place: string; in_state: boolean }>()
  for (const paper of papers)
    for (const part of paper.rates.filter(({ tax_bp }) => tax_bp > 0)) {
      const own = { in_state: paper.in_state, place: paper.place, tax_bp: part.tax_bp }
      const key = `${own.in_state ? 0 : 1} ${own.place} ${String(own.tax_bp).padStart(5, '0')}`
      rows.set(key, { ...own, ...plus(rows.get(key) ?? NO_HEADS, part, signOf(paper)) })
    }
  return [...rows]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
    .filter((row) => row.taxable_paise !== 0 || row.igst_paise !== 0 || row.cgst_paise !== 0)
}

/** Goods without tax, by table 8's four kinds of buyers. */
export function nilSales(papers: readonly PlacedPaper[]): [NilType, Paise][] {
  const sums = new Map<NilType, Paise>()
  for (const paper of papers)
    for (const part of paper.rates.filter(({ tax_bp }) => tax_bp === 0)) {
      const type: NilType = `INTR${paper.in_state ? 'A' : ''}B2${paper.gstin === '' ? 'C' : 'B'}`
      sums.set(type, (sums.get(type) ?? 0) + signOf(paper) * part.taxable_paise)
    }
  return NIL_TYPES.flatMap((type) => {
    const sum_paise = sums.get(type) ?? 0
    return sum_paise === 0 ? [] : [[type, sum_paise]]
  })
}

const DOCUMENTS: readonly [GstType, number, string][] = [
  ['invoice', 1, 'Invoices for outward supply'],
  ['credit_note', 5, 'Credit Note'],
  ['debit_note', 4, 'Debit Note'],
]

const docsOf = (runs: readonly NumberRun[]) =>
  DOCUMENTS.flatMap(([type, doc_num, doc_typ]) => {
    const docs = runs
      .filter((run) => run.type === type)
      .map(({ from, to, papers, cancelled }, at) => ({
        num: at + 1,
        from,
        to,
        totnum: papers,
        cancel: cancelled,
        net_issue: papers - cancelled,
      }))
    return docs.length === 0 ? [] : [{ doc_num, doc_typ, docs }]
  })

export const documentType = (type: GstType): string => DOCUMENTS.find(([one]) => one === type)?.[2] ?? ''

/** The official descriptions of the codes of fireworks (heading 3604). */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  3604: 'FIREWORKS, SIGNALLING FLARES, RAIN ROCKETS, FOG SIGNALS AND OTHER PYROTECHNIC ARTICLES',
  360410: 'FIREWORKS',
  36041000: 'FIREWORKS',
  360490: 'OTHER:',
  36049010: 'SHIP SIGNALS',
  36049090: 'OTHER',
}

/** The official description of a code of fireworks; blank for other goods. */
export const officialName = (hsn_code: string): string => DESCRIPTIONS[hsn_code] ?? ''

export const goodsName = (hsn_code: string): string => (hsn_code.startsWith('3604') ? 'Fireworks' : '')

const hsnRow = (row: HsnSum, at: number, named: boolean) => ({
  num: at + 1,
  hsn_sc: row.hsn_code,
  ...(named && goodsName(row.hsn_code) !== '' && { user_desc: goodsName(row.hsn_code) }),
  ...(officialName(row.hsn_code) !== '' && { desc: officialName(row.hsn_code) }),
  uqc: row.uqc,
  qty: row.qty,
  rt: rate(row.tax_bp),
  txval: inRupees(row.taxable_paise),
  iamt: inRupees(row.igst_paise),
  samt: inRupees(row.sgst_paise),
  camt: inRupees(row.cgst_paise),
  csamt: 0,
})

/** Both halves of table 12 as one, as it was before May 2025. */
function joined(rows: readonly HsnSum[]): HsnSum[] {
  const sums = new Map<string, HsnSum>()
  for (const row of rows) {
    const key = `${row.hsn_code} ${row.uqc} ${row.tax_bp}`
    const before = sums.get(key)
    sums.set(key, before ? { ...row, ...plus(before, row), qty: before.qty + row.qty } : row)
  }
  return [...sums.values()]
}

const some = <T>(rows: T[]) => (rows.length === 0 ? undefined : rows)

function hsnOf(rows: readonly HsnSum[], month: string) {
  const half = (registered: boolean) =>
    some(rows.filter((row) => row.registered === registered).map((row, at) => hsnRow(row, at, true)))
  if (rows.length === 0) return undefined
  return month < '2025-05'
    ? { data: joined(rows).map((row, at) => hsnRow(row, at, false)) }
    : { hsn_b2b: half(true), hsn_b2c: half(false) }
}

const invoiceHead = ({ number, day, total_paise }: PlacedPaper) => ({
  inum: number,
  idt: wireDate(day),
  val: inRupees(total_paise),
})

const noteHead = (paper: PlacedPaper) => ({
  nt_num: paper.number,
  nt_dt: wireDate(paper.day),
  ntty: noteType(paper),
  val: inRupees(paper.total_paise),
})

/** What follows the head of a paper for a registered buyer. */
const registered = (paper: PlacedPaper) => ({
  pos: paper.place,
  rchrg: 'N',
  inv_typ: 'R',
  itms: itemsOf(paper, NO_CESS),
})

/**
 * The return as the portal's file; `month` is yyyy-mm. Of a quarterly filer's first two months only what registered buyers
 * need is furnished (IFF).
 */
export function gstr1File(of: MonthReturn, month: string, shop: Filer, furnished = false) {
  const isIn = (section: Section) => (paper: PlacedPaper) => paper.section === section
  const grouped = (section: Section, key: 'gstin' | 'place') => [
    ...Map.groupBy(of.papers.filter(isIn(section)), (paper) => paper[key]),
  ]
  const b2b = grouped('b2b', 'gstin').map(([ctin, its]) => ({
    ctin,
    inv: its.map((paper) => ({ ...invoiceHead(paper), ...registered(paper) })),
  }))
  const b2cl = grouped('b2cl', 'place').map(([pos, its]) => ({
    pos,
    inv: its.map((paper) => ({ ...invoiceHead(paper), itms: itemsOf(paper, {}) })),
  }))
  const b2cs = smallSales(of.papers.filter(isIn('b2cs'))).map((row) => ({
    sply_ty: row.in_state ? 'INTRA' : 'INTER',
    rt: rate(row.tax_bp),
    typ: 'OE',
    pos: row.place,
    txval: inRupees(row.taxable_paise),
    ...taxOf(row, row.in_state),
    ...NO_CESS,
  }))
  const nil = nilSales(of.papers.filter(({ section }) => section !== 'outside')).map(
    ([sply_ty, sum_paise]) => ({ sply_ty, expt_amt: 0, nil_amt: inRupees(sum_paise), ngsup_amt: 0 }),
  )
  const cdnr = grouped('cdnr', 'gstin').map(([ctin, its]) => ({
    ctin,
    nt: its.map((paper) => ({ ...noteHead(paper), ...registered(paper) })),
  }))
  const cdnur = of.papers.filter(isIn('cdnur')).map((paper) => ({
    ...noteHead(paper),
    typ: 'B2CL',
    pos: paper.place,
    itms: itemsOf(paper, NO_CESS),
  }))
  const doc_det = docsOf(of.numbers)
  const whole = !furnished
  return {
    gstin: shop.gstin,
    fp: periodOf(month),
    version: 'GST3.2.4',
    hash: 'hash',
    b2b: some(b2b),
    b2cl: whole ? some(b2cl) : undefined,
    b2cs: whole ? some(b2cs) : undefined,
    nil: whole && nil.length > 0 ? { inv: nil } : undefined,
    cdnr: some(cdnr),
    cdnur: whole ? some(cdnur) : undefined,
    doc_issue: whole && doc_det.length > 0 ? { doc_det } : undefined,
    hsn: whole ? hsnOf(of.hsn, month) : undefined,
  }
}

/** The sums of each section of a file, less credit notes. */
export function fileSums(file: Gstr1): Map<Section, { taxable_paise: Paise; tax_paise: Paise }> {
  type Paper = { ntty?: string; itms: readonly { itm_det: Amounts }[] }
  const items = (papers: readonly Paper[] = []) =>
    papers.flatMap(({ ntty, itms }) =>
      itms.map(({ itm_det }) => ({ sign: ntty === 'C' ? -1 : 1, of: itm_det })),
    )
  const rows = (amounts: readonly Amounts[] = []) => amounts.map((of) => ({ sign: 1, of }))
  const all: [Section, { sign: number; of: Amounts }[]][] = [
    ['b2b', items(file.b2b?.flatMap(({ inv }) => inv))],
    ['b2cl', items(file.b2cl?.flatMap(({ inv }) => inv))],
    ['b2cs', rows(file.b2cs)],
    ['cdnr', items(file.cdnr?.flatMap(({ nt }) => nt))],
    ['cdnur', items(file.cdnur)],
    ['nil', rows(file.nil?.inv.map(({ nil_amt }) => ({ txval: nil_amt })))],
  ]
  const tax = ({ iamt = 0, camt = 0, samt = 0 }: Amounts) => paise(iamt) + paise(camt) + paise(samt)
  const sumsOf = (its: (typeof all)[number][1]) => ({
    taxable_paise: sumOf(its, ({ sign, of }) => sign * paise(of.txval)),
    tax_paise: sumOf(its, ({ sign, of }) => sign * tax(of)),
  })
  return new Map(all.filter(([, its]) => its.length > 0).map(([section, its]) => [section, sumsOf(its)]))
}

/** A month yyyy-mm as returns write it: MMYYYY. */
export const periodOf = (month: string): string => month.slice(5, 7) + month.slice(0, 4)

/** The name of the file of a month yyyy-mm: the tool's, but for the month in place of the day it was made. */
export const gstr1FileName = (gstin: string, month: string): string =>
  `returns_${periodOf(month)}_R1_${gstin}_offline.json`
