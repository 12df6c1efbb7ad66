import { isInState, NAMED_FROM } from '@kadai/domain/gst'
import { type Paise, parsePercent, rupees } from '@kadai/domain/money'
import { collectsTax } from '@kadai/domain/seller'
import { totalRows } from '@kadai/domain/total-rows'
import { billTotals } from '@kadai/domain/totals'
import { api } from '../../api/client.ts'
import { paiseOf } from '../../frames/money.tsx'
import { storeInvoice } from '../../printing/exports.ts'
import type { ShopRates } from '../catalogue/catalogue.ts'
import { isCounterSale } from '../customer/counter-sale.ts'
import { orderEntry } from '../entry/order-entry.ts'
import type { Bill } from '../state/bill-state.ts'
import { savedLine } from '../state/line.ts'
import { type BillKind, type SavedTerms, type Sending, savedAs, totalsOrProblem } from './bill-kind.ts'
import { billOnWire, buyerOf, paymentOnWire } from './bill-wire.ts'
import { orderWords, words } from './words.ts'

/** An order on the bill screen (rule 2.2). */
export const orderKind: BillKind = {
  name: 'order',
  words: orderWords,
  entry: orderEntry,
  paths: {
    list: '/orderlist',
    details: (id) => `/orderdetails/${id}`,
    edit: (id) => `/editpos/${id}`,
    print: (id) => `/invoice/${id}`,
  },

  totalsOf(bill, shop, terms) {
    const rates = terms ?? ratesOf(shop)
    const inState = buyerInState(bill, shop, terms)
    const untaxed = !collectsTax((terms ?? shop)?.seller_kind ?? 'regular')
    return totalsOrProblem(() => {
      const totals = billTotals('order', bill.lines, rates, inState)
      const rows = totalRows('order', { ...rates, ...totals, in_state: inState, untaxed })
      return { rows, total_paise: totals.total_paise, problem: problemOf(bill, totals) }
    })
  },

  async open(order_id, signal) {
    const { body } = await api('order_details', { order_id }, { signal })
    return {
      id: body.order_id,
      sno: body.sno,
      content: {
        lines: body.order_details.map((line) => savedLine(line.order_detail_id, line)),
        customer: buyerOf(body),
        discount_text: '',
        paid_paise: paiseOf(body.paid_amount),
        version: body.version,
        changed: false,
      },
      terms: {
        cgst_bp: parsePercent(body.cgst) ?? 0,
        sgst_bp: parsePercent(body.sgst) ?? 0,
        packing_bp: parsePercent(body.packing_percentage) ?? 0,
        commission_bp: 0,
        in_state: body.in_state === '1',
        billing_state: body.billing_state,
        seller_kind: body.seller_kind,
      },
      closed:
        body.deleted === '1'
          ? { reason: orderWords.deleted, to: '/orderlist', link: orderWords.to_list }
          : null,
    }
  },

  async create(sending, estimate_id) {
    const input = {
      ...orderOnWire(sending),
      ...(estimate_id ? { estimate_id } : {}),
    }
    const { body } = await api('pos_api/pos_order', input, sending)
    return { id: body.order_id, sno: body.sno, change_paise: paiseOf(body.change) }
  },

  async update(order_id, sending) {
    const input = {
      order_id,
      version: sending.bill.version,
      ...orderOnWire(sending),
    }
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

/** What an order sends: also whether it names nobody, and the money it is saved with. */
const orderOnWire = (sending: Sending) => ({
  ...billOnWire(sending),
  counter_sale: isCounterSale(sending.bill.customer) ? ('1' as const) : ('0' as const),
  ...paymentOnWire(sending),
})

/** A counter sale of so much must name its buyer (rule 4.30). */
const problemOf = ({ customer }: Bill, { subtotal_paise }: { subtotal_paise: Paise }): string | undefined =>
  isCounterSale(customer) && subtotal_paise >= NAMED_FROM
    ? words.name_the_buyer({ from: rupees(NAMED_FROM) })
    : undefined

type Rates = Pick<SavedTerms, 'cgst_bp' | 'sgst_bp' | 'packing_bp'>

/** A new order has the settings' rates, an edited one keeps its own (rule 3.6). */
function ratesOf(shop: ShopRates | undefined): Rates {
  return {
    cgst_bp: parsePercent(shop?.cgst ?? '') ?? 0,
    sgst_bp: parsePercent(shop?.sgst ?? '') ?? 0,
    packing_bp: parsePercent(shop?.packing_charge ?? '') ?? 0,
  }
}

/** A saved order stays in or out of the state until its buyer's state changes (rules 4.7 and 4.24). */
function buyerInState(bill: Bill, shop: ShopRates | undefined, terms: SavedTerms | null): boolean {
  const state = bill.customer?.state ?? ''
  return terms && terms.billing_state === state ? terms.in_state : isInState(state, shop?.state)
}
