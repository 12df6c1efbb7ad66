import type { Db } from '../database/database.ts'
import { lastDone } from '../database/notes.ts'

export const CHANGED_OVER = 'changed over'

/** From this many papers on, a shop has changed over, whether somebody said so or not. */
const PAPERS = 50

/** Whether a shop is new, and nobody has said that it has changed over from another program. */
export async function isChangingOver(db: Db): Promise<boolean> {
  if (await lastDone(db, CHANGED_OVER)) return false
  return (await db.selectFrom('bills').select('id').limit(PAPERS).execute()).length < PAPERS
}
