import { isTaxed } from '@kadai/domain/kinds'
import type { Original } from '@kadai/domain/returns'
import type { Bill, BillLine } from '../bills/bill.ts'
import { taxRules } from '../bills/seller.ts'
import { taxableOf } from '../bills/wire.ts'
import type { ShopSettings } from '../settings/exports.ts'

export const taxOf = ({ cgst_paise, sgst_paise, igst_paise }: Bill) => cgst_paise + sgst_paise + igst_paise

/** A saved paper as the figures of a note see it, by the settings it was saved with. */
export function originalOf(
  bill: Bill,
  lines: readonly BillLine[],
  shop: ShopSettings,
  tax_stays: boolean,
): Original {
  const taxed = isTaxed(bill.kind)
  const taxable_paise = bill.taxable_paise ?? bill.subtotal_paise
  return {
    taxed,
    cgst_bp: bill.cgst_bp,
    sgst_bp: bill.sgst_bp,
    prices_include_tax: taxed && taxRules(shop).prices_include_tax === 1,
    discount_paise: bill.discount_paise,
    packing_paise: bill.packing_paise,
    packing_taxed: taxed && taxable_paise > bill.subtotal_paise - bill.discount_paise,
    tax_stays,
    total_paise: bill.total_paise,
    lines: lines.map((line) => ({ ...line, taxable_paise: taxableOf(line) })),
  }
}
