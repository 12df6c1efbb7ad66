import { checkGstin, gstinStateProblem, stateName } from './gst.ts'
import type { MonthReturn, PlacedPaper, TaxPaper } from './gstr1.ts'
import { type Filer, smallSales } from './gstr1-file.ts'
import { percentOf, percentText, rupees } from './money.ts'
import { seriesOf } from './numbers.ts'
import { hsnDigits, unitCode } from './units.ts'

type States = { of: string; state: string }
type ProblemMessage =
  | {
      id: 'return.no_return' | 'return.own_gstin' | 'return.state' | 'return.no_unit' | 'return.own_as_buyer'
    }
  | { id: 'return.own_state' | 'return.gstin_state'; params: States }
  | { id: 'return.own_place'; params: { state: string } }
  | { id: 'return.gstin'; params: { gstin: string } }
  | { id: 'return.no_hsn'; params: { least: number } }
  | { id: 'return.hsn'; params: { hsn: string; least: number } }
  | { id: 'return.unit'; params: { unit: string } }
  | { id: 'return.number'; params: { number: string } }
  | { id: 'return.tax_off'; params: { state: string; rate: string; off: string } }
  | { id: 'return.gap'; params: { last: string; next: string } }

/** Something that the portal would not take, or that would be filed wrong: where, and what to do. */
export type ReturnProblem = {
  field: 'gstin' | 'state' | 'hsn' | 'unit' | 'number' | 'tax' | 'shop'
  message: ProblemMessage
  /** The paper to open, with its buyer's name; absent where it is about the shop or the month. */
  paper?: Pick<TaxPaper, 'id' | 'type' | 'number' | 'name'>
  /** For a GST number that is wrong, or of another state: the customer. The number is one problem, however many bills have it. */
  buyer?: Pick<TaxPaper, 'customer_id' | 'gstin'>
  /** How many papers have it. */
  papers?: number
}

type Found = Pick<ReturnProblem, 'field' | 'message'>
type Shop = Filer & { state_code: string; collects: boolean; turnover_above_5cr: boolean }

/** Invoice numbers as Rule 46(b) and the portal take them. */
const NUMBER = /^[A-Za-z0-9/-]{1,16}$/

function ofShop({ gstin, state_code, collects }: Shop): Found[] {
  if (!collects) return [{ field: 'shop', message: { id: 'return.no_return' } }]
  if (checkGstin(gstin) !== 'ok') return [{ field: 'shop', message: { id: 'return.own_gstin' } }]
  if (gstin.slice(0, 2) === state_code) return []
  const params = { of: nameOf(gstin.slice(0, 2)), state: nameOf(state_code) }
  return [{ field: 'shop', message: { id: 'return.own_state', params } }]
}

const nameOf = (code: string) => stateName(code) ?? code

function ofBuyer({ gstin, in_state, place }: PlacedPaper, shop: Shop): Found[] {
  const found: Found[] = []
  if (gstin !== '' && gstin === shop.gstin)
    found.push({ field: 'gstin', message: { id: 'return.own_as_buyer' } })
  if (gstin !== '' && checkGstin(gstin) !== 'ok')
    found.push({ field: 'gstin', message: { id: 'return.gstin', params: { gstin } } })
  if (place === '') found.push({ field: 'state', message: { id: 'return.state' } })
  else if (!in_state && place === shop.state_code)
    found.push({ field: 'state', message: { id: 'return.own_place', params: { state: nameOf(place) } } })
  else if (gstinStateProblem(gstin, place))
    found.push({
      field: 'state',
      message: { id: 'return.gstin_state', params: { of: nameOf(gstin.slice(0, 2)), state: nameOf(place) } },
    })
  return found
}

function ofGoods({ goods }: PlacedPaper, { turnover_above_5cr }: Shop): Found[] {
  const least = hsnDigits(turnover_above_5cr)
  const hsn = new Set(goods.map(({ hsn_code }) => hsn_code).filter((code) => !isHsn(code, least)))
  const units = new Set(goods.map(({ unit }) => unit).filter((unit) => unitCode(unit) === undefined))
  return [
    ...[...hsn].map(
      (code): Found => ({
        field: 'hsn',
        message:
          code === ''
            ? { id: 'return.no_hsn', params: { least } }
            : { id: 'return.hsn', params: { hsn: code, least } },
      }),
    ),
    ...[...units].map(
      (unit): Found => ({
        field: 'unit',
        message: unit === '' ? { id: 'return.no_unit' } : { id: 'return.unit', params: { unit } },
      }),
    ),
  ]
}

const isHsn = (code: string, least: number) => /^\d{4,8}$/.test(code) && code.length >= least

const ofNumber = ({ number }: PlacedPaper): Found[] =>
  NUMBER.test(number) ? [] : [{ field: 'number', message: { id: 'return.number', params: { number } } }]

/** Rows of table 7 whose tax is not what the portal computes for their value. */
const ofRows = ({ papers }: MonthReturn): Found[] =>
  smallSales(papers.filter(({ section }) => section === 'b2cs')).flatMap((row): Found[] => {
    const tax_paise = row.igst_paise + row.cgst_paise + row.sgst_paise
    const off_paise = tax_paise - percentOf(row.taxable_paise, row.tax_bp)
    if (Math.abs(off_paise) <= 1_00) return []
    const params = { state: nameOf(row.place), rate: percentText(row.tax_bp), off: rupees(off_paise) }
    return [{ field: 'tax', message: { id: 'return.tax_off', params } }]
  })

/** Numbers that are missing between two of a series. */
const ofNumbers = ({ numbers }: MonthReturn): Found[] =>
  numbers.flatMap((run, at): Found[] => {
    const next = numbers[at + 1]
    const goesOn = next?.type === run.type && seriesOf(next.from) === seriesOf(run.to)
    if (!goesOn) return []
    return [{ field: 'number', message: { id: 'return.gap', params: { last: run.to, next: next.from } } }]
  })

/** Where a problem is corrected: a buyer's GST number on the invoice, which its notes follow. */
function leadsTo({ id, type, number, name, original, customer_id, gstin }: PlacedPaper, found: Found) {
  if (found.field !== 'gstin' && found.message.id !== 'return.gstin_state')
    return { paper: { id, type, number, name } }
  const paper = original
    ? { id: original.id, type: 'invoice' as const, number: original.number, name }
    : { id, type, number, name }
  return { paper, buyer: { customer_id, gstin } }
}

/** Of problems that the bills of a buyer share, or notes with their invoice, the first. */
function once(problems: readonly ReturnProblem[]): ReturnProblem[] {
  const shared = Map.groupBy(problems, ({ paper, ...rest }) => JSON.stringify([rest, !rest.buyer && paper]))
  return [...shared.values()].flatMap(([first, ...others]) => {
    const papers = new Set([first, ...others].map((one) => one?.paper?.id)).size
    return first ? [{ ...first, papers }] : []
  })
}

/** The problems of a month's return (rule 4.76): the shop's first, then paper by paper. */
export function returnProblems(of: MonthReturn, shop: Shop): ReturnProblem[] {
  return [
    ...ofShop(shop),
    ...ofNumbers(of),
    ...ofRows(of),
    ...once(
      of.papers
        .filter(({ section }) => section !== 'outside')
        .flatMap((paper) =>
          [...ofNumber(paper), ...ofBuyer(paper, shop), ...ofGoods(paper, shop)].map((found) => ({
            ...found,
            ...leadsTo(paper, found),
          })),
        ),
    ),
  ]
}
