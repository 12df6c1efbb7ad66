import { z } from 'zod'
import { seller } from './bill-fields.ts'
import { call, writesOf } from './call.ts'
import { carried } from './carried.ts'
import { fileOf } from './downloads.ts'
import {
  asTyped,
  day,
  deleted,
  flagText,
  id,
  lacks,
  multiline,
  optionalId,
  optionalMoney,
  optionalYesNo,
  percent,
  required,
  text,
  texts,
  version,
} from './fields.ts'

const fields = {
  name: required('field.name', 60),
  season: required('field.season', 60),
  valid_from: day('field.valid_from'),
  valid_to: day('field.valid_to'),
  /** Off the net rates of what is not Non-Discount (rule 4.56). */
  discount: percent('field.discount'),
  terms: multiline('field.terms', 300),
  /** The ids of the categories that are not in it. */
  left_out: z
    .array(id('field.category'), { error: () => carried({ id: 'price_lists.left_out' }) })
    .optional(),
  /** Prices typed for this list alone; a blank one is taken away (rule 4.90). */
  prices: z
    .array(z.object({ product_id: id('field.product'), price: optionalMoney('field.price') }), {
      error: () => carried({ id: 'price_lists.prices' }),
    })
    .optional(),
}

/** The whole text, with its line breaks. */
const enquiry = asTyped(lacks({ id: 'field.enquiry' }), 20_000, {
  id: 'typed.too_long',
  params: { field: { id: 'field.enquiry' }, most: 20_000 },
})

const head = z.object({
  price_list_id: text,
  /** "PL2V3-K": the second list, its third version, and a check character (rule 4.57). */
  code: text,
  ...texts('name', 'season', 'valid_from', 'valid_to'),
  ran_out: flagText,
  products: z.number(),
  /** The day of this version. */
  made: text,
})

const removal = writesOf({ price_list_id: id('field.price_list') }, ['product'], ['price_lists'])

export const priceListCalls = {
  price_lists: call({
    does: 'Lists the price lists in their newest versions, the newest first.',
    needs: ['product'],
    shows: ['price_lists'],
    takes: z.object({ deleted }),
    answers: z.array(head),
  }),
  price_list_detail: call({
    does: 'Answers a version of a price list with its products, as they are printed.',
    needs: ['product'],
    shows: ['price_lists'],
    takes: z.object({ price_list_id: id('field.price_list') }),
    answers: head.extend({
      ...texts('discount', 'terms'),
      left_out: z.array(text),
      ...texts('packing_percentage', 'min_order_amount'),
      /** "0": there is a newer version, or the list was deleted. */
      newest: flagText,
      version: text,
      seller_detail: seller.extend({ licence_no: text }),
      price_list_details: z.array(
        z.object({
          ...texts('product_id', 'product_code', 'product_name', 'tamil_name', 'category_name'),
          non_discount: flagText,
          ...texts('mrp_rate', 'net_rate', 'discount', 'offer_price'),
          /** "1": it was typed for this list. */
          own_price: flagText,
          ...texts('rate_per', 'box_contents', 'unit'),
        }),
      ),
    }),
  }),
  enquiry_read: call({
    does: "Reads the text of an enquiry from a price list: its lines at the list's prices and at today's, the customer with that phone, and the estimates that were saved of it before.",
    needs: ['estimate'],
    shows: ['price_lists', 'products', 'customers', 'estimates', 'settings'],
    takes: z.object({ text: enquiry }),
    answers: z.object({
      ...texts('price_list_id', 'code', 'season', 'valid_to'),
      ran_out: flagText,
      deleted: flagText,
      /** The code of the list's newest version; blank where this is it, or the list was deleted. */
      newer: text,
      packing_percentage: text,
      /** Sent back with the estimate, so that the same text is known again. */
      fingerprint: text,
      /** The numbers of the estimates saved of the same text. */
      saved_before: z.array(text),
      ...texts('name', 'phone', 'place'),
      /** The only customer with this phone; blank where there is none, or several. */
      user_id: text,
      /** As the text says; blank where it says none. */
      total: text,
      lines: z.array(
        z.object({
          ...texts('product_id', 'product_code'),
          qty: z.number(),
          ...texts('offer_price', 'net_rate'),
        }),
      ),
      unread: z.array(z.object({ text, reason: text })),
    }),
  }),
  price_list_add: call({
    does: 'Makes a price list of the products that have a price, by category, at their prices now; or, with `from_list`, of what a former list has of them, at its prices, discount and terms where none are sent.',
    needs: ['product'],
    changes: ['price_lists'],
    takes: z.object({ ...fields, from_list: optionalId('field.price_list') }),
    answers: z.object({ price_list_id: text }),
  }),
  price_list_update: call({
    does: 'Makes a new version of a price list; the earlier ones stay as they are. Its products and their rates are those of the version before, less the categories left out, or with `anew` the ones in the catalogue now. Prices typed for it stay.',
    needs: ['product'],
    changes: ['price_lists'],
    takes: z.object({
      price_list_id: id('field.price_list'),
      ...z.object(fields).partial().shape,
      anew: optionalYesNo('field.anew'),
      version,
    }),
    answers: z.object({ price_list_id: text, version: text }),
  }),
  price_list_delete: removal({
    does: 'Hides a price list; its versions stay for the enquiries that name them.',
  }),
  price_list_restore: removal({
    does: 'Takes back the deletion of a price list: a new version has what is still sold of the last.',
  }),
}

export const priceListStreams = {
  'download/price_list': fileOf(priceListCalls.price_list_detail, {
    does: 'A version of a price list as a file.',
  }),
}
