import { z } from 'zod'
import {
  billDraft,
  billFigures,
  billHead,
  billUpdate,
  buyer,
  commission,
  commissionDraft,
  consignment,
  consignmentDraft,
  estimateLines,
  notesAgainst,
  per_case,
  savedLine,
  seller,
  totals,
} from './bill-fields.ts'
import { call, writesOf } from './call.ts'
import { carried } from './carried.ts'
import { fileOf } from './downloads.ts'
import {
  deleted,
  flagText,
  id,
  listQuery,
  optional,
  optionalId,
  optionalYesNo,
  percent,
  text,
  texts,
} from './fields.ts'
import { paymentParts, settled } from './payment-parts.ts'

const estimateRates = {
  discount_percentage: percent('field.discount'),
  packing_percentage: percent('field.packing_charge'),
  ...commissionDraft,
}

const estimateHead = z.object({
  ...texts('estimate_id', 'estimatedate', 'status'),
  ...billHead,
  /** The order made from the estimate, if any (rule 4.25): the estimate then cannot be edited. */
  order_id: text,
  order_sno: text,
  deleted: flagText,
})

/** `returned`: the value that came back by returns. */
const estimateRow = estimateHead.extend({ returned: text })

const estimateDetail = estimateHead.extend({
  notes: notesAgainst,
  consignment,
  ...billFigures,
  /** The part of the sub-total that the discount applies to, and the rest (Non-Discount). */
  discountable: text,
  ...texts('non_discount', 'cgst', 'sgst', 'packing_amount'),
  ...commission,
  /** The price list of the enquiry that the estimate was made from; blank without an enquiry. */
  price_list_id: text,
  price_list: text,
  /** "1": the list had run out when the estimate was made. */
  price_list_ran_out: flagText,
  /** "1": the estimate has the prices of the list; "0": those of its day. */
  honoured: flagText,
  /** The money taken for the estimate, until an order is made from it. */
  paid_amount: text,
  /** Money that may still be taken: total less returns less money held. 0 once there is an invoice. */
  takeable: text,
  total_rows: totals,
  estimate_details: z.array(
    savedLine.extend({
      estimate_detail_id: text,
      /** Quantity that came back by returns; an order made from the estimate takes over the rest. */
      returned: z.number(),
      net_rate: text,
      per_case,
      /** The product's own rate of tax, for an order made from the estimate; blank where the shop's applies. */
      tax: text,
    }),
  ),
})

const removal = writesOf({ estimate_id: id('field.estimate') }, ['estimate'], ['estimates', 'stock'])

export const estimateCalls = {
  estimate: call({
    does: 'Saves a new estimate, takes its goods from stock and gives it the next number of the financial year.',
    needs: ['estimate'],
    changes: ['estimates', 'stock'],
    numbers: true,
    keepsKey: true,
    takes: z.object({
      ...billDraft,
      ...estimateRates,
      productdetails: estimateLines,
      /** The price list of the enquiry, as enquiry_read answers it. */
      price_list_id: optionalId('field.price_list'),
      fingerprint: optional('field.enquiry', 64),
      /** "0": its prices are today's, because the list had run out or was deleted. */
      honoured: optionalYesNo('field.price_list'),
    }),
    /** `saved_before`: the numbers of the estimates that were saved of the same enquiry, if any. */
    answers: z.object({ estimate_id: text, sno: text, saved_before: z.array(text).optional() }),
  }),
  estimate_list: call({
    does: 'Lists the estimates, newest first.',
    needs: ['estimate'],
    shows: ['estimates', 'orders'],
    takes: z.object({
      ...listQuery,
      agent: optional('field.agent'),
      deleted,
    }),
    answers: z.array(estimateRow),
    totals: z.object({ amount: text }),
  }),
  unbilled_list: call({
    does: 'Lists the estimates whose goods left, Delivered or Paid, without an invoice, oldest first, less what came back.',
    needs: ['estimate', 'orders'],
    shows: ['estimates', 'orders'],
    takes: z.object(listQuery),
    answers: z.array(
      z.object(texts('estimate_id', 'sno', 'estimatedate', 'user_id', 'name', 'mobile', 'amount', 'status')),
    ),
    totals: z.object({ amount: text }),
  }),
  estimate_list_details: call({
    does: 'Answers one estimate with its lines.',
    needs: ['estimate'],
    shows: ['estimates', 'orders', 'payments', 'products'],
    takes: z.object({ estimate_id: id('field.estimate') }),
    answers: estimateDetail,
  }),
  estimate_detail_update: call({
    does: 'Changes an estimate: the lines sent are the whole bill, saved lines that are absent go.',
    needs: ['estimate'],
    changes: ['estimates', 'stock'],
    keepsKey: true,
    takes: z.object({
      estimate_id: id('field.estimate'),
      ...billUpdate,
      ...estimateRates,
      productdetails: estimateLines.optional(),
    }),
    answers: z.object({ estimate_id: text, sno: text, version: text }),
  }),
  estimate_detail_delete: call({
    does: 'Deletes one line of an estimate and gives its goods back to stock; the last line stays.',
    needs: ['estimate'],
    changes: ['estimates', 'stock'],
    takes: z.object({ estimate_detail_id: id('field.line') }),
    answers: z.object({ version: text }),
  }),
  update_paid_status: call({
    does: 'Sets the payment status: Paid, Delivered or Pending. `payment_parts` with Paid are a payment on the account of the customer, and go to the order that is made from it; once there is an order, the rest is due on the order.',
    needs: ['estimate'],
    changes: ['estimates', 'payments'],
    keepsKey: true,
    takes: z.object({
      estimate_id: id('field.estimate'),
      status: z.enum(['Paid', 'Delivered', 'Pending'], {
        error: () => carried({ id: 'estimates.status' }),
      }),
      payment_parts: paymentParts,
    }),
    answers: z.object({ version: text, ...settled }),
  }),
  estimate_list_delete: removal({
    does: 'Deletes an estimate: hidden, its number kept, its goods given back. It can be undone.',
  }),
  estimate_list_restore: removal({ does: 'Takes back the deletion of an estimate.' }),
  estimate_consignment: call({
    does: 'Keeps how the goods of an estimate left: parcels, transport, lorry receipt and vehicle.',
    needs: ['estimate'],
    changes: ['estimates'],
    takes: z.object({ estimate_id: id('field.estimate'), ...consignmentDraft }),
  }),
  print_estimate_detail: call({
    does: 'Answers an estimate as it is printed, with the shop as it was when it was saved.',
    needs: ['estimate'],
    shows: ['estimates', 'orders', 'payments', 'products'],
    takes: z.object({ estimate_id: id('field.estimate') }),
    /** `due`: money still due; 0 if the estimate is Paid without money, deleted, or has its order. */
    answers: estimateDetail.extend({ due: text, seller_detail: seller, buyer_detail: buyer }),
  }),
}

export const estimateStreams = {
  'download/estimates': fileOf(estimateCalls.estimate_list, { does: 'The list of estimates as a file.' }),
}
