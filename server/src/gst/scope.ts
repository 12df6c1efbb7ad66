import { addDays } from '@kadai/domain/dates'
import type { ShopSettings } from '../settings/exports.ts'
import type { Days } from './papers.ts'

/**
 * What a month's return takes in: the month; of a quarterly filer's first two months only what registered buyers need
 * (IFF); with the third the whole quarter.
 */
export type Scope = { kind: 'month' | 'iff' | 'quarter'; month: string; days: Days; furnishedBefore: string }

/** The month so many months later, as yyyy-mm. */
export function laterMonth(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months, 1)).toISOString().slice(0, 7)
}

const lastDay = (month: string): string => addDays(`${laterMonth(month, 1)}-01`, -1)

/** A month by itself, however the shop files. */
export const monthScope = (month: string): Scope => scopeOf(month, { returns_quarterly: 0 })

export function scopeOf(
  month: string,
  { returns_quarterly }: Pick<ShopSettings, 'returns_quarterly'>,
): Scope {
  const own = { month, days: { from: `${month}-01`, to: lastDay(month) }, furnishedBefore: '' }
  if (returns_quarterly === 0) return { kind: 'month', ...own }
  if (Number(month.slice(5)) % 3 !== 0) return { kind: 'iff', ...own }
  const days = { ...own.days, from: `${laterMonth(month, -2)}-01` }
  return { kind: 'quarter', month, days, furnishedBefore: own.days.from }
}

const placeInQuarter = (month: string) => (Number(month.slice(5)) - 1) % 3

/** The months of a quarterly filer's quarter that are before this one; none for a monthly filer. */
export const earlierInQuarter = ({ kind, month }: Scope): string[] =>
  kind === 'month' ? [] : [-2, -1].slice(2 - placeInQuarter(month)).map((by) => laterMonth(month, by))

/** The months of the quarter that are after this one, the last first. */
export const laterInQuarter = (month: string): string[] =>
  [2, 1].slice(placeInQuarter(month)).map((by) => laterMonth(month, by))
