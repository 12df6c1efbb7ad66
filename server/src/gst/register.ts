import { NO_HEADS, type PlacedPaper, plus, signOf, type TaxPaper } from '@kadai/domain/gstr1'
import type { Db } from '../database/database.ts'
import { readReturn } from './return-file.ts'
import { monthScope } from './scope.ts'

/** A taxed paper for the accountant: amounts are negative on credit notes, and 0 on cancelled papers. */
export type RegisterPaper = TaxPaper &
  Pick<PlacedPaper, 'sums' | 'rates'> & {
    /** Packing that is not taxed. */
    packing_paise: number
    round_off_paise: number
    value_paise: number
  }

/** The taxed papers of a month in the order of their days, and its table 12. */
export async function registerOf(db: Db, month: string) {
  const { papers, of } = await readReturn(db, monthScope(month))
  const placed = new Map(of.papers.map((paper) => [paper.id, paper]))
  const rows = papers.map((paper): RegisterPaper => {
    const its = placed.get(paper.id)
    const sign = its ? signOf(paper) : 0
    const signed = (amount_paise: number) => sign * amount_paise || 0
    const sums = its?.sums ?? NO_HEADS
    const taxes_paise = sums.igst_paise + sums.cgst_paise + sums.sgst_paise
    const { round_off_paise } = paper.row
    return {
      ...paper,
      sums: plus(NO_HEADS, sums, sign),
      rates: its?.rates ?? [],
      packing_paise: signed(paper.total_paise - sums.taxable_paise - taxes_paise - round_off_paise),
      round_off_paise: signed(round_off_paise),
      value_paise: signed(paper.total_paise),
    }
  })
  return { papers: rows, hsn: of.hsn }
}
