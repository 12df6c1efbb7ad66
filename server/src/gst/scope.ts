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

function lastDay(month: string): string {
  const next = new Date(`${laterMonth(month, 1)}-01T00:00:00Z`)
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10)
}

/** A month by itself, however the shop files. */
export const monthScope = (month: string): Scope => scopeOf(month, { returns_quarterly: 0 })

/** The scope of a month's return. */
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
