import { checkGstin, stateName } from './gst.ts'
import type { MonthReturn, PlacedPaper, RateSum, Section } from './gstr1.ts'
import {
  documentType,
  goodsName,
  NIL_NAMES,
  nilSales,
  noteType,
  officialName,
  smallSales,
} from './gstr1-file.ts'
import { moneyText, percentText } from './money.ts'
import { type UnitCode, unitName } from './units.ts'

/** A section as the offline tool takes it: its file, and its rows with the headings first. */
export type CsvSection = { name: string; rows: string[][] }

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as the tool's templates write it: 05-Oct-26. */
const csvDay = (day: string) =>
  `${day.slice(8, 10)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`

const placeText = (code: string) => (code === '' ? '' : `${code}-${stateName(code) ?? ''}`)

/** A unit as the tool's templates write it: NOS-NUMBERS. */
const uqcLabel = (uqc: UnitCode | '') => (uqc === '' ? '' : `${uqc}-${unitName(uqc)}`)

const HEADS = {
  b2b: 'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  b2cl: 'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  b2cs: 'Type,Place Of Supply,Rate,Applicable % of Tax Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  cdnr: 'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  cdnur:
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  exemp: 'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
  hsn: 'HSN,Description,Description as per HSN Code,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
  docs: 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
}

const RECEIVER = /^[a-zA-Z0-9_&'\-./,()?@!#%$~*;+= ]{1,99}$/

/** A buyer's name where the tool takes it. It is optional, and the tool drops a row whose name has other letters. */
const receiver = ({ name }: PlacedPaper) => (RECEIVER.test(name) ? name : '')

const NUMBER = /^[a-zA-Z0-9\-/]{1,16}$/
const AMOUNT = /^\d{1,11}(\.\d{1,2})?$/
const SIGNED = /^-?\d{1,13}(\.\d{1,2})?$/
const RATES = new Set(['0', '0.1', '0.25', '1', '1.5', '3', '5', '6', '7.5', '12', '18', '28', '40'])

/** Whether GST has a rate, as the tool takes rates. */
export const isGstRate = (tax_bp: number): boolean => RATES.has(percentText(tax_bp))

const isNumber = (cell: string) => NUMBER.test(cell) && Number(cell) !== 0
const isDay = (cell: string) => /^\d{2}-[A-Z][a-z]{2}-\d{2}$/.test(cell)
const isValue = (cell: string) => /^\d{1,13}(\.\d{1,2})?$/.test(cell)
const isSerial = (cell: string) => /^[a-zA-Z0-9/-]{1,16}$/.test(cell) && /[a-zA-Z1-9]/.test(cell)
const isCount = (cell: string) => /^\d+$/.test(cell)
const isBlank = (cell: string) => cell === ''

/** The values that the offline tool (3.2.4) takes in a column; it drops a row with any other, without a word. */
const TAKEN: Readonly<Record<string, (cell: string) => boolean>> = {
  'GSTIN/UIN of Recipient': (cell) => checkGstin(cell) === 'ok',
  'Receiver Name': (cell) => cell === '' || RECEIVER.test(cell),
  'Invoice Number': isNumber,
  'Note Number': isNumber,
  'Invoice date': isDay,
  'Note Date': isDay,
  'Invoice Value': isValue,
  'Note Value': isValue,
  'Place Of Supply': (cell) => /^(0[1-9]|[12]\d|3[0-8]|9[67])-./.test(cell),
  'Reverse Charge': (cell) => cell === 'Y' || cell === 'N',
  'Invoice Type': (cell) => cell === 'Regular B2B',
  'Note Supply Type': (cell) => cell === 'Regular B2B',
  'Note Type': (cell) => cell === 'C' || cell === 'D',
  'UR Type': (cell) => cell === 'B2CL',
  Type: (cell) => cell === 'OE',
  'E-Commerce GSTIN': isBlank,
  'Applicable % of Tax Rate': isBlank,
  Rate: (cell) => RATES.has(cell),
  'Cess Amount': (cell) => SIGNED.test(cell),
  HSN: (cell) => /^\d{4,8}$/.test(cell),
  Description: (cell) => /^[ A-Za-z0-9_@./&-]{0,30}$/.test(cell),
  UQC: (cell) => cell !== '',
  'Total Quantity': (cell) => SIGNED.test(cell),
  'Total Value': (cell) => SIGNED.test(cell),
  'Integrated Tax Amount': (cell) => SIGNED.test(cell),
  'Central Tax Amount': (cell) => SIGNED.test(cell),
  'State/UT Tax Amount': (cell) => SIGNED.test(cell),
  'Sr. No. From': isSerial,
  'Sr. No. To': isSerial,
  'Total Number': isCount,
  Cancelled: isCount,
}

/** Sections whose rows may be negative sums; a note's amount is above 0. */
const isTaxable = (name: string, cell: string) =>
  name === 'b2cs' || name.startsWith('hsn')
    ? SIGNED.test(cell)
    : AMOUNT.test(cell) && (!name.startsWith('cdn') || Number(cell) > 0)

/** Returns the rows of a section that the tool would drop, each with its cells by heading. */
export function droppedRows({ name, rows: [heads = [], ...rows] }: CsvSection): Record<string, string>[] {
  // The description of table 8's rows is the tool's own.
  if (name === 'exemp') return []
  return rows
    .map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
    .filter((row) =>
      Object.entries(row).some(
        ([head, cell]) => !(head === 'Taxable Value' ? isTaxable(name, cell) : (TAKEN[head]?.(cell) ?? true)),
      ),
    )
}

const byRate = (papers: readonly PlacedPaper[], row: (paper: PlacedPaper, part: RateSum) => string[]) =>
  papers.flatMap((paper) => paper.rates.filter(({ tax_bp }) => tax_bp > 0).map((part) => row(paper, part)))

/** The sections of the return as the tool's CSV files; empty ones are left out. */
export function gstr1Csv(of: MonthReturn, month: string, furnished = false): CsvSection[] {
  const inSection = (section: Section) => of.papers.filter((paper) => paper.section === section)
  const place = (paper: PlacedPaper) => placeText(paper.place)
  const head = (paper: PlacedPaper) => [paper.number, csvDay(paper.day)]
  const value = (paper: PlacedPaper) => moneyText(paper.total_paise)
  const taxed = (part: RateSum) => [percentText(part.tax_bp), moneyText(part.taxable_paise), '0.00']
  const hsn = (rows: MonthReturn['hsn']) =>
    rows.map((row) => {
      const tax_paise = row.igst_paise + row.cgst_paise + row.sgst_paise
      return [
        ...[row.hsn_code, goodsName(row.hsn_code), officialName(row.hsn_code)],
        ...[uqcLabel(row.uqc), String(row.qty)],
        ...[moneyText(row.taxable_paise + tax_paise), percentText(row.tax_bp), moneyText(row.taxable_paise)],
        ...[moneyText(row.igst_paise), moneyText(row.cgst_paise), moneyText(row.sgst_paise), '0.00'],
      ]
    })
  const b2b = byRate(inSection('b2b'), (paper, part) => [
    ...[paper.gstin, receiver(paper), ...head(paper), value(paper), place(paper)],
    ...['N', '', 'Regular B2B', '', ...taxed(part)],
  ])
  const b2cl = byRate(inSection('b2cl'), (paper, part) => [
    ...[...head(paper), value(paper), place(paper), '', ...taxed(part), ''],
  ])
  const b2cs = smallSales(inSection('b2cs')).map((row) => [
    ...['OE', placeText(row.place), percentText(row.tax_bp), '', moneyText(row.taxable_paise), '0.00', ''],
  ])
  const cdnr = byRate(inSection('cdnr'), (paper, part) => [
    ...[paper.gstin, receiver(paper), ...head(paper), noteType(paper), place(paper)],
    ...['N', 'Regular B2B', value(paper), '', ...taxed(part)],
  ])
  const cdnur = byRate(inSection('cdnur'), (paper, part) => [
    ...['B2CL', ...head(paper), noteType(paper), place(paper), value(paper), '', ...taxed(part)],
  ])
  const exemp = nilSales(of.papers.filter(({ section }) => section !== 'outside')).map(
    ([type, sum_paise]) => [NIL_NAMES[type], moneyText(sum_paise), '0.00', '0.00'],
  )
  const docs = of.numbers.map((run) => [
    ...[documentType(run.type), run.from, run.to, String(run.papers), String(run.cancelled)],
  ])
  const half = (registered: boolean) => hsn(of.hsn.filter((row) => row.registered === registered))
  const all: [name: string, heads: keyof typeof HEADS, rows: string[][]][] = [
    ['b2b', 'b2b', b2b],
    ['b2cl', 'b2cl', b2cl],
    ['b2cs', 'b2cs', b2cs],
    ['cdnr', 'cdnr', cdnr],
    ['cdnur', 'cdnur', cdnur],
    ['exemp', 'exemp', exemp],
    ['hsn', 'hsn', month < '2025-05' ? hsn(of.hsn) : []],
    ['hsn(b2b)', 'hsn', month < '2025-05' ? [] : half(true)],
    ['hsn(b2c)', 'hsn', month < '2025-05' ? [] : half(false)],
    ['docs', 'docs', docs],
  ]
  return all
    .filter(([name, , rows]) => rows.length > 0 && (!furnished || name === 'b2b' || name === 'cdnr'))
    .map(([name, heads, rows]) => ({ name, rows: [HEADS[heads].split(','), ...rows] }))
}
