import { percentShare } from './growth.ts'
import { type Paise, sumOf } from './money.ts'

/** What profit is added up by. */
export const PROFIT_BY = ['day', 'category', 'product', 'agent'] as const
export type ProfitBy = (typeof PROFIT_BY)[number]

const AMOUNTS = ['sales_paise', 'costed_paise', 'cost_paise', 'moved_paise', 'known_paise'] as const

/**
 * What goods were sold for without tax, less what came back; of that what has a known cost, and that cost. Besides, all
 * amounts and those of a known cost without their signs: what came back does not hide what is not known.
 */
export type Earned = Record<(typeof AMOUNTS)[number], Paise>

export const totalOf = (rows: readonly Earned[]) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, sumOf(rows, (row) => row[name])])) as Earned

/**
 * What was earned on goods (rule 4.117): on those whose cost is known, also in per cent of what they were sold for, and
 * how many per cent of the sales these are. That is rounded down: with anything unknown less than 100.
 */
export function earnedOn({ costed_paise, cost_paise, moved_paise, known_paise }: Earned) {
  return {
    ...marginOn(costed_paise, cost_paise),
    known: moved_paise === 0 ? '' : String(Math.floor((known_paise / moved_paise) * 1000) / 10),
  }
}

/** What is earned at a price (rule 4.116), also in per cent of the price. */
export const marginOn = (price_paise: Paise, cost_paise: Paise) => ({
  profit_paise: price_paise - cost_paise,
  margin: percentShare(price_paise - cost_paise, price_paise) ?? '',
})

/**
 * The whole cases to order (rule 4.119): what was sold times a factor in hundredths, less what is there; a stock below 0
 * is needed besides.
 */
export const casesWanted = (
  { sold, stock, per_case }: { sold: number; stock: number; per_case: number },
  factor: number,
): number => Math.max(0, Math.ceil((sold * factor - 100 * stock) / (100 * per_case)))
