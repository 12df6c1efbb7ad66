import { Refusal } from '../dispatcher/refusal.ts'

/** A backup could not be made or found for a reason that lies in the machine and not in Kadai; told in a sentence. */
export class BackupFailed extends Refusal {}

/** Said where PostgreSQL's own tools are not on this machine. */
export class NoDumpTool extends BackupFailed {
  constructor() {
    super(422, { id: 'backups.no_pg_dump' })
  }
}

/** Said where they are there and cannot do it, with their own reason: of another version than the server, mostly. */
export class DumpFailed extends BackupFailed {
  constructor(stderr: string) {
    const reason = stderr
      .split('\n')
      .findLast((line) => line.trim() !== '')
      ?.trim()
    super(
      422,
      reason
        ? { id: 'backups.dump_failed', params: { reason } }
        : { id: 'backups.dump_failed_without_reason' },
    )
  }
}

/** Said of a backup that was made and does not hold what it should: a failing disk, or one that filled up meanwhile. */
export class NotProven extends BackupFailed {
  constructor(problems: readonly string[]) {
    super(503, { id: 'backups.not_proven', params: { problems } })
  }
}

const NO_ROOM = /^(SQLITE_FULL|ENOSPC|EDQUOT)$/
const NOT_TAKEN = /^(SQLITE_IOERR\w*|EFBIG|EIO)$/
const NO_PLACE = /^(SQLITE_(READONLY|CANTOPEN)\w*|E(ACCES|EXIST|NOENT|NOTDIR|PERM|ROFS))$/

/** What is kept in a folder: backups, or the running copy. */
type Kept = 'backups' | 'copy'

/** What an error of the disk means for what is kept in `dir`, which may be another disk than the shop's; any other as it is. */
export function ofDisk(error: unknown, dir: string, kept: Kept = 'backups'): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NO_ROOM.test(code)) return new BackupFailed(503, { id: `${kept}.no_room`, params: { dir } })
  if (NOT_TAKEN.test(code)) return new BackupFailed(503, { id: `${kept}.not_taken`, params: { dir } })
  if (NO_PLACE.test(code)) return new BackupFailed(503, { id: `${kept}.no_place`, params: { dir, code } })
  return error
}
