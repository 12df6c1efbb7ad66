import { type Heads, type MonthReturn, NO_HEADS, plus, signed, summed } from './gstr1.ts'
import { type Filer, inRupees, periodOf } from './gstr1-file.ts'

const amounts = (heads: Heads) => ({
  txval: inRupees(heads.taxable_paise),
  iamt: inRupees(heads.igst_paise),
  camt: inRupees(heads.cgst_paise),
  samt: inRupees(heads.sgst_paise),
  csamt: 0,
})

const NONE = amounts(NO_HEADS)

/** Sales to buyers without a GST number in other states, by state. */
const elsewhere = ({ papers }: MonthReturn) =>
  summed(
    papers
      .filter(({ in_state, gstin, section }) => !in_state && gstin === '' && section !== 'outside')
      .flatMap((paper) =>
        paper.rates
          .filter(({ tax_bp }) => tax_bp > 0)
          .map((rate) => [paper.place, signed(paper, rate)] as const),
      ),
  ).map(([pos, sum]) => ({ pos, txval: inRupees(sum.taxable_paise), iamt: inRupees(sum.igst_paise) }))

/**
 * The sales in GSTR-3B, in its own layout, without purchases and input tax: table 3.1 of a month, and table 3.2 for the
 * months before the portal fills it (November 2025).
 */
export function gstr3b(of: MonthReturn, month: string, shop: Filer) {
  const sum = (taxed: boolean) =>
    of.rates
      .filter(({ tax_bp }) => tax_bp > 0 === taxed)
      .reduce<Heads>((all, rate) => plus(all, rate), NO_HEADS)
  const others = elsewhere(of)
  return {
    gstin: shop.gstin,
    ret_period: periodOf(month),
    sup_details: {
      osup_det: amounts(sum(true)),
      osup_zero: NONE,
      osup_nil_exmp: amounts(sum(false)),
      isup_rev: NONE,
      osup_nongst: NONE,
    },
    ...(month < '2025-11' && others.length > 0 && { inter_sup: { unreg_details: others } }),
  }
}
