import { CommitFailed } from '../database/database.ts'
import { codeOf } from '../database/error-code.ts'
import { Damaged, tellsOfDamage } from '../database/health.ts'
import type { Message } from '../messages/languages.ts'
import { Refusal, ruledOut } from './refusal.ts'

// Of the network; PostgreSQL's classes 08 (no connection) and 57P0 (shutting down), 25006 (a standby, which is
// read-only), 53300 (too many connections).
const OUT_OF_REACH =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|08|57P0|25006|53300)/

/** What a trigger of the database refuses, whichever call tried it; of a new paper it is the month of today. */
export function refusedByDatabase(error: unknown, isNew: boolean): Refusal | undefined {
  if (error instanceof Error && error.message.includes('the month is locked'))
    return ruledOut({ id: isNew ? 'bills.this_month_locked' : 'bills.month_locked' })
  return undefined
}

/** Temporary: a screen that retries the save need not ask the person. */
const forNow = (msg: Message, again: Message) =>
  new Refusal(503, msg, { body: (say) => ({ again: say(again) }) })

/**
 * The message for a database error that is not a bug: a full disk, a file locked by another program, a server that
 * cannot be reached. `undefined` for all others.
 */
export function outage(error: unknown): Refusal | undefined {
  if (error instanceof CommitFailed && codeOf(error.cause).startsWith('SQLITE_IOERR'))
    return forNow({ id: 'disk.did_not_say' }, { id: 'disk.did_not_say_in_short' })
  if (error instanceof CommitFailed)
    return outage(error.cause)
      ? forNow({ id: 'database.did_not_say' }, { id: 'database.out_of_reach_in_short' })
      : undefined
  if (error instanceof Damaged || tellsOfDamage(error)) return new Refusal(503, { id: 'database.damaged' })
  const code = codeOf(error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return new Refusal(503, { id: 'disk.full' })
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return forNow({ id: 'database.held' }, { id: 'database.held_in_short' })
  // On PostgreSQL the shop's own saves may be the cause, when the last of very many waited too long.
  if (code === '55P03') return forNow({ id: 'database.busy' }, { id: 'database.busy_in_short' })
  if (code === '40P01' || code === '40001')
    return forNow({ id: 'database.too_many_save' }, { id: 'database.too_many_save_in_short' })
  if (/^(SQLITE_(IOERR|READONLY|CANTOPEN)|(EFBIG|EIO|EROFS)$)/.test(code))
    return new Refusal(503, { id: 'disk.refused' })
  // A driver is destroyed when the server stops, also below a read whose client is gone.
  if (
    OUT_OF_REACH.test(code) ||
    (error instanceof Error &&
      /(connection (terminated|timeout|error)|timeout exceeded|driver has already been destroyed)/i.test(
        error.message,
      ))
  )
    return forNow({ id: 'database.out_of_reach' }, { id: 'database.out_of_reach_in_short' })
  return undefined
}
