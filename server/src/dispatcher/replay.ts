import { createHash } from 'node:crypto'
import type { Call } from '@kadai/contract/call'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { conflict, invalid } from './refusal.ts'

// No input is nested deeper than a line of a bill.
const DEEPEST = 20

/** A stored answer, in the words in which it was given. */
export type StoredAnswer = { body: unknown; msg: string }

function sorted(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw invalid('', { id: 'call.too_deep' })
  if (Array.isArray(value)) return value.map((inner) => sorted(inner, depth + 1))
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner, depth + 1)]),
    )
  return value
}

/**
 * The part of an input that a repeat must send again: without its secret fields, of which not even a hash may be kept,
 * because a quick hash of a password is as good as the password; and with its sealed fields replaced by `print`, because
 * a quick hash of few digits could be reversed.
 */
export function repeatable(
  input: unknown,
  { secrets = [], sealed = [] }: Pick<Call, 'secrets' | 'sealed'>,
  print: (text: string) => string = () => '',
): unknown {
  if (typeof input !== 'object' || input === null) return input
  const sent = Object.entries(input).filter(([name]) => !secrets.includes(name))
  return Object.fromEntries(
    sent.map(([name, value]) => [name, sealed.includes(name) && value ? print(String(value)) : value]),
  )
}

// 128 bits are enough to tell inputs apart, and they are kept for every bill.
const HASH_CHARS = 22

/** A fingerprint of an input, independent of the order of its fields. */
export function requestHash(input: unknown, file?: Buffer): string {
  const hash = createHash('sha256').update(JSON.stringify(sorted(input)))
  if (file) hash.update(file)
  return hash.digest('base64url').slice(0, HASH_CHARS)
}

const keyClaimed = statement<
  {
    call: string
    key: string
    request_hash: string
    keep: number
    created_at: string
    employee_id: number | null
  },
  { key: string }
>(`
  insert into replays (call, key, request_hash, answer, keep, created_at, employee_id)
    values (:call, :key, :request_hash, '', :keep, :created_at, :employee_id)
  on conflict (call, key) do nothing returning key`)

const answerKept = statement<{ call: string; key: string; answer: string }>(
  'update replays set answer = :answer where call = :call and key = :key',
)

type Claim = {
  call: string
  key: string
  /** Absent where a repeat cannot be compared with the first try. */
  hash: string | undefined
  employee_id: number | undefined
}

/**
 * Returns the answer that a key already got; `undefined` where there is none. Refused with 409 for another body, or
 * another employee, who learns nothing of what was saved.
 */
export async function firstAnswer(db: Db, claim: Claim): Promise<StoredAnswer | undefined> {
  const first = await db
    .selectFrom('replays')
    .select(['request_hash', 'answer', 'employee_id'])
    .where('call', '=', claim.call)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!first) return undefined
  // Keys from before employees were noted belong to everybody.
  if (first.employee_id !== null && first.employee_id !== claim.employee_id)
    throw conflict({ id: 'call.key_of_another' })
  const answer = JSON.parse(first.answer) as StoredAnswer
  if (claim.hash === undefined) throw conflict({ id: 'call.secret_was_saved' }, { saved: answer.body })
  if (first.request_hash !== claim.hash)
    throw conflict({ id: 'call.key_of_other_contents' }, { saved: answer.body })
  return answer
}

/**
 * Claims a key for this transaction, or returns the answer that the key already got (rule 3.8). Of two at once the
 * second waits at the unique key until the first commits, and then gets its answer. Refused with 409 for another
 * body.
 */
export async function claimKey(db: Db, claim: Claim & { keep: boolean; now: Date }) {
  const [claimed] = await keyClaimed(db, {
    call: claim.call,
    key: claim.key,
    request_hash: claim.hash ?? '',
    keep: claim.keep ? 1 : 0,
    created_at: claim.now.toISOString(),
    employee_id: claim.employee_id ?? null,
  })
  if (claimed) return undefined
  return firstAnswer(db, claim)
}

/** Stores the answer under its key, in the transaction that it acknowledges. */
export async function keepAnswer(db: Db, call: string, key: string, answer: StoredAnswer): Promise<void> {
  await answerKept(db, { call, key, answer: JSON.stringify(answer) })
}

const MONTH_MS = 31 * 24 * 3_600_000

/** Deletes keys older than a month, except those of money and papers, which are kept for ever (rule 3.8). */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MONTH_MS).toISOString()
  // A literal, so that the partial index is used.
  await db.deleteFrom('replays').where('keep', '=', sql.lit(0)).where('created_at', '<', before).execute()
}
