import { orderTotals } from '@kadai/domain/totals'
import type { Reckon } from '../bills/totals.ts'

/** How an order reckons: tax heads by themselves on the sub-total, packing beside it, no discount (rules 4.5 and 4.6). */
export const reckonOrder: Reckon = (lines, rates, inState) => {
  const totals = orderTotals(lines, rates, inState)
  return {
    bill: {
      subtotal_paise: totals.subtotal_paise,
      non_discount_paise: 0,
      discount_paise: 0,
      cgst_paise: totals.cgst_paise,
      sgst_paise: totals.sgst_paise,
      igst_paise: totals.igst_paise,
      packing_paise: totals.packing_paise,
      commission_paise: 0,
      round_off_paise: totals.round_off_paise,
      total_paise: totals.total_paise,
    },
    lines: totals.lines,
    tax_bp: rates.cgst_bp + rates.sgst_bp,
  }
}
