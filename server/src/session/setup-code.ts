import type { Db } from '../database/database.ts'
import { addNote, dropNotes, hasNote } from '../database/notes.ts'
import { bareLetters, typedLetters } from './letters.ts'
import { hashOf } from './token.ts'

const KIND = 'setup code'
/** Each start prints its own; those of a few servers and starts are valid at the same time. */
const MOST = 16

// Sixteen letters are 79 bits: enough that a quick hash is safe.
const hashOfCode = (code: string) => hashOf(bareLetters(code))

/** Makes the code that a server prints while there is no owner; the database stores only its hash (decision 22). */
export async function newSetupCode(db: Db, now: Date): Promise<string> {
  const code = typedLetters(4, 4)
  await addNote(db, KIND, hashOfCode(code), now, MOST)
  return code
}

/** Whether any server of this shop has printed this code. */
export const setupCodeFits = (db: Db, typed: string): Promise<boolean> => hasNote(db, KIND, hashOfCode(typed))

/** Deletes all setup codes once there is an owner. */
export const forgetSetupCodes = (db: Db): Promise<void> => dropNotes(db, KIND)
