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
import type { Paise } from './money.ts'

/** The shop's fields in the file. */
export type Filer = { gstin: string }

type Tax = { iamt?: number; camt?: number; samt?: number; csamt: number }
type Item = { num: number; itm_det: { txval: number; rt: number } & Tax }
type Invoice = {
  inum: string
  idt: string
  val: number
  pos: string
  rchrg: 'N'
  inv_typ: 'R'
  itms: Item[]
}
/** The tool writes a cess of 0 everywhere but here. */
type LargeItem = { num: number; itm_det: Omit<Item['itm_det'], 'csamt'> }
type LargeInvoice = { inum: string; idt: string; val: number; itms: LargeItem[] }
type Note = {
  nt_num: string
  nt_dt: string
  ntty: 'C' | 'D'
  val: number
  pos: string
  rchrg: 'N'
  inv_typ: 'R'
  itms: Item[]
}
type LargeNote = {
  nt_num: string
  nt_dt: string
  ntty: 'C' | 'D'
  val: number
  typ: 'B2CL'
  pos: string
  itms: Item[]
}
type SmallRow = {
  sply_ty: 'INTRA' | 'INTER'
  rt: number
  typ: 'OE'
  pos: string
  txval: number
} & Tax
type NilRow = { sply_ty: NilType; expt_amt: number; nil_amt: number; ngsup_amt: number }
/** The buyers that table 8 tells apart, by their codes. */
export const NIL_NAMES = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
} as const
type NilType = keyof typeof NIL_NAMES
const NIL_TYPES = Object.keys(NIL_NAMES) as NilType[]
type HsnRow = {
  num: number
  hsn_sc: string
  user_desc?: string
  desc?: string
  uqc: string
  qty: number
  rt: number
  txval: number
  iamt: number
  samt: number
  camt: number
  csamt: number
}
type DocRow = { num: number; from: string; to: string; totnum: number; cancel: number; net_issue: number }

/** GSTR-1 as the portal takes it, in the layout and order of keys of the offline tool; empty sections are absent. */
export type Gstr1 = {
  gstin: string
  fp: string
  version: 'GST3.2.4'
  hash: 'hash'
  b2b?: { ctin: string; inv: Invoice[] }[]
  b2cl?: { pos: string; inv: LargeInvoice[] }[]
  b2cs?: SmallRow[]
  nil?: { inv: NilRow[] }
  cdnr?: { ctin: string; nt: Note[] }[]
  cdnur?: LargeNote[]
  doc_issue?: { doc_det: { doc_num: number; doc_typ: string; docs: DocRow[] }[] }
  hsn?: { data?: HsnRow[]; hsn_b2b?: HsnRow[]; hsn_b2c?: HsnRow[] }
}

/** The most bytes that the tool puts into one file. */
export const MOST_BYTES = 4_928_307

type Amounts = { txval: number; iamt?: number; camt?: number; samt?: number }

/** An amount as the files of the portal have it: a number of rupees. */
export const inRupees = (amount_paise: Paise) => amount_paise / 100
const paise = (rupees: number): Paise => Math.round(rupees * 100)
const rate = (tax_bp: number) => tax_bp / 100

/** Central and state tax inside the state, integrated tax outside; without cess. */
const taxOf = (heads: Heads, in_state: boolean, sign = 1): Tax => ({
  ...(in_state
    ? { camt: inRupees(sign * heads.cgst_paise), samt: inRupees(sign * heads.sgst_paise) }
    : { iamt: inRupees(sign * heads.igst_paise) }),
  csamt: 0,
})

/** A paper's items, one for each rate; what has no tax is in table 8. */
const itemsOf = ({ rates, in_state }: PlacedPaper): Item[] =>
  rates
    .filter(({ tax_bp }) => tax_bp > 0)
    .map((part) => ({
      num: part.tax_bp + 1,
      itm_det: { txval: inRupees(part.taxable_paise), rt: rate(part.tax_bp), ...taxOf(part, in_state) },
    }))

/** A credit or a debit note, as the portal marks them. */
export const noteType = ({ type }: PlacedPaper) => (type === 'credit_note' ? 'C' : 'D')

/** Sales to buyers without a GST number, net of notes, by place and rate. */
export function smallSales(
  papers: readonly PlacedPaper[],
): (RateSum & { place: string; in_state: boolean })[] {
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

const hsnRow = (row: HsnSum, at: number, named: boolean): HsnRow => ({
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

function hsnOf(rows: readonly HsnSum[], month: string): NonNullable<Gstr1['hsn']> {
  if (month < '2025-05') return some({ data: joined(rows).map((row, at) => hsnRow(row, at, false)) })
  const half = (registered: boolean) =>
    rows.filter((row) => row.registered === registered).map((row, at) => hsnRow(row, at, true))
  return some({ hsn_b2b: half(true), hsn_b2c: half(false) })
}

/** Without the empty members. */
function some<T extends object>(parts: T): T {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => !Array.isArray(part) || part.length > 0),
  ) as T
}

const grouped = <T>(
  papers: readonly PlacedPaper[],
  key: (paper: PlacedPaper) => string,
  of: (paper: PlacedPaper) => T,
) => [...Map.groupBy(papers, key)].map(([name, its]) => [name, its.map(of)] as const)

const wrapped = <K extends string, T>(key: K, rows: readonly T[]) =>
  rows.length === 0 ? {} : { [key]: rows }

/**
 * The return as the portal's file; `month` is yyyy-mm. Of a quarterly filer's first two months only what registered buyers
 * need is furnished (IFF).
 */
export function gstr1File(of: MonthReturn, month: string, shop: Filer, furnished = false): Gstr1 {
  const inSection = (section: Section) => of.papers.filter((paper) => paper.section === section)
  const whole = !furnished
  const b2b = grouped(
    inSection('b2b'),
    ({ gstin }) => gstin,
    (paper): Invoice => ({
      inum: paper.number,
      idt: wireDate(paper.day),
      val: inRupees(paper.total_paise),
      pos: paper.place,
      rchrg: 'N',
      inv_typ: 'R',
      itms: itemsOf(paper),
    }),
  ).map(([ctin, inv]) => ({ ctin, inv }))
  const b2cl = grouped(
    inSection('b2cl'),
    ({ place }) => place,
    (paper): LargeInvoice => ({
      inum: paper.number,
      idt: wireDate(paper.day),
      val: inRupees(paper.total_paise),
      itms: itemsOf(paper).map(({ num, itm_det: { csamt: _csamt, ...itm_det } }) => ({ num, itm_det })),
    }),
  ).map(([pos, inv]) => ({ pos, inv }))
  const b2cs = smallSales(inSection('b2cs')).map(
    (row): SmallRow => ({
      sply_ty: row.in_state ? 'INTRA' : 'INTER',
      rt: rate(row.tax_bp),
      typ: 'OE',
      pos: row.place,
      txval: inRupees(row.taxable_paise),
      ...taxOf(row, row.in_state),
    }),
  )
  const nil = nilSales(of.papers.filter(({ section }) => section !== 'outside')).map(
    ([sply_ty, sum_paise]): NilRow => ({ sply_ty, expt_amt: 0, nil_amt: inRupees(sum_paise), ngsup_amt: 0 }),
  )
  const cdnr = grouped(
    inSection('cdnr'),
    ({ gstin }) => gstin,
    (paper): Note => ({
      nt_num: paper.number,
      nt_dt: wireDate(paper.day),
      ntty: noteType(paper),
      val: inRupees(paper.total_paise),
      pos: paper.place,
      rchrg: 'N',
      inv_typ: 'R',
      itms: itemsOf(paper),
    }),
  ).map(([ctin, nt]) => ({ ctin, nt }))
  const cdnur = inSection('cdnur').map(
    (paper): LargeNote => ({
      nt_num: paper.number,
      nt_dt: wireDate(paper.day),
      ntty: noteType(paper),
      val: inRupees(paper.total_paise),
      typ: 'B2CL',
      pos: paper.place,
      itms: itemsOf(paper),
    }),
  )
  const docs = docsOf(of.numbers)
  const hsn = hsnOf(of.hsn, month)
  return {
    gstin: shop.gstin,
    fp: periodOf(month),
    version: 'GST3.2.4',
    hash: 'hash',
    ...wrapped('b2b', b2b),
    ...(whole && wrapped('b2cl', b2cl)),
    ...(whole && wrapped('b2cs', b2cs)),
    ...(whole && nil.length > 0 && { nil: { inv: nil } }),
    ...wrapped('cdnr', cdnr),
    ...(whole && wrapped('cdnur', cdnur)),
    ...(whole && docs.length > 0 && { doc_issue: { doc_det: docs } }),
    ...(whole && Object.keys(hsn).length > 0 && { hsn }),
  }
}

/** The sums of each section of a file, less credit notes. */
export function fileSums(file: Gstr1): Map<Section, { taxable_paise: Paise; tax_paise: Paise }> {
  const sums = new Map<Section, { taxable_paise: Paise; tax_paise: Paise }>()
  function add(section: Section, { txval, iamt = 0, camt = 0, samt = 0 }: Amounts, sign = 1): void {
    const { taxable_paise, tax_paise } = sums.get(section) ?? { taxable_paise: 0, tax_paise: 0 }
    sums.set(section, {
      taxable_paise: taxable_paise + sign * paise(txval),
      tax_paise: tax_paise + sign * (paise(iamt) + paise(camt) + paise(samt)),
    })
  }
  const invoices = (section: Section, inv: readonly { itms: readonly { itm_det: Amounts }[] }[]) => {
    for (const { itms } of inv) for (const { itm_det } of itms) add(section, itm_det)
  }
  const notes = (section: Section, nt: readonly (Note | LargeNote)[]) => {
    for (const { itms, ntty } of nt)
      for (const { itm_det } of itms) add(section, itm_det, ntty === 'C' ? -1 : 1)
  }
  for (const { inv } of file.b2b ?? []) invoices('b2b', inv)
  for (const { inv } of file.b2cl ?? []) invoices('b2cl', inv)
  for (const row of file.b2cs ?? []) add('b2cs', row)
  for (const { nt } of file.cdnr ?? []) notes('cdnr', nt)
  notes('cdnur', file.cdnur ?? [])
  for (const { nil_amt } of file.nil?.inv ?? []) add('nil', { txval: nil_amt })
  return sums
}

/** A month yyyy-mm as returns write it: MMYYYY. */
export const periodOf = (month: string): string => month.slice(5, 7) + month.slice(0, 4)

/** The name of the file of a month yyyy-mm: the tool's, but for the month in place of the day it was made. */
export const gstr1FileName = (gstin: string, month: string): string =>
  `returns_${periodOf(month)}_R1_${gstin}_offline.json`
