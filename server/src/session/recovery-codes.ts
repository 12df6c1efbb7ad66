import type { Db } from '../database/database.ts'
import { bareLetters, typedLetters } from './letters.ts'
import { hashPassword, passwordFits } from './passwords.ts'

const HOW_MANY = 8
// Ten letters are 49 bits, stored as argon2id hashes.
const GROUPS = 2
const EACH = 5

/** Makes eight codes for a lost phone, as `ABCDE-FGHJK`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => typedLetters(GROUPS, EACH))

/** Hashes recovery codes as passwords are hashed. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashPassword(bareLetters(code)))
  return hashes
}

export async function keepRecoveryCodes(db: Db, employee_id: number, hashes: readonly string[]) {
  await db.deleteFrom('recovery_codes').where('employee_id', '=', employee_id).execute()
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ employee_id, code_hash, used_at: null })))
      .execute()
}

export const unusedRecoveryCodes = (db: Db, employee_id: number) =>
  db
    .selectFrom('recovery_codes')
    .select(['id', 'code_hash'])
    .where('employee_id', '=', employee_id)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute()

/** Returns the id of the typed unused recovery code; `undefined` where it is none. */
export async function findRecoveryCode(db: Db, employee_id: number, typed: string) {
  if (bareLetters(typed).length !== GROUPS * EACH) return undefined
  for (const { id, code_hash } of await unusedRecoveryCodes(db, employee_id))
    if (await passwordFits(bareLetters(typed), code_hash)) return id
  return undefined
}

/** Uses up a recovery code; false where it was used meanwhile. */
export async function useUpRecoveryCode(db: Db, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
