import type { Db } from '../database/database.ts'
import { Refusal } from '../dispatcher/refusal.ts'
import { bareLetters, typedLetters } from './letters.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import type { Seal } from './seal.ts'
import { type Account, checkBeforeAnswer, countFailedTry, type Try } from './sign-in.ts'
import { stepOfCode } from './totp.ts'

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

async function keepRecoveryCodes(db: Db, employee_id: number, hashes: readonly string[]) {
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
async function findRecoveryCode(db: Db, employee_id: number, typed: string) {
  if (bareLetters(typed).length !== GROUPS * EACH) return undefined
  for (const { id, code_hash } of await unusedRecoveryCodes(db, employee_id))
    if (await passwordFits(bareLetters(typed), code_hash)) return id
  return undefined
}

/** Uses up a recovery code; false where it was used meanwhile. */
async function useUpRecoveryCode(db: Db, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Binds a sealed secret to its employee: it does not open in another's row. */
const secretOf = (employee_id: number) => `two-step secret of ${employee_id}`

const twoStepOf = (db: Db, employee_id: number) =>
  db.selectFrom('two_steps').select('sealed_secret').where('employee_id', '=', employee_id).executeTakeFirst()

/** Whether an employee's sign-in asks for a code. */
export const hasTwoStep = async (db: Db, employee_id: number): Promise<boolean> =>
  (await twoStepOf(db, employee_id)) !== undefined

/** A typed code, prepared before the transaction: comparing recovery codes is slow. */
export type TypedCode = { digits: string } | { recovery_id: number | undefined }

/** Prepares a typed code: six digits are the app's, anything else may be a recovery code. */
export async function typedCode(db: Db, employee_id: number, code: string): Promise<TypedCode> {
  const digits = code.replace(/\s+/g, '')
  if (/^\d{6}$/.test(digits)) return { digits }
  return { recovery_id: await findRecoveryCode(db, employee_id, code) }
}

/** Whether a code is valid for an employee; uses it up, in the transaction (RFC 6238 §5.2: once only). */
export async function useUpCode(db: Db, seal: Seal, employee_id: number, code: TypedCode, now: Date) {
  if ('recovery_id' in code)
    return code.recovery_id !== undefined && (await useUpRecoveryCode(db, code.recovery_id, now))
  const row = await twoStepOf(db, employee_id)
  if (!row) return false
  const secret = seal.open(row.sealed_secret, secretOf(employee_id))
  if (secret === undefined) {
    console.error(
      'The two-step secrets in this database were sealed with another key: put kadai.key back into DATA_DIR, or set KADAI_KEY as it was. Until then, use recovery codes.',
    )
    return false
  }
  const step = stepOfCode(Buffer.from(secret, 'base64url'), code.digits, now)
  if (step === undefined) return false
  const used = await db
    .updateTable('two_steps')
    .set({ last_step: step })
    .where('employee_id', '=', employee_id)
    .where('last_step', '<', step)
    .returning('employee_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Stores an employee's secret, sealed, and recovery codes; `step` is the one whose code has just been used. */
export async function keepTwoStep(
  db: Db,
  seal: Seal,
  employee_id: number,
  made: { secret: Buffer; step: number; recoveryHashes: readonly string[] },
  now: Date,
): Promise<void> {
  await endTwoStep(db, employee_id)
  await db
    .insertInto('two_steps')
    .values({
      employee_id,
      sealed_secret: seal.close(made.secret.toString('base64url'), secretOf(employee_id)),
      last_step: made.step,
      created_at: now.toISOString(),
    })
    .execute()
  await keepRecoveryCodes(db, employee_id, made.recoveryHashes)
}

/** Switches off an employee's two-step sign-in and deletes what was stored for it. */
export async function endTwoStep(db: Db, employee_id: number): Promise<void> {
  await db.deleteFrom('two_steps').where('employee_id', '=', employee_id).execute()
  await keepRecoveryCodes(db, employee_id, [])
}

/** What a right password without its code is counted under, until a code follows. */
export const withoutCode = (tried: Try): Try => ({
  ...tried,
  account: `${tried.account} without code` as Account,
})

/**
 * Asks for the code. The password was right, but perhaps stolen: this is recorded, and counted until a code follows.
 */
export const codeWanted = (name: string, tried: Try, now: Date) =>
  new Refusal(
    401,
    { id: 'session.enter_code' },
    {
      body: () => ({ second_step: true }),
      onRecord: `the right password of ${name}, without the code`,
      afterwards: async (db) => {
        await checkBeforeAnswer(db, tried, now)
        await countFailedTry(withoutCode(tried), now)(db)
      },
    },
  )

/** The refusal of a code at the sign-in; the try is counted like a wrong password. */
export const codeRefused = (tried: Try, now: Date) =>
  new Refusal(
    401,
    { id: 'session.wrong_or_used_code' },
    {
      body: () => ({ second_step: true }),
      afterwards: countFailedTry(tried, now),
    },
  )
