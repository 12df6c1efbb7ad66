import { byPrefix } from '@kadai/domain/kinds'
import { LOGO_MOST } from '@kadai/domain/logo'
import { readPrinterAddress } from '@kadai/domain/printer-address'
import { SELLER_KINDS } from '@kadai/domain/seller'
import { TALLY_LEDGER_KEYS } from '@kadai/domain/tally'
import { z } from 'zod'
import { call } from './call.ts'
import { carried } from './carried.ts'
import {
  digits,
  flagText,
  gstin,
  hsn,
  multiline,
  nothing,
  numberPrefix,
  optional,
  optionalId,
  optionalMoney,
  optionalYesNo,
  percent,
  text,
} from './fields.ts'

export const settingsCalls = {
  setting_detail: call({
    does: 'Answers the shop settings.',
    needs: ['settings'],
    shows: ['settings'],
    takes: nothing,
    answers: z.object({
      id: text,
      shopname: text,
      phone: text,
      address: text,
      city: text,
      state: text,
      pincode: text,
      hsn_code: text,
      gst_no: text,
      gst_problem: text,
      cgst: text,
      sgst: text,
      packing_charge: text,
      bank_name: text,
      acc_no: text,
      ifsc_code: text,
      branch: text,
      upi_id: text,
      upi_name: text,
      /** "1": selling below zero is refused (rule 4.10). */
      forbid_negative_stock: flagText,
      /** "1": credit above a customer's limit is refused, "0": warned about (rule 4.34). */
      credit_limit_refuses: flagText,
      ...byPrefix(() => text),
      seller_kind: z.enum(SELLER_KINDS),
      /** "1": HSN codes need 6 digits (rule 4.52). */
      turnover_above_5cr: flagText,
      /** The unit of lines of free text. */
      default_unit: text,
      /** "1": prices are what the buyer pays, tax included (rule 4.42). */
      prices_include_tax: flagText,
      /** "1": packing is part of the taxable value (rule 4.43). */
      packing_taxed: flagText,
      /** "1": products' own rates of tax apply (rule 4.45). */
      product_rates: flagText,
      /** Printed on price lists: the shop's licence under the Explosives Rules, the least enquiry, packing in percent. */
      licence_no: text,
      min_order_amount: text,
      list_packing: text,
      /** Printed under invoices and estimates. */
      paper_terms: text,
      /** The receipt printer in the shop's network (rule 4.87). */
      printer_address: text,
      /** "1": each employee has a drawer (rule 4.41). */
      drawer_per_employee: flagText,
      /** "1": GST returns are filed by quarters, with sales to registered buyers month by month (IFF). */
      returns_quarterly: flagText,
      /** The names of the ledgers in Tally. */
      tally_ledgers: z.record(z.enum(TALLY_LEDGER_KEYS), text),
      version: text,
    }),
  }),
  setting_update: call({
    does: 'Changes the shop settings; saved papers keep what they were saved with.',
    needs: ['settings'],
    changes: ['settings'],
    takes: z.object({
      id: optionalId('field.settings'),
      shopname: optional('field.shop_name'),
      phone: optional('field.phone', 40),
      address: multiline('field.address'),
      city: optional('field.city', 60),
      state: optional('field.state', 60),
      pincode: digits('field.pincode', { max: 10 }),
      hsn_code: hsn('field.hsn_code'),
      gst_no: gstin('field.gst_number'),
      cgst: percent('field.cgst'),
      sgst: percent('field.sgst'),
      packing_charge: percent('field.packing_percent'),
      bank_name: optional('field.bank_name'),
      acc_no: optional('field.account_number', 40),
      ifsc_code: optional('field.ifsc_code', 20),
      branch: optional('field.branch'),
      upi_id: optional('field.upi_id', 80),
      upi_name: optional('field.upi_name', 60),
      forbid_negative_stock: optionalYesNo('field.forbid_selling_below_zero'),
      credit_limit_refuses: optionalYesNo('field.credit_limit_refuses'),
      ...byPrefix((kind) => numberPrefix({ id: `paper.${kind}.prefix` })),
      turnover_above_5cr: optionalYesNo('field.turnover_above_5cr'),
      default_unit: optional('field.default_unit', 20),
      seller_kind: z.enum(SELLER_KINDS, { error: () => carried({ id: 'settings.seller_kind' }) }).optional(),
      prices_include_tax: optionalYesNo('field.prices_include_tax'),
      packing_taxed: optionalYesNo('field.packing_taxed'),
      product_rates: optionalYesNo('field.product_rates'),
      licence_no: optional('field.licence_no', 60),
      min_order_amount: optionalMoney('field.min_order_amount'),
      list_packing: percent('field.list_packing'),
      paper_terms: multiline('field.paper_terms'),
      printer_address: optional('field.printer_address').refine(
        (text) => !text || readPrinterAddress(text) !== undefined,
        { error: () => carried({ id: 'settings.printer_address' }) },
      ),
      drawer_per_employee: optionalYesNo('field.drawer_per_employee'),
      returns_quarterly: optionalYesNo('field.returns_quarterly'),
      /** Names of ledgers; a blank one is the usual one, absent ones stay. */
      tally_ledgers: z
        .partialRecord(z.enum(TALLY_LEDGER_KEYS), optional('field.tally_ledger', 60), {
          error: () => carried({ id: 'settings.tally_ledgers' }),
        })
        .optional(),
      version: optionalId('field.version'),
    }),
    answers: z.object({ version: text }),
  }),
  logo_detail: call({
    does: "Answers the shop's logo as a data: address; blank where there is none.",
    needs: ['settings'],
    shows: ['settings'],
    takes: nothing,
    answers: z.object({ picture: text }),
  }),
  logo_update: call({
    does: "Changes the shop's logo; saved papers keep theirs.",
    needs: ['settings'],
    changes: ['settings'],
    takes: z.object({
      /** PNG or JPEG of up to 200 kB, as base64; blank removes the logo. */
      picture: z
        .string({ error: () => carried({ id: 'settings.logo_type' }) })
        .max(Math.ceil(LOGO_MOST / 3) * 4, { error: () => carried({ id: 'settings.logo_size' }) }),
    }),
    answers: z.object({ version: text }),
  }),
}
