import { type Heads, type MonthReturn, NO_HEADS, plus, signOf } from './gstr1.ts'
import { type Filer, inRupees, periodOf } from './gstr1-file.ts'

type Amounts = { txval: number; iamt: number; camt: number; samt: number; csamt: number }
type Elsewhere = { pos: string; txval: number; iamt: number }

/** The sales in GSTR-3B, in its own layout, without purchases and input tax. */
export type Gstr3b = {
  gstin: string
  ret_period: string
  sup_details: {
    osup_det: Amounts
    osup_zero: Amounts
    osup_nil_exmp: Amounts
    isup_rev: Amounts
    osup_nongst: Amounts
  }
  inter_sup?: { unreg_details: Elsewhere[] }
}

const amounts = (heads: Heads): Amounts => ({
  txval: inRupees(heads.taxable_paise),
  iamt: inRupees(heads.igst_paise),
  camt: inRupees(heads.cgst_paise),
  samt: inRupees(heads.sgst_paise),
  csamt: 0,
})

const NONE = amounts(NO_HEADS)

/** Sales to buyers without a GST number in other states, by state. */
function elsewhere({ papers }: MonthReturn): Elsewhere[] {
  const sums = new Map<string, Heads>()
  for (const paper of papers) {
    if (paper.in_state || paper.gstin !== '' || paper.section === 'outside') continue
    for (const rate of paper.rates.filter(({ tax_bp }) => tax_bp > 0))
      sums.set(paper.place, plus(sums.get(paper.place) ?? NO_HEADS, rate, signOf(paper)))
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([pos, sum]) => ({ pos, txval: inRupees(sum.taxable_paise), iamt: inRupees(sum.igst_paise) }))
}

/** Table 3.1 of a month, and table 3.2 for the months before the portal fills it (November 2025). */
export function gstr3b(of: MonthReturn, month: string, shop: Filer): Gstr3b {
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
