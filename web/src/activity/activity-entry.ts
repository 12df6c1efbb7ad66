import type { Needs } from '@kadai/contract/call'
import type { Body } from '@kadai/contract/contract'
import { byKind } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { words } from './words.ts'

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
}

const text = (seen: ActivityEntry['after'], field: string): string => {
  const value = seen?.[field]
  return typeof value === 'string' ? value : ''
}

/** Returns who did it: the name at the time, or the name a sign-in was tried with. */
export const whoOf = (entry: ActivityEntry): string =>
  entry.name || text(entry.after, 'signed_in') || (entry.call === 'let_in' ? words.at_machine : words.nobody)

const SESSION_ENTRIES: Record<string, string> = {
  logout: words.signed_out,
  confirm_password: words.gave_password,
  session_end: words.ended_session,
  session_end_others: words.ended_sessions,
}

const KINDS: Record<string, string> = {
  ...byKind((kind) => PAPER_KINDS[kind].logged),
  agent: words.agent,
  category: words.category,
  cash_move: words.cash_move,
  customer: words.customer,
  employee: words.employee,
  expense: words.expense,
  price_list: words.price_list,
  product: words.product,
  settings: words.settings,
}

/** Returns what was done in a few words: "Changed estimate". */
export function whatOf(entry: ActivityEntry): string {
  if (entry.outcome === 'refused')
    return entry.call === 'login' ? words.sign_in_refused : words.refused({ call: entry.call })
  if (entry.entity === 'session') return SESSION_ENTRIES[entry.call] ?? words.signed_in
  if (entry.call === 'let_in') return words.let_in
  if (entry.entity === 'numbers') return words.said_numbers
  if (entry.entity === 'download') return words.downloaded
  if (entry.call === 'customer_aadhaar') return words.saw_aadhaar
  if (entry.call === 'passphrase_set') return words.set_passphrase
  if (entry.entity === 'import') return words.undid_import
  if (entry.entity === 'clock') return words.said_clock
  if (entry.entity_id === 'import')
    return entry.entity === 'customer' ? words.imported_customers : words.imported_products
  if (entry.call === 'payment_reverse') return words.reversed_payment
  if (entry.call === 'customer_merge') return words.merged
  if (entry.call === 'customer_merge_undo') return words.undid_merge
  const kind = KINDS[entry.entity] ?? entry.entity
  if (entry.call.endsWith('_restore')) return words.brought_back({ kind })
  if (entry.entity === 'reminder') return words.reminded
  if (entry.entity === 'payment') return words.took_payment
  if (entry.entity === 'day_close') return words.closed_day
  if (entry.entity === 'backup') return words.made_backup
  if (entry.before && entry.after) return words.changed({ kind })
  return (entry.after ? words.added : words.deleted)({ kind })
}

/** Returns the record as people know it: its number, code or name. */
export function recordOf(entry: ActivityEntry): string {
  const seen = { ...entry.before, ...entry.after }
  const part = (field: string) => text(seen, field)
  const amount = part('amount') && rupees(paiseOf(part('amount')))
  const parts = [part('number'), part('code'), part('name') || part('customer'), part('file'), part('made')]
  if (['payment', 'expense', 'cash_move'].includes(entry.entity)) parts.push(amount)
  return parts.filter(Boolean).join(' · ')
}

/** Returns the page of the record and what it needs; undefined where the record is gone or has no page. */
export function placeOf(entry: ActivityEntry): { to: string; needs: Needs } | undefined {
  const place = PLACES[entry.entity]
  if (!place || !entry.after || !/^\d+$/.test(entry.entity_id)) return undefined
  return { to: `${place.details}/${entry.entity_id}`, needs: place.needs }
}
