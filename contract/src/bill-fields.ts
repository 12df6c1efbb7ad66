import { NOTE_KINDS } from '@kadai/domain/kinds'
import { SALE_PAPERS } from '@kadai/domain/seller'
import { ROW_IDS } from '@kadai/domain/total-rows'
import { z } from 'zod'
import { carried } from './carried.ts'
import type { ContractMessage } from './english.ts'
import {
  chosen,
  chosenIfAny,
  flagText,
  id,
  optional,
  optionalId,
  optionalMoney,
  optionalYesNo,
  percent,
  quantity,
  required,
  text,
  texts,
  version,
  wholeFrom0,
} from './fields.ts'
import { MAX_LINE_NAME, MAX_LINES } from './limits.ts'
import { answers, answersCopied, reads } from './record-fields.ts'
import { CUSTOMER } from './records/customer.ts'
import { DELIVERY } from './records/delivery.ts'
import { PRODUCT } from './records/product.ts'
import { SELLER } from './records/settings.ts'

/** The unit price of a line: `amount_per_product`, on orders also as `buy_price` (rule 3.6). */
const price = {
  amount_per_product: optionalMoney('field.price'),
  buy_price: optionalMoney('field.price'),
}

const lineFields = {
  od_id: optionalId('field.line'),
  product_id: optionalId('field.product'),
  qty: quantity('field.quantity'),
  ...price,
  rate_per: reads(PRODUCT.rate_per),
  box_contents: reads(PRODUCT.box_content),
  unit: reads(PRODUCT.unit),
  mrp_rate: reads(PRODUCT.mrp_rate),
  total_per_product: optionalMoney('field.amount'),
}

/** The lines of a paper, refused with `none` where there is none. */
export const linesOf = <T extends z.ZodType>(line: T, none: ContractMessage) =>
  z
    .array(line, { error: () => carried(none) })
    .min(1, carried(none))
    .max(MAX_LINES, carried({ id: 'bills.too_many_lines', params: { most: MAX_LINES } }))

const lines = <T extends z.ZodType>(line: T) => linesOf(line, { id: 'bills.no_product' })

/** The lines of an estimate: each names a product. */
export const estimateLines = lines(
  z.object({
    ...lineFields,
    product_id: id('field.product'),
    product_name: optional('field.line_name', MAX_LINE_NAME),
  }),
)

/** The lines of an order: free text or a product (rule 4.11). */
export const orderLines = lines(
  z.object({ ...lineFields, product_name: required('field.line_name', MAX_LINE_NAME) }),
)

const NO_CUSTOMER = { id: 'bills.no_customer' } as const

/** The buyer of a bill, and its total as the client computed it: checked, never used (rule 4.5). */
export const billDraft = {
  user_id: chosen(NO_CUSTOMER),
  billing_name: optional('field.billing_name'),
  billing_phonenumber: optional('field.billing_phone', 15),
  billing_state: optional('field.billing_state', 60),
  total: optionalMoney('field.total'),
}

const DISCOUNT = carried({ id: 'bills.discount' })

/** A discount of an order: a percentage, or an amount in the terms of its prices (rule 4.44); 0 takes it away. */
export const orderDiscount = z
  .object(
    { percent: percent('field.discount'), amount: optionalMoney('field.discount') },
    { error: () => DISCOUNT },
  )
  .refine(({ percent: rate, amount }) => (rate === undefined) !== (amount === undefined), DISCOUNT)
  .nullish()
  .transform((value) => value ?? undefined)

/** The agent's commission on a bill: on no tax invoice. */
export const commissionDraft = { commission_percentage: percent('field.commission') }
export const commission = { commission_percentage: text, commission_amount: text }

/** What an update of a bill may contain: absent fields stay as they are. */
export const billUpdate = {
  ...billDraft,
  user_id: optionalId('field.customer'),
  /** The customer's data of today instead of those saved with the bill (rule 4.103). */
  buyer_of_today: optionalYesNo('field.buyer_of_today'),
  version,
}

/** A counter sale has no customer (rule 4.30); it counts only without `user_id`. */
export const counterSale = optionalYesNo('field.counter_sale')

/** The buyer of a new order, where it may be a counter sale; `named` then asks for the one or the other. */
export const orderBuyer = { user_id: chosenIfAny, counter_sale: counterSale }

/** Refuses an order of nobody that is no counter sale, before whatever else is wrong with it. */
export function named<
  T extends z.ZodType<{ user_id?: number | undefined; counter_sale?: boolean | undefined }>,
>(takes: T): T {
  return takes.superRefine(
    (sent, ctx) => {
      if (sent?.user_id === undefined && sent?.counter_sale !== true)
        ctx.issues.unshift({ code: 'custom', path: ['user_id'], message: carried(NO_CUSTOMER), input: sent })
    },
    { when: () => true },
  )
}

/** Where an order's goods go, if that is not the buyer's address (rule 4.50); blank removes it. */
export const delivery = {
  delivery_name: reads(DELIVERY.name),
  delivery_address: reads(DELIVERY.address),
  delivery_state: reads(DELIVERY.state),
  delivery_pincode: reads(DELIVERY.pincode),
  delivery_gstin: reads(DELIVERY.tax_number),
}

/** A saved bill, as both kinds answer it. */
export const billHead = {
  ...texts('sno', 'user_id', 'name', 'mobile', 'agent', 'billing_name', 'billing_phonenumber'),
  ...texts('billing_address', 'billing_state', 'amount', 'version'),
}

/** The figures that details and papers of all kinds answer. */
export const billFigures = {
  ...texts('subtotal', 'discount_percentage', 'discount_amount', 'packing_charge', 'packing_percentage'),
  ...texts('round_off', 'total'),
}

/** The rows of a bill's totals as every screen and paper shows them; negative where the row is subtracted. */
export const totals = z.array(z.object({ id: z.enum(ROW_IDS), label: text, amount: text, note: text }))

export const savedLine = z.object({
  ...texts('product_id', 'product_code', 'product_name', 'tamil_name', 'hsn_code', 'rate_per'),
  ...texts('box_contents', 'unit', 'mrp_rate'),
  qty: z.number(),
  ...texts('amount', 'amount_per_product', 'total_per_product', 'totalamount'),
  non_discount: z.enum(['0', '1']),
})

/** The shop at the time a paper was saved. */
export const seller = z.object({
  ...answers(SELLER),
  state_code: text,
  /** The logo as a data: address; blank: none. */
  logo: text,
})

/** Where the goods went, if not to the buyer's address; blank otherwise. */
export const deliveredTo = z.object({ ...answers(DELIVERY), state_code: text })

/** The buyer as on the paper. */
export const buyer = z.object({ ...answersCopied(CUSTOMER), state_code: text })

/** The paper of a sale: rates, names and addresses as saved (rule 4.6). */
export const invoicePaper = z.object({
  /** What is still due on it: the paper's UPI code asks for it. */
  due: text,
  /** What it is called, by the kind of seller of its save. */
  paper: z.enum(SALE_PAPERS),
  seller_detail: seller,
  buyer_detail: buyer,
  delivery_detail: deliveredTo,
  bill_detail: z.array(
    z.object({
      ...texts('product_name', 'tamil_name', 'hsn_code', 'tax_percentage'),
      qty: z.number(),
      unit: text,
      /** Unit price as typed: with tax where prices include it. */
      rate: text,
      /** Without tax, before a discount; these add up to the sub-total. */
      amount: text,
      ...texts('taxable_value', 'amount_with_tax_per_product', 'total_with_gst_per_product'),
    }),
  ),
  /** One row per rate and HSN: taxable value and each tax head. */
  tax_detail: z.array(
    z.object({
      ...texts('hsn_code', 'taxable_value', 'cgst_percentage', 'cgst', 'sgst_percentage', 'sgst'),
      ...texts('igst_percentage', 'igst', 'total_tax'),
    }),
  ),
  final_billing: z.object({
    in_state: flagText,
    prices_include_tax: flagText,
    ...billFigures,
    ...texts('taxable_value', 'cgst', 'sgst', 'igst', 'cgst_percentage', 'sgst_percentage'),
    ...texts('igst_percentage', 'packing_amount', 'gst_total'),
    total_rows: totals,
    ...texts('amount_in_words', 'gst_no', 'shop_name', 'bank_name', 'acc_no', 'ifsc_code', 'branch'),
  }),
})

const MOST_PARCELS = 9_999

/** How the goods left: absent fields stay, blank ones are taken away; 0 parcels are none. */
export const consignmentDraft = {
  parcels: wholeFrom0('field.parcels', MOST_PARCELS),
  transport: optional('field.transport'),
  lorry_receipt: optional('field.lorry_receipt', 40),
  vehicle: optional('field.vehicle', 20),
}

/** How the goods left; blank where nobody said. */
export const consignment = z.object({ parcels: text, transport: text, lorry_receipt: text, vehicle: text })

/** How many of its product are in a case; 0 where nobody said. */
export const per_case = z.number()

/** The notes that stand against a paper, oldest first. */
export const notesAgainst = z.array(
  z.object({ kind: z.enum(NOTE_KINDS), note_id: text, sno: text, date: text, total: text }),
)
