import type { Body } from '@kadai/contract/contract'
import { isInState, NAMED_FROM, placeOfSupply } from '@kadai/domain/gst'
import { type Paise, parsePercent, percentText, rupees } from '@kadai/domain/money'
import { collectsTax } from '@kadai/domain/seller'
import { totalRows } from '@kadai/domain/total-rows'
import { billTotals, isTooMuchOff } from '@kadai/domain/totals'
import { api } from '../../api/client.ts'
import { paiseOf } from '../../frames/money.tsx'
import { partsOnWire } from '../../frames/settlement/settlement.ts'
import { storeInvoice } from '../../printing/exports.ts'
import type { Catalogue, ShopRates } from '../catalogue/catalogue.ts'
import { orderEntry } from '../entry/order-entry.ts'
import type { Bill } from '../state/bill-state.ts'
import { isCounterSale } from '../state/counter-sale.ts'
import { type Line, savedLine } from '../state/line.ts'
import {
  type BillScreenKind,
  pathsOf,
  type SavedTerms,
  type Sending,
  savedAs,
  type Terms,
  totalsOrProblem,
} from './bill-kind.ts'
import { billOnWire, buyerOf, deliveryOf, deliveryOnWire, fixedBy } from './bill-wire.ts'
import { discountOnWire, discountText, readDiscount } from './discount.ts'
import { orderWords, words } from './words.ts'

/** An order on the bill screen (rule 2.2). */
export const orderKind: BillScreenKind = {
  name: 'order',
  words: orderWords,
  entry: orderEntry,
  paths: pathsOf('order', '/editpos'),

  takesEnquiries: false,
  givesAmounts: true,

  totalsOf(bill, catalogue, saved) {
    const terms = saved ?? newTerms(bill, catalogue?.shop)
    const { problem, ...discount } = readDiscount(bill.discount_text)
    const lines = bill.lines.map((line) => ({ ...line, tax_bp: rateOf(line, terms, catalogue) }))
    const inState = buyerInState(bill, catalogue?.shop, saved)
    const untaxed = !collectsTax((saved ?? catalogue?.shop)?.seller_kind ?? 'regular')
    return totalsOrProblem(() => {
      const totals = billTotals('order', lines, { ...terms, ...discount }, inState)
      const rows = totalRows('order', { ...terms, ...discount, ...totals, in_state: inState, untaxed })
      const tooLarge = isTooMuchOff(discount.discount_given_paise, lines)
        ? words.discount_too_large
        : undefined
      return {
        rows,
        total_paise: totals.total_paise,
        problem: problemOf(bill, totals),
        discountProblem: problem ?? tooLarge,
      }
    })
  },

  async open(order_id, signal) {
    const { body } = await api('order_details', { order_id }, { signal })
    return {
      id: body.order_id,
      sno: body.sno,
      content: {
        lines: body.order_details.map((line) => savedLine(line.order_detail_id, line)),
        customer: { ...buyerOf(body), tax_number: body.tax_number },
        delivery: deliveryOf(body.delivery_detail),
        discount_text: savedDiscount(body),
        paid_paise: paiseOf(body.paid_amount),
        version: body.version,
        changed: false,
      },
      terms: {
        ...termsOf({ ...body.rules, packing_charge: body.packing_percentage }),
        in_state: body.in_state === '1',
        place: placeOfSupply({ ...body, delivery_state: body.delivery_detail.state }),
        seller_kind: body.seller_kind,
      },
      closed: closedBecause(body),
      fixed: fixedBy(body.notes, `/takeback/${body.order_id}`),
    }
  },

  async create(sending, estimate_id) {
    const input = {
      ...orderOnWire(sending),
      ...packingOnWire(sending),
      ...(estimate_id ? { estimate_id } : {}),
    }
    const { body } = await api('pos_api/pos_order', input, sending)
    return { id: body.order_id, sno: body.sno, change_paise: paiseOf(body.change) }
  },

  async update(order_id, sending) {
    const input = { order_id, version: sending.bill.version, ...orderOnWire(sending) }
    const { body } = await api('pos_api/pos_order_edit', input, sending)
    return { id: body.order_id, sno: body.sno, change_paise: paiseOf(body.change) }
  },

  async deleteLine(order_detail_id, key) {
    return (await api('order_detail_delete', { order_detail_id }, { key })).body.version
  },

  /** For /invoiceprint, which prints without another call (rule 4.20). */
  async afterSave({ id }) {
    storeInvoice((await api('print_detail', { order_id: id })).body)
  },

  readSaved: (answer) => savedAs(answer, 'order_id'),
}

/** Orders that are deleted, or of a month that is locked, cannot be edited (rule 4.79). */
function closedBecause({ order_id, deleted, month_locked }: Body<'order_details'>) {
  if (deleted === '1') return { reason: orderWords.deleted, to: '/orderlist', link: orderWords.to_list }
  if (month_locked === '1')
    return { reason: words.month_locked, to: `/takeback/${order_id}`, link: words.by_note }
  return null
}

/** What an order sends: also whether it names nobody, and the money it is saved with. */
const orderOnWire = (sending: Sending) => ({
  ...billOnWire(sending),
  order_discount: discountOnWire(sending.bill.discount_text),
  counter_sale: isCounterSale(sending.bill.customer) ? ('1' as const) : ('0' as const),
  ...deliveryOnWire(sending),
  ...partsOnWire(sending.parts),
})

/** Counter sales of ₹50,000 or more of taxable value need a named buyer (rule 4.30). */
const problemOf = ({ customer }: Bill, { taxable_paise }: { taxable_paise: Paise }): string | undefined =>
  isCounterSale(customer) && taxable_paise >= NAMED_FROM
    ? words.name_the_buyer({ from: rupees(NAMED_FROM) })
    : undefined

/** A new order has the settings' rates and rules, an edited one those of the settings it was saved with (rule 4.47). */
function termsOf(rates: Partial<ShopRates> = {}): Terms {
  return {
    cgst_bp: parsePercent(rates.cgst ?? '') ?? 0,
    sgst_bp: parsePercent(rates.sgst ?? '') ?? 0,
    packing_bp: parsePercent(rates.packing_charge ?? '') ?? 0,
    prices_include_tax: rates.prices_include_tax === '1',
    packing_taxed: rates.packing_taxed === '1',
    product_rates: rates.product_rates === '1',
  }
}

/** A new order has the packing of the estimate that it is made from (rule 4.61). */
function newTerms({ packing_bp }: Bill, shop: ShopRates | undefined): Terms {
  const terms = termsOf(shop)
  return { ...terms, packing_bp: packing_bp ?? terms.packing_bp }
}

const packingOnWire = ({ bill: { packing_bp } }: Sending) =>
  packing_bp === null ? {} : { packing_percentage: percentText(packing_bp) }

/** The own rate of a line: a saved line keeps its rate, a new one has its product's, also of a deleted one (rule 4.45). */
function rateOf(line: Line, terms: Terms, catalogue: Catalogue | undefined): number | undefined {
  if (line.od_id) return line.tax_bp
  if (!terms.product_rates) return undefined
  const product = catalogue?.byId.get(line.product_id)
  return product ? parsePercent(product.tax) : line.tax_bp
}

function savedDiscount(body: Body<'order_details'>): string {
  if (body.discount_given !== '') return discountText(body.discount_given, true)
  return parsePercent(body.discount_percentage) ? body.discount_percentage : ''
}

/** A saved order stays in or out of the state until its place of supply changes (rules 4.7, 4.24 and 4.50). */
function buyerInState(bill: Bill, shop: ShopRates | undefined, terms: SavedTerms | null): boolean {
  const place = placeOfSupply({
    billing_state: bill.customer?.state ?? '',
    delivery_state: bill.delivery?.state ?? '',
  })
  return terms && terms.place === place ? terms.in_state : isInState(place, shop?.state)
}
