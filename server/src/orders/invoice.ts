import { asFlag } from '@kadai/contract/fields'
import { wireDate } from '@kadai/domain/dates'
import { moneyText, percentText, prorate } from '@kadai/domain/money'
import { collectsTax, salePaper } from '@kadai/domain/seller'
import { priceWithTax, taxHeads } from '@kadai/domain/totals'
import { amountInWords } from '@kadai/domain/words'
import {
  type Bill,
  type BillLine,
  buyerOnWire,
  numberOf,
  sellerKind,
  shopOnWire,
  totalsOnWire,
} from '../bills/exports.ts'
import type { Say } from '../messages/languages.ts'
import type { ShopSettings } from '../settings/exports.ts'

/** The tax table: one row per HSN code, whose heads add up to the document's, to the paisa (rule 4.5). */
function taxTable(bill: Bill, lines: readonly BillLine[]) {
  const groups = [...Map.groupBy(lines, (line) => line.hsn_code)]
  const values = groups.map(([, group]) => group.reduce((sum, line) => sum + line.value_paise, 0))
  const [cgst, sgst, igst] = [bill.cgst_paise, bill.sgst_paise, bill.igst_paise].map((head) =>
    prorate(head, values),
  )
  const inState = bill.in_state === 1
  return groups.map(([hsn_code], at) => {
    const heads = [cgst?.[at] ?? 0, sgst?.[at] ?? 0, igst?.[at] ?? 0] as const
    return {
      hsn_code,
      taxable_value: moneyText(values[at] ?? 0),
      cgst_percentage: inState ? percentText(bill.cgst_bp) : '0',
      cgst: moneyText(heads[0]),
      sgst_percentage: inState ? percentText(bill.sgst_bp) : '0',
      sgst: moneyText(heads[1]),
      igst_percentage: inState ? '0' : percentText(bill.cgst_bp + bill.sgst_bp),
      igst: moneyText(heads[2]),
      total_tax: moneyText(heads[0] + heads[1] + heads[2]),
    }
  })
}

/** An order as its printed tax invoice, everything as it was saved. */
export function invoiceOnWire(bill: Bill, lines: readonly BillLine[], shop: ShopSettings, say: Say) {
  const seller = shopOnWire(shop)
  const tax_paise = bill.cgst_paise + bill.sgst_paise + bill.igst_paise
  const inState = bill.in_state === 1
  const both = taxHeads(bill)
  return {
    order_id: String(bill.id),
    sno: numberOf(bill),
    order_date: wireDate(bill.day),
    deleted: asFlag(bill.deleted_at !== null),
    paper: salePaper(shop.seller_kind, shop.gstin),
    seller_detail: seller,
    buyer_detail: buyerOnWire(bill),
    bill_detail: lines.map((line) => ({
      product_name: line.product_name,
      tamil_name: line.tamil_name,
      hsn_code: line.hsn_code,
      tax_percentage: percentText(line.tax_bp),
      qty: line.qty,
      unit: line.unit,
      rate: moneyText(line.price_paise),
      taxable_value: moneyText(line.value_paise),
      amount_with_tax_per_product: moneyText(priceWithTax(line.price_paise, bill)),
      total_with_gst_per_product: moneyText(line.value_paise + line.tax_paise),
    })),
    tax_detail: taxTable(bill, lines),
    final_billing: {
      in_state: asFlag(inState),
      subtotal: moneyText(bill.subtotal_paise),
      cgst: moneyText(both.cgst_paise),
      sgst: moneyText(both.sgst_paise),
      igst: moneyText(bill.igst_paise),
      cgst_percentage: percentText(bill.cgst_bp),
      sgst_percentage: percentText(bill.sgst_bp),
      igst_percentage: percentText(bill.cgst_bp + bill.sgst_bp),
      packing_charge: moneyText(bill.packing_paise),
      packing_percentage: percentText(bill.packing_bp),
      packing_amount: moneyText(bill.packing_paise),
      gst_total: moneyText(tax_paise),
      round_off: moneyText(bill.round_off_paise),
      total: moneyText(bill.total_paise),
      total_rows: totalsOnWire(bill, say, !collectsTax(sellerKind(shop))),
      amount_in_words: amountInWords(bill.total_paise),
      gst_no: seller.gst_no,
      shop_name: seller.shop_name,
      bank_name: seller.bank_name,
      acc_no: seller.acc_no,
      ifsc_code: seller.ifsc_code,
      branch: seller.branch,
    },
  }
}
