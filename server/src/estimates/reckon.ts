import { estimateTotals } from '@kadai/domain/totals'
import type { Reckon } from '../bills/totals.ts'

/** How an estimate reckons: a discount on all but Non-Discount goods, no tax (rule 4.6). */
export const reckonEstimate: Reckon = (lines, rates) => {
  const totals = estimateTotals(
    lines.map((line) => ({
      rate_paise: line.price_paise,
      qty: line.qty,
      non_discount: line.non_discount === 1,
    })),
    rates,
  )
  return {
    bill: {
      subtotal_paise: totals.subtotal_paise,
      non_discount_paise: totals.non_discount_paise,
      discount_paise: totals.discount_paise,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 0,
      packing_paise: totals.packing_paise,
      commission_paise: totals.commission_paise,
      round_off_paise: totals.round_off_paise,
      total_paise: totals.total_paise,
    },
    lines: totals.lines.map(({ value_paise }) => ({ value_paise, tax_paise: 0 })),
    tax_bp: 0,
  }
}
