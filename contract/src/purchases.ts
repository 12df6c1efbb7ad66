import { FREIGHT_PAID_TO, INPUT_CREDITS } from '@kadai/domain/purchases'
import { z } from 'zod'
import { linesOf } from './bill-fields.ts'
import { call, writesOf } from './call.ts'
import { carried } from './carried.ts'
import { fileOf } from './downloads.ts'
import {
  date,
  day,
  deleted,
  flagText,
  id,
  listQuery,
  money,
  optional,
  optionalId,
  optionalMoney,
  optionalYesNo,
  pasted,
  percent,
  quantity,
  required,
  text,
  texts,
  version,
} from './fields.ts'
import { MAX_LINE_NAME } from './limits.ts'
import { reads } from './record-fields.ts'
import { PRODUCT } from './records/product.ts'

const needs = ['purchases'] as const
const shows = ['purchases', 'products'] as const
const changes = ['purchases', 'products', 'stock'] as const

const supplier_id = id('field.supplier')
const purchase_id = id('field.purchase')

/** Goods that are not a product yet: the save adds them with the privilege `product`. */
const newProduct = z.object({
  product_code: reads(PRODUCT.product_code),
  product_name: reads(PRODUCT.product_name),
  cid: reads(PRODUCT.cid),
  net_rate: reads(PRODUCT.net_rate),
  mrp_rate: reads(PRODUCT.mrp_rate),
  unit: reads(PRODUCT.unit),
  hsn_code: reads(PRODUCT.hsn_code),
})

const line = z.object({
  product_id: optionalId('field.product'),
  product: newProduct.optional(),
  /** What the supplier calls the product: learnt for the next bill. */
  text: optional('field.line_name', MAX_LINE_NAME),
  packs: quantity('field.packs'),
  /** Pieces in a pack; absent: as last bought from the supplier, or as in the product's case. */
  per_pack: quantity('field.per_pack').optional(),
  /** For a pack, as on the bill. */
  rate: money('field.rate'),
  discount_percentage: percent('field.discount'),
  /** Absent: the product's rate, or none from a supplier whose bills bear no tax. */
  tax: percent('field.tax'),
})

const lines = linesOf(line, { id: 'purchases.no_line' })

const terms = {
  received_day: date('field.received_day'),
  prices_include_tax: optionalYesNo('field.prices_include_tax'),
  freight: optionalMoney('field.freight'),
  freight_taxed: optionalYesNo('field.freight_taxed'),
  freight_paid_to: z.enum(FREIGHT_PAID_TO, { error: () => carried({ id: 'purchases.freight' }) }).optional(),
  other: optionalMoney('field.other'),
  /** As printed on the bill; 0: not given. */
  total: optionalMoney('field.total'),
  itc: z.enum(INPUT_CREDITS, { error: () => carried({ id: 'purchases.itc' }) }).optional(),
  /** "0": the buy prices of the products stay; by default they follow the newest purchase. */
  follow: optionalYesNo('field.follow'),
}

/** What was saved; `difference` is the printed total less the computed one. */
const saved = z.object({
  ...texts('purchase_id', 'sno', 'total', 'difference', 'version'),
  /** What a person should check, in sentences. */
  warnings: z.array(text),
})

const row = z.object({
  ...texts('purchase_id', 'sno', 'kind', 'supplier_id', 'supplier_name', 'their_no', 'their_day'),
  ...texts('received_day', 'due_day', 'total', 'paid', 'owed', 'version'),
  deleted: flagText,
})

const detail = row.extend({
  ...texts('taxable_value', 'cgst', 'sgst', 'igst', 'freight', 'other', 'round_off', 'difference'),
  /** The total on the supplier's bill; blank where none was typed. */
  paper_total: text,
  ...texts('itc', 'freight_paid_to'),
  in_state: flagText,
  prices_include_tax: flagText,
  freight_taxed: flagText,
  follow: flagText,
  /** The purchase that a return takes back from; blank otherwise. */
  ...texts('of_id', 'of_sno'),
  lines: z.array(
    z.object({
      ...texts(
        'purchase_line_id',
        'product_id',
        'product_code',
        'product_name',
        'tamil_name',
        'unit',
        'text',
      ),
      packs: z.number(),
      per_pack: z.number(),
      qty: z.number(),
      /** Packs that went back. */
      returned: z.number(),
      ...texts('rate', 'discount_percentage', 'tax', 'taxable_value', 'tax_amount'),
      /** Only for holders of `product`; blank for others. */
      landed: text,
    }),
  ),
  returns: z.array(z.object(texts('purchase_id', 'sno', 'received_day', 'total'))),
})

const removal = writesOf({ purchase_id }, needs, changes)

const LINE_STATES = ['known', 'by_code', 'by_name', 'new', 'unread'] as const

const readBill = z.object({
  /** As found on the paper; blank where not. */
  ...texts('their_no', 'their_day', 'total'),
  lines: z.array(
    z.object({
      ...texts('text', 'product_id', 'product_code', 'product_name'),
      ...texts('packs', 'per_pack', 'rate', 'discount_percentage', 'tax', 'amount'),
      state: z.enum(LINE_STATES),
      /** Why the line is not known, could not be read, or should be checked. */
      why: text,
    }),
  ),
})

export const purchaseCalls = {
  purchase_read: call({
    does: "Reads the lines of a supplier's bill from pasted text; saves nothing.",
    needs,
    shows,
    takes: z.object({
      supplier_id: optionalId('field.supplier'),
      text: pasted('field.paper_text', 100_000),
    }),
    answers: readBill,
  }),
  purchase_read_file: call({
    does: "Reads the lines of a supplier's bill from a .csv or .xlsx file, as purchase_read does.",
    needs,
    shows,
    upload: true,
    takes: z.object({ supplier_id: optionalId('field.supplier') }),
    answers: readBill,
  }),
  purchase: call({
    does: "Saves a supplier's bill: its goods come into the stock, and its total is owed.",
    needs,
    changes,
    keepsKey: true,
    takes: z.object({
      supplier_id,
      their_no: required('field.their_no', 40),
      their_day: day('field.their_day'),
      ...terms,
      lines,
    }),
    answers: saved,
  }),
  purchase_update: call({
    does: 'Changes a purchase: absent fields stay, lines that are sent are the whole bill. Refused with returns of it.',
    needs,
    changes,
    takes: z.object({
      purchase_id,
      supplier_id: optionalId('field.supplier'),
      their_no: optional('field.their_no', 40),
      their_day: date('field.their_day'),
      ...terms,
      lines: lines.optional(),
      version,
    }),
    answers: saved,
  }),
  purchase_delete: removal({ does: 'Deletes a purchase or a return: its goods leave the stock again.' }),
  purchase_restore: removal({ does: 'Takes back the deletion of a purchase or a return.' }),
  purchase_list: call({
    does: 'Lists purchases and returns, newest first.',
    needs,
    shows,
    takes: z.object({ ...listQuery, supplier_id: optionalId('field.supplier'), deleted }),
    answers: z.array(row),
    totals: z.object(texts('total', 'paid', 'owed')),
  }),
  purchase_detail: call({
    does: 'Answers a purchase with its lines, or a return.',
    needs,
    shows,
    takes: z.object({ purchase_id }),
    answers: detail,
  }),
  purchase_return: call({
    does: 'Sends packs of a purchase back, at the rate of their line: less is owed for it.',
    needs,
    changes,
    keepsKey: true,
    takes: z.object({
      purchase_id,
      received_day: date('field.received_day'),
      lines: linesOf(
        z.object({ purchase_line_id: id('field.purchase_line'), packs: quantity('field.packs') }),
        { id: 'purchases.no_return' },
      ),
    }),
    answers: z.object(texts('purchase_id', 'sno', 'total')),
  }),
}

export const purchaseStreams = {
  'download/purchases': fileOf(purchaseCalls.purchase_list, { does: 'The list of purchases as a file.' }),
}
