import { type MonthReturn, monthReturn } from '@kadai/domain/gstr1'
import { type Gstr1, gstr1File } from '@kadai/domain/gstr1-file'
import { type ReturnProblem, returnProblems } from '@kadai/domain/gstr1-problems'
import { collectsTax } from '@kadai/domain/seller'
import { sellerKind } from '../bills/seller.ts'
import type { Db } from '../database/database.ts'
import type { ShopSettings } from '../settings/exports.ts'
import { papersOf, stateCodeOf } from './papers.ts'
import type { Scope } from './scope.ts'

/** The papers of a return, sorted into its sections. */
export async function readReturn(db: Db, { days, furnishedBefore }: Scope) {
  const papers = await papersOf(db, days)
  return { papers, of: monthReturn(papers, furnishedBefore) }
}

export const filerOf = (shop: ShopSettings) => ({
  gstin: shop.gstin.trim().toUpperCase(),
  state_code: stateCodeOf(shop),
})

/** The file of a return as it is made now. */
export const fileOf = (of: MonthReturn, { month, kind }: Scope, shop: ShopSettings): Gstr1 =>
  gstr1File(of, month, filerOf(shop), kind === 'iff')

/** The same, as its bytes. */
export const madeFile = async (db: Db, scope: Scope, shop: ShopSettings): Promise<string> =>
  JSON.stringify(fileOf((await readReturn(db, scope)).of, scope, shop))

export const problemsOf = (of: MonthReturn, shop: ShopSettings): ReturnProblem[] =>
  returnProblems(of, {
    ...filerOf(shop),
    collects: collectsTax(sellerKind(shop)),
    turnover_above_5cr: shop.turnover_above_5cr === 1,
  })
