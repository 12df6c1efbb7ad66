import type { Body } from '@kadai/contract/contract'
import { moneyText, type Paise, parseMoney, parsePercent } from '@kadai/domain/money'
import type { Product } from '../catalogue/catalogue.ts'
import { words } from './words.ts'

/** One line of a bill on the screen. */
export type Line = {
  /** Identifies the row while the bill is on the screen. */
  key: number
  /** The saved line's id; "" until it is saved. */
  od_id: string
  /** The quantity the server holds for this line; 0 until it is saved. */
  saved_qty: number
  /** "" for free text (rule 4.11). */
  product_id: string
  product_code: string
  product_name: string
  price_paise: Paise
  qty: number
  /** The quantity as typed, kept where it is invalid. */
  qty_text?: string
  /** Why it is invalid, once the field was left. */
  qty_trouble?: string
  non_discount: boolean
  rate_per: string
  box_contents: string
  unit: string
  mrp_rate: string
  /** The rate of tax of a saved line of an order; of an estimate's line its product's own. */
  tax_bp?: number | undefined
}

/** What is added to a bill: a line without the fields the bill assigns. */
export type NewLine = Omit<Line, 'key' | 'od_id' | 'saved_qty' | 'qty_text' | 'qty_trouble' | 'tax_bp'>

type Goods = Pick<
  Line,
  'product_id' | 'product_code' | 'product_name' | 'rate_per' | 'box_contents' | 'unit' | 'mrp_rate'
>

/** What a line has of its goods. */
const goodsOf = ({ product_id, product_code, product_name, ...per }: Goods): Goods => {
  const { rate_per, box_contents, unit, mrp_rate } = per
  return { product_id, product_code, product_name, rate_per, box_contents, unit, mrp_rate }
}

/** A line of a catalogue product; `price_paise` where the person changed the price (orders). */
export const productLine = (product: Product, qty: number, price_paise = netRate(product)): NewLine => ({
  ...goodsOf(product),
  price_paise,
  qty,
  non_discount: product.non_discount === '1',
})

const NO_GOODS = { product_id: '', product_code: '', rate_per: '', box_contents: '', unit: '', mrp_rate: '' }

/** A line of free text (orders only, rule 4.11). */
export const freeLine = (product_name: string, price_paise: Paise, qty: number): NewLine => ({
  ...NO_GOODS,
  product_name,
  price_paise,
  qty,
  non_discount: false,
})

type SavedEstimateLine = Body<'estimate_list_details'>['estimate_details'][number]
type SavedOrderLine = Body<'order_details'>['order_details'][number]
/** What saved lines of every kind have, and what one kind's add. */
type SavedLine = Omit<
  Pick<SavedEstimateLine, keyof SavedEstimateLine & keyof SavedOrderLine>,
  'returned' | 'per_case'
> &
  Partial<Pick<SavedEstimateLine, 'tax'> & Pick<SavedOrderLine, 'tax_percentage'>>

/** A saved line as the screen holds it, without its key. */
export function savedLine(od_id: string, saved: SavedLine): Omit<Line, 'key'> {
  return {
    ...goodsOf(saved),
    od_id,
    saved_qty: saved.qty,
    product_id: saved.product_id === '0' ? '' : saved.product_id,
    price_paise: parseMoney(saved.amount_per_product) ?? 0,
    qty: saved.qty,
    non_discount: saved.non_discount === '1',
    tax_bp: parsePercent(saved.tax ?? saved.tax_percentage ?? ''),
  }
}

/** A line as `productdetails` takes it (rule 3.6). */
export function wireLine(line: Line) {
  return {
    ...(line.od_id ? { od_id: line.od_id } : {}),
    product_id: line.product_id,
    product_name: line.product_name,
    rate_per: line.rate_per,
    box_contents: line.box_contents,
    qty: line.qty,
    unit: line.unit,
    ...(line.mrp_rate ? { mrp_rate: line.mrp_rate } : {}),
    amount_per_product: moneyText(line.price_paise),
    total_per_product: moneyText(line.price_paise * line.qty),
  }
}

/** A product's selling rate in paise; 0 where the list has none. */
export function netRate(product: Product): Paise {
  return parseMoney(product.net_rate) ?? 0
}

/** A product's list price, formatted by `write`; in words where there is none: 0.00 would look like one. */
export function priceWords(product: Product, write: (price_paise: Paise) => string): string {
  const price_paise = netRate(product)
  return price_paise === 0 ? words.no_price : write(price_paise)
}
