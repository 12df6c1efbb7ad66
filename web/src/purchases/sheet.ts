import type { Body, Sends } from '@kadai/contract/contract'
import { isInState, stateCode } from '@kadai/domain/gst'
import { AmountTooLarge, moneyText } from '@kadai/domain/money'
import { codeKey } from '@kadai/domain/names'
import {
  FREIGHT_PAID_TO,
  type PurchaseLineFigures,
  type PurchaseTotals,
  purchaseTotals,
} from '@kadai/domain/purchases'
import type { Reading } from '@kadai/domain/reading'
import { readMoney, readPercent, readQuantity } from '@kadai/domain/typed-numbers'
import { newKey } from '../api/key.ts'
import type { Catalogue } from '../bill/exports.ts'
import { labels } from '../frames/labels/words.ts'
import type { RowOf } from '../frames/list/declaration.ts'
import { paiseOf } from '../frames/money.tsx'
import { words } from './words.ts'

export const COLUMNS = ['packs', 'per_pack', 'rate', 'discount_percentage', 'tax'] as const
export type Column = (typeof COLUMNS)[number]

/** A line of the sheet: texts as typed. */
export type Line = Record<Column, string> & {
  key: string
  /** What the supplier calls the goods. */
  text: string
  /** What is typed for a product that is not chosen yet. */
  find: string
  /** Blank: goods that become a product with this code and name. */
  product_id: string
  product_code: string
  product_name: string
  /** What should be checked. */
  why: string
}

export const HEAD = ['supplier_id', 'their_no', 'their_day', 'received_day'] as const
const FOOT = ['freight', 'freight_paid_to', 'freight_taxed', 'other', 'total'] as const
export type SheetField =
  | (typeof HEAD)[number]
  | (typeof FOOT)[number]
  | (typeof MORE)[number]
  | 'cid'
  | 'lines'
export const MORE = ['itc', 'follow', 'prices_include_tax'] as const
export type SheetValues = Record<SheetField, string>
export type Supplier = RowOf<'suppliers'>

export const blankLine = (before?: Partial<Line>): Line => ({
  ...{ key: newKey(), text: '', find: '', product_id: '', product_code: '', product_name: '', why: '' },
  ...{ packs: '', per_pack: '', rate: '', discount_percentage: '', tax: '', ...before },
})

export const linesOf = (values: Pick<SheetValues, 'lines'>): Line[] => JSON.parse(values.lines || '[]')
export const asText = (lines: readonly Line[]) => JSON.stringify(lines)

/** Goods that become a product as the bill is saved. */
export const isNew = ({ product_id, product_name, find }: Line) =>
  product_id === '' && find === '' && product_name !== ''

/** Whether no goods are chosen; what is typed over chosen goods is not chosen yet. */
export const lacksGoods = (line: Line) => line.find !== '' || (line.product_id === '' && !isNew(line))

const READ: Readonly<Record<Column, (text: string) => Reading<number>>> = {
  packs: readQuantity,
  per_pack: readQuantity,
  rate: readMoney,
  discount_percentage: readPercent,
  tax: readPercent,
}
const REQUIRED: readonly Column[] = ['packs', 'rate']

/** Why a figure of a line cannot be sent, in a message that needs its label; undefined where it can. */
export const troubleOf = (line: Line, column: Column) =>
  line[column].trim() === '' && !REQUIRED.includes(column) ? undefined : READ[column](line[column]).trouble

const figure = (line: Line, column: Column, otherwise = 0) => READ[column](line[column]).value ?? otherwise

/** A line's figures; one that cannot be read yet comes to nothing. */
export const figuresOf = (line: Line): PurchaseLineFigures => ({
  packs: figure(line, 'packs'),
  per_pack: figure(line, 'per_pack', 1),
  rate_paise: figure(line, 'rate'),
  discount_bp: figure(line, 'discount_percentage'),
  tax_bp: figure(line, 'tax'),
})

/** The first thing of the lines that cannot be saved: its row, its place in it, and what is said of it. */
export function wrongIn(lines: readonly Line[], entry: Line, cid: string) {
  if (entry.find !== '' || entry.product_name !== '')
    return { row: lines.length, place: 'goods', text: words.entry_left }
  const wrong = (line: Line) =>
    lacksGoods(line) ? 'goods' : COLUMNS.find((column) => troubleOf(line, column))
  const at = lines.findIndex(wrong)
  const place = lines[at] && wrong(lines[at])
  const text = place === 'goods' ? words.choose_goods : words.wrong_figure({ line: at + 1 })
  if (place) return { row: at, place, text }
  const lacks = cid === '' && lines.some(isNew)
  return lacks ? { row: undefined, place: 'cid', text: words.category_wanted } : undefined
}

/** The sums of the sheet while it is typed, as the server makes them; undefined where they are too large. */
export function totalsOf(
  values: SheetValues,
  supplier: Supplier | undefined,
  shop_state: string | undefined,
) {
  const paid_to = FREIGHT_PAID_TO.find((one) => one === values.freight_paid_to) ?? 'lorry'
  const state = stateCode(supplier?.state ?? '') ?? stateCode(supplier?.tax_number.slice(0, 2) ?? '')
  try {
    return purchaseTotals(linesOf(values).map(figuresOf), {
      in_state: isInState(state, shop_state),
      prices_include_tax: values.prices_include_tax === '1',
      freight_paise: paiseOf(values.freight),
      freight_taxed: values.freight_taxed === '1' && paid_to === 'supplier',
      freight_paid_to: paid_to,
      other_paise: paiseOf(values.other),
      paper_paise: paiseOf(values.total) || null,
      credit: values.itc !== 'no',
    })
  } catch (error) {
    if (error instanceof AmountTooLarge) return undefined
    throw error
  }
}

/** Whether a supplier's bills bear tax (rule 4.111). */
const bearsTax = (supplier: Supplier | undefined) =>
  supplier !== undefined && supplier.tax_number !== '' && supplier.composition !== '1'

/** The rate that a product's line has unless another is typed. */
export function usualTax(
  supplier: Supplier | undefined,
  { shop, byId }: Catalogue,
  product_id: string,
): string {
  if (!bearsTax(supplier)) return ''
  const own = shop.product_rates === '1' ? byId.get(product_id)?.tax : ''
  return own || String(Number(shop.cgst) + Number(shop.sgst))
}

/** A code for a new product: the one on the bill where it is free, else the next after the highest number. */
export function freeCode({ products }: Catalogue, lines: readonly Line[], wanted = ''): string {
  const taken = new Set([...products, ...lines].map(({ product_code }) => codeKey(product_code)))
  if (wanted !== '' && !taken.has(codeKey(wanted))) return wanted
  const numbers = [...taken].filter((code) => /^\d{1,8}$/.test(code)).map(Number)
  return String(Math.max(100, ...numbers) + 1)
}

/** The lines that were read out of a text, behind those of the sheet. */
export function withRead(
  lines: readonly Line[],
  read: Body<'purchase_read'>['lines'],
  { catalogue, supplier, mayAdd }: { catalogue: Catalogue; supplier: Supplier | undefined; mayAdd: boolean },
): Line[] {
  const all = [...lines]
  for (const { state, amount: _, ...line } of read) {
    const found = state !== 'new' && state !== 'unread'
    const added = state === 'new' && mayAdd
    const product_code = added ? freeCode(catalogue, all, line.product_code) : line.product_code
    const product_name = added ? line.text : line.product_name
    const tax = bearsTax(supplier) ? line.tax || usualTax(supplier, catalogue, line.product_id) : ''
    all.push({ ...blankLine(line), product_code, product_name, tax, find: found || added ? '' : line.text })
  }
  return all
}

const orZero = (text: string) => text || '0'

/** The sheet as the calls take it. */
export function onWire(values: SheetValues) {
  const { lines: _, cid, freight_paid_to, itc, ...rest } = values
  const lines: Sends<'purchase'>['lines'] = linesOf(values).map((line) => ({
    ...(isNew(line)
      ? { product: { product_code: line.product_code, product_name: line.product_name, cid } }
      : { product_id: line.product_id }),
    text: line.text || line.product_name,
    packs: line.packs,
    rate: line.rate,
    ...(line.per_pack !== '' && { per_pack: line.per_pack }),
    discount_percentage: orZero(line.discount_percentage),
    tax: orZero(line.tax),
  }))
  return {
    ...rest,
    freight: orZero(values.freight),
    other: orZero(values.other),
    freight_taxed: freight_paid_to === 'supplier' ? values.freight_taxed : '0',
    freight_paid_to: freight_paid_to === 'supplier' ? 'supplier' : 'lorry',
    itc: itc === 'no' || itc === 'later' ? itc : 'yes',
    total: orZero(values.total.trim()),
    lines,
  } as const
}

/** A saved purchase in the sheet. */
export function sheetOf({ lines, paper_total, ...saved }: Body<'purchase_detail'>): Partial<SheetValues> {
  const typed = lines.map((line) =>
    blankLine({
      ...line,
      key: line.purchase_line_id,
      // The product's own name is not what the supplier says: another product of the line is not called so.
      text: line.text === line.product_name ? '' : line.text,
      packs: `${line.packs}`,
      per_pack: `${line.per_pack}`,
    }),
  )
  return { ...saved, total: orZero(paper_total), lines: asText(typed) }
}

/** The sums of a bill by name, without those that are nothing; of the freight what the supplier is paid. */
export const sumRows = (sums: Sums) =>
  [
    { label: words.taxable, paise: sums.taxable_paise },
    { label: words.cgst, paise: sums.cgst_paise },
    { label: words.sgst, paise: sums.sgst_paise },
    { label: words.igst, paise: sums.igst_paise },
    {
      label: labels['field.freight'],
      paise: sums.freight_paid_to === 'supplier' ? paiseOf(sums.freight) : 0,
    },
    { label: labels['field.other'], paise: paiseOf(sums.other) },
    { label: words.round_off, paise: sums.round_off_paise },
  ].filter(({ paise }, at) => at === 0 || paise !== 0)

type Sums = Omit<PurchaseTotals, 'lines' | 'difference_paise' | 'total_paise'> &
  Record<'freight' | 'freight_paid_to' | 'other', string>

export const plus = (text: string, more_paise: number) => moneyText(paiseOf(text) + more_paise)
