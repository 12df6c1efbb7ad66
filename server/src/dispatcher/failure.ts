import { CommitFailed } from '../database/database.ts'
import { Damaged, tellsOfDamage } from '../database/health.ts'
import { Refusal } from './refusal.ts'

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

// Of the network; PostgreSQL's classes 08 (no connection) and 57P0 (shutting down), 25006 (a standby, which takes no
// writes), 53300 (its connections are used up).
const OUT_OF_REACH =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|08|57P0|25006|53300)/

/** What passes by itself: a screen that sends the save again until it is taken need not ask the person. */
const forNow = (message: string, again: string) => new Refusal(503, message, { body: { again } })

/**
 * What an error of the database means for the clerk, where it is no bug of ours: a full disk, a file locked by
 * another program, a server out of reach. `undefined` for everything else.
 */
export function outage(error: unknown): Refusal | undefined {
  if (error instanceof CommitFailed && codeOf(error.cause).startsWith('SQLITE_IOERR'))
    return forNow(
      'The disk did not say whether this was saved. Look for it before you type it again; saving again from here is safe: it is never kept twice.',
      'the disk did not answer',
    )
  if (error instanceof CommitFailed)
    return outage(error.cause)
      ? forNow(
          'The database went out of reach before it said whether this was saved. Save again: it is never kept twice.',
          'the database is out of reach',
        )
      : undefined
  if (error instanceof Damaged || tellsOfDamage(error)) return new Refusal(503, new Damaged().message)
  const code = codeOf(error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return new Refusal(
      503,
      "The disk of the shop's computer is full. Nothing was saved. Free some space, then save again.",
    )
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return forNow(
      'Another program is holding the database. Nothing was saved. Close it, then save again.',
      'another program is holding the database',
    )
  // On PostgreSQL it may as well be the shop's own saves, so many that the last ones waited too long for their turn.
  if (code === '55P03')
    return forNow(
      'The database is busy: very many save at this moment, or another program is holding it. Nothing was saved. Please save again.',
      'the database is busy',
    )
  if (code === '40P01' || code === '40001')
    return forNow(
      'Too many save at the same moment. Nothing was saved. Please save again.',
      'too many save at the same moment',
    )
  if (/^(SQLITE_(IOERR|READONLY|CANTOPEN)|(EFBIG|EIO|EROFS)$)/.test(code))
    return new Refusal(
      503,
      'The disk did not take the data: it may be full, or failing. Nothing was saved. Check it, then save again.',
    )
  if (
    OUT_OF_REACH.test(code) ||
    (error instanceof Error &&
      /(connection (terminated|timeout|error)|timeout exceeded)/i.test(error.message))
  )
    return forNow(
      'The database is out of reach. Nothing was saved. It is safe to save again.',
      'the database is out of reach',
    )
  return undefined
}
