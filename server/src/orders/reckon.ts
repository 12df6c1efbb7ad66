import { orderTotals } from '@kadai/domain/totals'
import type { Reckon } from '../bills/totals.ts'

/** How an order reckons: tax heads by themselves on the sub-total, packing beside it, no discount (design 4.5, 4.6). */
export const reckonOrder: Reckon = (lines, rates, inState) => {
  const {
    tax_paise: _,
    before_round_paise: __,
    lines: figures,
    ...totals
  } = orderTotals(lines, rates, inState)
  return {
    bill: { ...totals, non_discount_paise: 0, discount_paise: 0, commission_paise: 0 },
    lines: figures,
    tax_bp: rates.cgst_bp + rates.sgst_bp,
  }
}
