import { asFlag } from '@kadai/contract/fields'
import { wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import { isCommercial, lastDayToReduceTax } from '@kadai/domain/returns'
import { type Bill, linesOf, numberOf } from '../bills/bill.ts'
import { customerIdOnWire, isCounterSale } from '../bills/counter-sale.ts'
import { givenOn, notesOnWire } from '../bills/notes-on.ts'
import { sellerOf } from '../bills/seller.ts'
import type { Db } from '../database/database.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { originalOf, taxOf } from './original.ts'

/** A paper with what can still be taken back of it. */
export async function returnableOf(db: Db, bill: Bill, now: Date) {
  const saved = await linesOf(db, bill.id)
  const late = isCommercial(
    { day: bill.day, tax_paise: taxOf(bill) },
    shopDay(await currentSettings(db), now),
  )
  const original = originalOf(bill, saved, await sellerOf(db, bill), late)
  const { given, notes } = await givenOn(db, bill.id)
  return {
    id: String(bill.id),
    sno: numberOf(bill),
    date: wireDate(bill.day),
    user_id: customerIdOnWire(bill),
    name: bill.billing_name,
    counter_sale: asFlag(isCounterSale(bill)),
    in_state: asFlag(bill.in_state === 1),
    registered: asFlag(bill.billing_gstin !== ''),
    last_day: wireDate(lastDayToReduceTax(bill.day)),
    late: asFlag(late),
    due: moneyText(leftToPay(bill)),
    taxed: asFlag(original.taxed),
    cgst: percentText(bill.cgst_bp),
    sgst: percentText(bill.sgst_bp),
    prices_include_tax: asFlag(original.prices_include_tax),
    packing_taxed: asFlag(original.packing_taxed),
    discount: moneyText(original.discount_paise),
    packing: moneyText(original.packing_paise),
    total: moneyText(original.total_paise),
    lines: original.lines.map((line, at) => ({
      line_id: String(line.id),
      product_code: saved[at]?.product_code ?? '',
      product_name: saved[at]?.product_name ?? '',
      tamil_name: saved[at]?.tamil_name ?? '',
      unit: saved[at]?.unit ?? '',
      qty: line.qty,
      price: moneyText(line.price_paise),
      value: moneyText(line.value_paise),
      taxable_value: moneyText(line.taxable_paise),
      tax: moneyText(line.tax_paise),
      tax_percentage: percentText(line.tax_bp),
      non_discount: asFlag(Boolean(line.non_discount)),
    })),
    given: {
      discount: moneyText(given.discount_paise),
      packing: moneyText(given.packing_paise),
      round_off: moneyText(given.round_off_paise),
      total: moneyText(given.total_paise),
      lines: given.lines.map(({ of_line_id, qty, taxable_paise, tax_paise }) => ({
        line_id: String(of_line_id),
        qty,
        taxable_value: moneyText(taxable_paise),
        tax: moneyText(tax_paise),
      })),
    },
    notes: notesOnWire(notes),
  }
}
