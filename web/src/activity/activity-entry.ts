import type { Needs } from '@kadai/contract/call'
import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'

/** An entry of the activity log: who did what, when, with before and after. */
export type ActivityEntry = Body<'activity_list'>[number]

/** The page of a record by kind, and the privileges it needs; kinds without a page are absent. */
const PLACES: Record<string, { path: string; needs: Needs }> = {
  estimate: { path: '/estimatedetails', needs: ['estimate'] },
  order: { path: '/orderdetails', needs: ['orders', 'pos'] },
  customer: { path: '/viewcustomer', needs: ['customer'] },
  product: { path: '/editproducts', needs: ['product'] },
  employee: { path: '/editusers', needs: ['employee'] },
  agent: { path: '/editagent', needs: ['agent'] },
  category: { path: '/editmaincategory', needs: ['category'] },
}

const text = (seen: ActivityEntry['after'], field: string): string => {
  const value = seen?.[field]
  return typeof value === 'string' ? value : ''
}

/** Returns who did it: the name at the time, or the name a sign-in was tried with. */
export const whoOf = (entry: ActivityEntry): string =>
  entry.name ||
  text(entry.after, 'signed_in') ||
  (entry.call === 'let_in' ? 'At the machine' : 'Nobody signed in')

const SESSION_ENTRIES: Record<string, string> = {
  logout: 'Signed out',
  confirm_password: 'Gave the password again',
  session_end: 'Ended a session elsewhere',
  session_end_others: 'Ended all other sessions',
}

/** Returns what was done in a few words: "Changed estimate". */
export function whatOf(entry: ActivityEntry): string {
  if (entry.outcome === 'refused')
    return entry.call === 'login' ? 'Sign-in refused' : `Refused: ${entry.call}`
  if (entry.entity === 'session') return SESSION_ENTRIES[entry.call] ?? 'Signed in'
  if (entry.call === 'let_in') return 'Let in again'
  if (entry.entity === 'numbers') return 'Said the last numbers after a restore'
  if (entry.entity === 'download') return 'Downloaded file'
  if (entry.call === 'customer_aadhaar') return 'Saw Aadhar number of customer'
  if (entry.call === 'passphrase_set') return 'Set the passphrase of the backups'
  if (entry.entity === 'clock') return 'Said that the clock is right'
  const kind = entry.entity
  if (entry.entity_id === 'import') return `Imported ${kind}s`
  if (entry.call === 'payment_reverse') return 'Reversed payment'
  if (entry.call.endsWith('_restore')) return `Brought back ${kind}`
  if (entry.entity === 'payment') return 'Took payment'
  if (entry.entity === 'backup') return 'Made backup'
  if (entry.before && entry.after) return `Changed ${kind}`
  return `${entry.after ? 'Added' : 'Deleted'} ${kind}`
}

/** Returns the record as people know it: its number, code or name. */
export function recordOf(entry: ActivityEntry): string {
  const seen = { ...entry.before, ...entry.after }
  const part = (field: string) => text(seen, field)
  const amount = part('amount') && rupees(paiseOf(part('amount')))
  const parts = [part('number'), part('code'), part('name') || part('customer'), part('file'), part('made')]
  if (entry.entity === 'payment' || entry.entity === 'expense') parts.push(amount)
  return parts.filter(Boolean).join(' · ')
}

/** Returns the page of the record and what it needs; undefined where the record is gone or has no page. */
export function placeOf(entry: ActivityEntry): { to: string; needs: Needs } | undefined {
  const place = PLACES[entry.entity]
  if (!place || !entry.after || !/^\d+$/.test(entry.entity_id)) return undefined
  return { to: `${place.path}/${entry.entity_id}`, needs: place.needs }
}
