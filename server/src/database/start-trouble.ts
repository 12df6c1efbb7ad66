import { codeOf } from './error-code.ts'

const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT)$/
const CLOSED = /^(SQLITE_(READONLY|CANTOPEN)\w*|E(ACCES|PERM|ROFS|NOTDIR|EXIST))$/
const FAILING = /^(SQLITE_IOERR\w*|EIO|EFBIG)$/

/** Turns a disk error at the start into a message; returns other errors unchanged. */
export function startTrouble(error: unknown, dataDir: string): unknown {
  const code = codeOf(error) || codeOf(error instanceof Error && error.cause)
  const said = FULL.test(code)
    ? `The disk that ${dataDir} is on is full, so the shop cannot open. Free some space, then start Kadai again.`
    : CLOSED.test(code)
      ? `Kadai may not write in ${dataDir}: the folder is closed to the account that starts it, or its disk can only be read. Open it, or set DATA_DIR to another folder, then start Kadai again.`
      : FAILING.test(code)
        ? `The disk that ${dataDir} is on does not take or give the shop's data: it may be full, or failing. Check it, then start Kadai again.`
        : undefined
  return said === undefined ? error : new Error(`${said} The shop's data is unchanged. (${code})`)
}
