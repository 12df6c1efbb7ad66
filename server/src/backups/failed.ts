import { Refusal } from '../dispatcher/refusal.ts'

/** A backup could not be made or found for a reason that lies in the machine and not in Kadai; told in a sentence. */
export class BackupFailed extends Refusal {}

/** Said where PostgreSQL's own tools are not on this machine. */
export class NoDumpTool extends BackupFailed {
  constructor() {
    super(
      422,
      "pg_dump is not on this machine. On PostgreSQL, let the engine's own backups serve, or install its client tools.",
    )
  }
}

/** Said where they are there and cannot do it, with their own reason: of another version than the server, mostly. */
export class DumpFailed extends BackupFailed {
  constructor(stderr: string) {
    const reason = stderr.split('\n').findLast((line) => line.trim() !== '') ?? 'no reason given'
    super(
      422,
      `The backup could not be made (${reason.trim()}). Let the engine's own backups serve, or mend this.`,
    )
  }
}

/** Said of a backup that was made and does not hold what it should: a failing disk, or one that filled up meanwhile. */
export class NotProven extends BackupFailed {
  constructor(problems: readonly string[]) {
    super(
      503,
      `The backup could not be proven and was thrown away (${problems.join('; ')}). Check the disk, then try again.`,
    )
  }
}

const NO_ROOM = /^(SQLITE_FULL|ENOSPC|EDQUOT)$/
const NOT_TAKEN = /^(SQLITE_IOERR\w*|EFBIG|EIO)$/
const NO_PLACE = /^(SQLITE_(READONLY|CANTOPEN)\w*|E(ACCES|EXIST|NOENT|NOTDIR|PERM|ROFS))$/

/** How people call what is kept in a folder: one of it, and the folder's contents. */
type Named = { one: string; all: string }
const BACKUP: Named = { one: 'backup', all: 'backups' }
export const RUNNING_COPY: Named = { one: 'running copy', all: 'running copy' }

/** What an error of the disk means for what is kept in `dir`, which may be another disk than the shop's; any other as it is. */
export function ofDisk(error: unknown, dir: string, { one, all }: Named = BACKUP): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NO_ROOM.test(code))
    return new BackupFailed(
      503,
      `There is not enough room for a ${one} in ${dir}. Free some space, then try again.`,
    )
  if (NOT_TAKEN.test(code))
    return new BackupFailed(
      503,
      `The disk did not take the ${one} in ${dir}: it may be full, or failing. Check it, then try again.`,
    )
  if (NO_PLACE.test(code))
    return new BackupFailed(
      503,
      `The folder of the ${all}, ${dir}, cannot be used (${code}). Check it, then try again.`,
    )
  return error
}
