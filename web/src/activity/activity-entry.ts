import type { Needs } from '@kadai/contract/call'
import type { Body } from '@kadai/contract/contract'
import { byKind } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { byCall, byRecord, kinds, words } from './words.ts'

/** An entry of the activity log: who did what, when, with before and after. */
export type ActivityEntry = Body<'activity_list'>[number]

/** The page of a record by kind, and the privileges it needs; kinds without a page are absent. */
const PLACES: Record<string, { details: string; needs: Needs }> = {
  ...PAPER_KINDS,
  customer: { details: '/viewcustomer', needs: ['customer'] },
  price_list: { details: '/pricelist', needs: ['product'] },
  product: { details: '/editproducts', needs: ['product'] },
  employee: { details: '/editusers', needs: ['employee'] },
  agent: { details: '/editagent', needs: ['agent'] },
  category: { details: '/editmaincategory', needs: ['category'] },
  supplier: { details: '/supplier', needs: ['purchases'] },
  purchase: { details: '/purchase', needs: ['purchases'] },
}

const text = (seen: ActivityEntry['after'], field: string): string => {
  const value = seen?.[field]
  return typeof value === 'string' ? value : ''
}

/** Returns who did it: the name at the time, or the name a sign-in was tried with. */
export const whoOf = (entry: ActivityEntry): string =>
  entry.name || text(entry.after, 'signed_in') || (entry.call === 'let_in' ? words.at_machine : words.nobody)

const BY_CALL: Record<string, string> = byCall
const BY_RECORD: Record<string, string> = byRecord
const KINDS: Record<string, string> = { ...byKind((kind) => PAPER_KINDS[kind].logged), ...kinds }

/** Returns what was done in a few words: "Changed estimate". */
export function whatOf(entry: ActivityEntry): string {
  if (entry.outcome === 'refused')
    return entry.call === 'login' ? words.sign_in_refused : words.refused({ call: entry.call })
  if (entry.entity_id === 'import')
    return entry.entity === 'customer' ? words.imported_customers : words.imported_products
  const known = BY_CALL[entry.call] ?? BY_RECORD[entry.entity]
  if (known) return known
  const kind = KINDS[entry.entity] ?? entry.entity
  if (entry.call.endsWith('_restore')) return words.brought_back({ kind })
  if (entry.before && entry.after) return words.changed({ kind })
  return (entry.after ? words.added : words.deleted)({ kind })
}

/** Returns the record as people know it: its number, code or name. */
export function recordOf(entry: ActivityEntry): string {
  const seen = { ...entry.before, ...entry.after }
  const part = (field: string) => text(seen, field)
  const amount = part('amount') && rupees(paiseOf(part('amount')))
  const parts = [
    part('number'),
    part('code'),
    part('name') || part('customer') || part('supplier'),
    part('file'),
    part('made'),
  ]
  if (['payment', 'expense', 'payout', 'cash_move'].includes(entry.entity)) parts.push(amount)
  return parts.filter(Boolean).join(' · ')
}

/** Returns the page of the record and what it needs; undefined where the record is gone or has no page. */
export function placeOf(entry: ActivityEntry): { to: string; needs: Needs } | undefined {
  const place = PLACES[entry.entity]
  if (!place?.details || !entry.after || !/^\d+$/.test(entry.entity_id)) return undefined
  return { to: `${place.details}/${entry.entity_id}`, needs: place.needs }
}
