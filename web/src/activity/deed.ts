import type { Needs } from '@kadai/contract/call'
import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'

/** A row of the log: who did what, when, with before and after. */
export type Deed = Body<'activity_list'>[number]

/** Where a record of a kind is looked at, and by whom; some have no page. */
const PLACES: Record<string, { path: string; needs: Needs }> = {
  estimate: { path: '/estimatedetails', needs: ['estimate'] },
  order: { path: '/orderdetails', needs: ['orders', 'pos'] },
  customer: { path: '/viewcustomer', needs: ['customer'] },
  product: { path: '/editproducts', needs: ['product'] },
  employee: { path: '/editusers', needs: ['employee'] },
  agent: { path: '/editagent', needs: ['agent'] },
  category: { path: '/editmaincategory', needs: ['category'] },
}

const text = (seen: Deed['after'], field: string): string => {
  const value = seen?.[field]
  return typeof value === 'string' ? value : ''
}

/** Who it was: the name they had; before a sign-in, the name it was for. */
export const whoOf = (deed: Deed): string =>
  deed.name ||
  text(deed.after, 'signed_in') ||
  (deed.call === 'let_in' ? 'At the machine' : 'Nobody signed in')

const SESSION_DEEDS: Record<string, string> = {
  logout: 'Signed out',
  confirm_password: 'Gave the password again',
  session_end: 'Ended a session elsewhere',
  session_end_others: 'Ended all other sessions',
}

/** What was done, in a few words: "Changed estimate". */
export function whatOf(deed: Deed): string {
  if (deed.outcome === 'refused') return deed.call === 'login' ? 'Sign-in refused' : `Refused: ${deed.call}`
  if (deed.entity === 'session') return SESSION_DEEDS[deed.call] ?? 'Signed in'
  if (deed.call === 'let_in') return 'Let in again'
  if (deed.entity === 'numbers') return 'Said the last numbers after a restore'
  if (deed.entity === 'download') return 'Downloaded file'
  if (deed.call === 'customer_aadhaar') return 'Saw Aadhar number of customer'
  if (deed.call === 'passphrase_set') return 'Set the passphrase of the backups'
  if (deed.entity === 'clock') return 'Said that the clock is right'
  const kind = deed.entity
  if (deed.entity_id === 'import') return `Imported ${kind}s`
  if (deed.call === 'payment_reverse') return 'Reversed payment'
  if (deed.call.endsWith('_restore')) return `Brought back ${kind}`
  if (deed.entity === 'payment') return 'Took payment'
  if (deed.entity === 'backup') return 'Made backup'
  if (deed.before && deed.after) return `Changed ${kind}`
  return `${deed.after ? 'Added' : 'Deleted'} ${kind}`
}

/** Which record it was done to, by what people know it by. */
export function recordOf(deed: Deed): string {
  const seen = { ...deed.before, ...deed.after }
  const part = (field: string) => text(seen, field)
  const amount = part('amount') && rupees(paiseOf(part('amount')))
  const parts = [part('number'), part('code'), part('name') || part('customer'), part('file'), part('made')]
  if (deed.entity === 'payment' || deed.entity === 'expense') parts.push(amount)
  return parts.filter(Boolean).join(' · ')
}

/** Where the record is looked at, and what that needs; nothing where it is gone or has no page. */
export function placeOf(deed: Deed): { to: string; needs: Needs } | undefined {
  const place = PLACES[deed.entity]
  if (!place || !deed.after || !/^\d+$/.test(deed.entity_id)) return undefined
  return { to: `${place.path}/${deed.entity_id}`, needs: place.needs }
}
