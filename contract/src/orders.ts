import { SELLER_KINDS } from '@kadai/domain/seller'
import { z } from 'zod'
import {
  billDraft,
  billFigures,
  billHead,
  billUpdate,
  commission,
  commissionDraft,
  consignment,
  consignmentDraft,
  counterSale,
  deliveredTo,
  delivery,
  invoicePaper,
  named,
  notesAgainst,
  orderBuyer,
  orderDiscount,
  orderLines,
  per_case,
  savedLine,
  totals,
} from './bill-fields.ts'
import { call, writesOf } from './call.ts'
import { fileOf } from './downloads.ts'
import {
  deleted,
  flagText,
  gstin,
  id,
  listQuery,
  optional,
  optionalId,
  percent,
  text,
  texts,
} from './fields.ts'
import { paymentParts, settled } from './payment-parts.ts'
import { billedProduct } from './products.ts'

/** The order's month is locked for the GST return: the order cannot be changed (rule 4.79). */
const monthLocked = flagText

const orderRow = z.object({
  ...texts('order_id', 'orderdate', 'order_date'),
  /** `amount` has Indian thousands separators, as specified. */
  ...billHead,
  ...commission,
  paid_amount: text,
  counter_sale: flagText,
  ...texts('estimate_id', 'estimate_sno'),
  deleted: flagText,
})

/** Whether prices include tax, packing is taxed, and products' own rates apply (rules 4.42, 4.43, 4.45). */
const figureRules = { prices_include_tax: flagText, packing_taxed: flagText, product_rates: flagText }

const orderDetail = orderRow.extend({
  in_state: flagText,
  seller_kind: z.enum(SELLER_KINDS),
  /** The buyer's GST number as saved. */
  tax_number: text,
  delivery_detail: deliveredTo,
  ...billFigures,
  /** A discount given as an amount, in the terms of the prices; blank where it is a percentage or none. */
  discount_given: text,
  ...texts('taxable_value', 'cgst', 'sgst', 'cgst_amt', 'sgst_amt', 'igst_amt'),
  total_rows: totals,
  notes: notesAgainst,
  consignment,
  /** The rules of the order's figures, from the settings of its save. */
  rules: z.object({ cgst: text, sgst: text, ...figureRules }),
  order_details: z.array(
    savedLine.extend({
      ...texts('order_detail_id', 'buy_price', 'tax_percentage', 'taxable_value'),
      per_case,
    }),
  ),
})

const invoice = invoicePaper.extend({
  ...texts('order_id', 'sno', 'order_date'),
  deleted: flagText,
  consignment,
})

/** How many rows were ever deleted, and the sum of the change counts of the others. */
const tally = z.object({ deleted: z.number(), changes: z.number() })

/** How often the row was changed. */
const changes = z.number()

const removal = writesOf({ order_id: id('field.order') }, ['orders', 'pos'], ['orders', 'stock', 'payments'])

export const orderCalls = {
  'pos_api/pos_product_list': call({
    does: 'Answers what a bill screen needs: products, customers, and the rates of tax and packing. With the version of an earlier answer in `since`, only what changed since, beside the ids of what was `removed`; without `removed` it is the whole.',
    needs: ['estimate', 'pos', 'orders', 'product', 'purchases'],
    shows: ['products', 'stock', 'customers', 'settings'],
    takes: z.object({ since: optional('field.version') }),
    answers: z.object({
      version: text,
      removed: z.object({ products: z.array(text), customers: z.array(text) }).optional(),
      /** A client whose merged rows have the same tally has missed nothing (decision 16). */
      tally: z.object({ products: tally, customers: tally }),
      product_list: z.array(billedProduct.extend({ changes })),
      customer_list: z.array(
        z.object({
          ...texts('user_id', 'name', 'mobile', 'address', 'state', 'tax_number', 'agent'),
          changes,
        }),
      ),
      gst: z.object({
        ...texts('cgst', 'sgst', 'packing_charge'),
        ...figureRules,
        ...texts('state', 'hsn_code'),
        forbid_negative_stock: flagText,
        /** For the UPI code of a bill that is paid as it is saved. */
        ...texts('shopname', 'upi_id', 'upi_name'),
        /** Whose rates of tax are 0 unless it is regular (rule 4.49). */
        seller_kind: z.enum(SELLER_KINDS),
      }),
    }),
  }),
  'pos_api/pos_order': call({
    does: 'Saves a new order as a tax invoice, takes its goods from stock and gives it the next number of the financial year. `order_discount` is taken off before tax. `payment_parts` are one payment for it; what they leave is owed. With `counter_sale` instead of a customer nothing may be left.',
    needs: ['pos', 'orders'],
    changes: ['orders', 'stock', 'payments'],
    numbers: true,
    keepsKey: true,
    takes: named(
      z.object({
        ...billDraft,
        ...orderBuyer,
        ...delivery,
        productdetails: orderLines,
        order_discount: orderDiscount,
        /** Absent: the percentage of the settings (rule 4.61). */
        packing_percentage: percent('field.packing_charge'),
        /** Absent: the commission of the order's estimate, if any. */
        ...commissionDraft,
        estimate_id: optionalId('field.estimate'),
        payment_parts: paymentParts,
      }),
    ),
    answers: z.object({ order_id: text, sno: text, ...settled }),
  }),
  estimate_invoice: call({
    does: 'Makes the tax invoice of an estimate as it is now, dated today: its buyer, its lines at their prices, its discount and packing. The money that was taken for the estimate goes with it.',
    needs: ['pos', 'orders'],
    changes: ['orders', 'stock', 'payments'],
    numbers: true,
    keepsKey: true,
    takes: z.object({ estimate_id: id('field.estimate') }),
    answers: z.object({ order_id: text, sno: text, total: text }),
  }),
  estimate_invoice_total: call({
    does: 'Answers what the invoice of an estimate would come to today, or why none can be made.',
    needs: ['pos', 'orders'],
    shows: ['estimates', 'orders', 'products', 'customers', 'settings'],
    takes: z.object({ estimate_id: id('field.estimate') }),
    answers: z.object({ total: text }),
  }),
  'pos_api/pos_order_edit': call({
    does: 'Changes an order: the lines sent are the whole bill, saved lines that are absent go. `payment_parts` add to what was paid; that of a counter sale goes with it to the customer who is named. While a note stands, goods, amounts and place of supply stay, and its notes take over a corrected GST number.',
    needs: ['pos', 'orders'],
    changes: ['orders', 'notes', 'stock', 'payments'],
    keepsKey: true,
    takes: z.object({
      order_id: id('field.order'),
      ...billUpdate,
      counter_sale: counterSale,
      /** The buyer's GST number on this bill alone: a wrong one is corrected before the month is filed. */
      billing_gstin: gstin('field.gst_number'),
      ...delivery,
      productdetails: orderLines.optional(),
      order_discount: orderDiscount,
      packing_percentage: percent('field.packing_charge'),
      ...commissionDraft,
      payment_parts: paymentParts,
    }),
    answers: z.object({ order_id: text, sno: text, version: text, ...settled }),
  }),
  order: call({
    does: 'Lists the orders, newest first.',
    needs: ['orders'],
    shows: ['orders', 'payments', 'months'],
    takes: z.object({ ...listQuery, deleted }),
    answers: z.array(orderRow.extend({ month_locked: monthLocked })),
    totals: z.object({ amount: text }),
  }),
  order_details: call({
    does: 'Answers one order with its lines.',
    needs: ['orders', 'pos'],
    shows: ['orders', 'estimates', 'products', 'payments', 'months'],
    takes: z.object({ order_id: id('field.order') }),
    answers: orderDetail.extend({ month_locked: monthLocked }),
  }),
  order_detail_delete: call({
    does: 'Deletes one line of an order and gives its goods back to stock; the last line stays.',
    needs: ['pos', 'orders'],
    changes: ['orders', 'stock'],
    takes: z.object({ order_detail_id: id('field.line') }),
    answers: z.object({ version: text }),
  }),
  order_list_delete: removal({
    does: 'Deletes an order: hidden, its number kept as cancelled, its goods given back, with a counter sale its money. It can be undone.',
  }),
  order_list_restore: removal({ does: 'Takes back the deletion of an order.' }),
  order_consignment: call({
    does: 'Keeps how the goods of an order left: parcels, transport, lorry receipt and vehicle. Until then, those of its estimate apply.',
    needs: ['pos', 'orders'],
    changes: ['orders'],
    takes: z.object({ order_id: id('field.order'), ...consignmentDraft }),
  }),
  print_detail: call({
    does: 'Answers an order as its tax invoice is printed.',
    needs: ['orders', 'pos'],
    shows: ['orders', 'estimates', 'payments'],
    takes: z.object({ order_id: id('field.order') }),
    answers: invoice,
  }),
}

export const orderStreams = {
  'download/orders': fileOf(orderCalls.order, { does: 'The list of sales as a file.' }),
}
