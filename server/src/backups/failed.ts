import { codeOf } from '../database/error-code.ts'
import { Refusal } from '../dispatcher/refusal.ts'

/** A backup could not be made or found for a reason outside Kadai; the message is for the person. */
export class BackupFailed extends Refusal {}

/** PostgreSQL's tools are not installed, or fail, mostly because of another version than the server's. */
export class DumpFailed extends BackupFailed {}

/** What an error of the tools is to the person; returns other errors unchanged. */
export function ofDumpTool(error: unknown): unknown {
  if (codeOf(error) === 'ENOENT') return new DumpFailed(422, { id: 'backups.no_pg_dump' })
  if (!(error instanceof Error && 'stderr' in error)) return error
  const lines = String(error.stderr).split('\n')
  const reason = lines.map((line) => line.trim()).findLast((line) => line !== '')
  return new DumpFailed(
    422,
    reason ? { id: 'backups.dump_failed', params: { reason } } : { id: 'backups.dump_failed_without_reason' },
  )
}

const NO_ROOM = /^(SQLITE_FULL|ENOSPC|EDQUOT)$/
const NOT_TAKEN = /^(SQLITE_IOERR\w*|EFBIG|EIO)$/
const NO_PLACE = /^(SQLITE_(READONLY|CANTOPEN)\w*|E(ACCES|EXIST|NOENT|NOTDIR|PERM|ROFS))$/

/** The contents of a folder: backups, or the running copy. */
type Kept = 'backups' | 'copy'

/**
 * Turns a disk error into a message about `dir`, which may be on another disk than the shop; returns other errors
 * unchanged.
 */
export function ofDisk(error: unknown, dir: string, kept: Kept = 'backups'): unknown {
  const code = codeOf(error)
  if (NO_ROOM.test(code)) return new BackupFailed(503, { id: `${kept}.no_room`, params: { dir } })
  if (NOT_TAKEN.test(code)) return new BackupFailed(503, { id: `${kept}.not_taken`, params: { dir } })
  if (NO_PLACE.test(code)) return new BackupFailed(503, { id: `${kept}.no_place`, params: { dir } })
  return error
}
