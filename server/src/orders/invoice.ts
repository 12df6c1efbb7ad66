import { asFlag } from '@kadai/contract/fields'
import { wireDate } from '@kadai/domain/dates'
import { isTaxed } from '@kadai/domain/kinds'
import { moneyText, percentText, prorate, sumOf } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import { salePaper } from '@kadai/domain/seller'
import type { Settled } from '@kadai/domain/total-rows'
import { amountsWithoutTax, priceWithTax } from '@kadai/domain/totals'
import { amountInWords } from '@kadai/domain/words'
import { type Bill, type BillLine, numberOf } from '../bills/bill.ts'
import { deliveryOnWire } from '../bills/delivery.ts'
import { taxRules } from '../bills/seller.ts'
import {
  buyerOnWire,
  figuresOnWire,
  shopOnWire,
  type TaxedFigures,
  taxableOf,
  taxedFigures,
  totalsOnWire,
} from '../bills/wire.ts'
import type { Db } from '../database/database.ts'
import type { Say } from '../messages/languages.ts'
import type { ShopSettings } from '../settings/exports.ts'
import { bothHeads } from './wire.ts'

/**
 * The tax table: one row per rate and HSN code. The heads of a rate's rows add up to the rate's, to the paisa (rule
 * 4.5).
 */
function taxTable({ rates }: TaxedFigures, lines: readonly BillLine[], inState: boolean) {
  return rates.flatMap((rate) => {
    const own = lines.filter((line) => line.tax_bp === rate.tax_bp)
    const groups = [...Map.groupBy(own, (line) => line.hsn_code)]
    const values = groups.map(([, group]) => sumOf(group, taxableOf))
    const [cgst, sgst] = [rate.cgst_paise, rate.sgst_paise].map((head) => prorate(head, values))
    const igst = prorate(rate.cgst_paise + rate.sgst_paise, values)
    return groups.map(([hsn_code], at) => {
      const heads = inState ? [cgst?.[at] ?? 0, sgst?.[at] ?? 0, 0] : [0, 0, igst[at] ?? 0]
      const [cgst_paise = 0, sgst_paise = 0, igst_paise = 0] = heads
      return {
        hsn_code,
        taxable_value: moneyText(values[at] ?? 0),
        cgst_percentage: inState ? percentText(rate.cgst_bp) : '0',
        cgst: moneyText(cgst_paise),
        sgst_percentage: inState ? percentText(rate.sgst_bp) : '0',
        sgst: moneyText(sgst_paise),
        igst_percentage: inState ? '0' : percentText(rate.tax_bp),
        igst: moneyText(igst_paise),
        total_tax: moneyText(cgst_paise + sgst_paise + igst_paise),
      }
    })
  })
}

/** An order as its printed tax invoice, everything as it was saved. */
export async function invoiceOnWire(
  db: Db,
  bill: Bill,
  lines: readonly BillLine[],
  shop: ShopSettings,
  say: Say,
  settled?: Settled,
) {
  const seller = await shopOnWire(db, shop)
  const { gst_no, shop_name, bank_name, acc_no, ifsc_code, branch } = seller
  const figures = taxedFigures(bill, lines, shop)
  const inclusive = isTaxed(bill.kind) && taxRules(shop).prices_include_tax === 1
  const amounts = amountsWithoutTax(lines, inclusive)
  const tax_paise = bill.cgst_paise + bill.sgst_paise + bill.igst_paise
  const inState = bill.in_state === 1
  const { cgst_amt: cgst, sgst_amt: sgst } = bothHeads(figures)
  return {
    order_id: String(bill.id),
    sno: numberOf(bill),
    order_date: wireDate(bill.day),
    due: moneyText(bill.deleted_at === null ? leftToPay(bill) : 0),
    deleted: asFlag(bill.deleted_at !== null),
    paper: salePaper(shop.seller_kind, shop.gstin),
    seller_detail: seller,
    buyer_detail: buyerOnWire(bill),
    delivery_detail: deliveryOnWire(bill),
    bill_detail: lines.map((line, at) => ({
      product_name: line.product_name,
      tamil_name: line.tamil_name,
      hsn_code: line.hsn_code,
      tax_percentage: percentText(line.tax_bp),
      qty: line.qty,
      unit: line.unit,
      rate: moneyText(line.price_paise),
      amount: moneyText(amounts[at] ?? 0),
      taxable_value: moneyText(taxableOf(line)),
      amount_with_tax_per_product: moneyText(
        inclusive ? line.price_paise : priceWithTax(line.price_paise, line.tax_bp),
      ),
      total_with_gst_per_product: moneyText(taxableOf(line) + line.tax_paise),
    })),
    tax_detail: taxTable(figures, lines, inState),
    final_billing: {
      in_state: asFlag(inState),
      prices_include_tax: asFlag(inclusive),
      ...figuresOnWire(bill),
      taxable_value: moneyText(figures.taxable_paise),
      cgst,
      sgst,
      igst: moneyText(bill.igst_paise),
      cgst_percentage: percentText(bill.cgst_bp),
      sgst_percentage: percentText(bill.sgst_bp),
      igst_percentage: percentText(bill.cgst_bp + bill.sgst_bp),
      packing_amount: moneyText(bill.packing_paise),
      gst_total: moneyText(tax_paise),
      // The commission is between the shop and its agent.
      total_rows: totalsOnWire({ ...figures, commission_paise: 0 }, say, settled),
      amount_in_words: amountInWords(bill.total_paise),
      ...{ gst_no, shop_name, bank_name, acc_no, ifsc_code, branch },
    },
  }
}
