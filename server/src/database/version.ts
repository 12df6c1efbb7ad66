import { conflict } from '../dispatcher/refusal.ts'

/** Refuses with 409 a change of an older version than the record's (design 3); no version sent means "whatever is there". */
export function checkVersion(what: string, row: { version: number }, sent: number | undefined): void {
  if (sent !== undefined && sent !== row.version)
    throw conflict(
      `Somebody else changed this ${what} after you opened it. Load it again to see what it says now.`,
    )
}
