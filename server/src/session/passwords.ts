import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { turns } from '../dispatcher/turns.ts'

const derive = promisify(argon2)

type Cost = { memory_kib: number; passes: number }

/** The cost of a new hash: OWASP's argon2id setting. A stored hash is checked at its own cost. Tests set a lower one. */
export const cost: Cost = { memory_kib: 47_104, passes: 1 }
/** Two at once leave memory free on a modest PC (46 MiB each). */
const MOST_AT_ONCE = 2
/** How many of one address may wait; most are then refused because earlier ones failed. */
const MOST_WAITING = 500
const TAG_BYTES = 32

const inTurn = turns({
  places: MOST_AT_ONCE,
  waiting: MOST_WAITING,
  word: { id: 'session.many_signing_in' },
})

/** Rotates hashing among addresses, so that many requests from one delay only each other. */
export type Turn = {
  who: string
  /** Called when its turn has come; may refuse. */
  mayTry?: () => Promise<void>
}

/** The bytes that argon2id (RFC 9106) makes of a password or a passphrase. */
export const argon2id = (
  text: string,
  nonce: Buffer,
  { memory_kib, passes, lanes }: Cost & { lanes: number },
) =>
  derive('argon2id', {
    message: text.normalize('NFKC'),
    nonce,
    parallelism: lanes,
    tagLength: TAG_BYTES,
    memory: memory_kib,
    passes,
  })

function tag(password: string, salt: Buffer, at: Cost, { who, mayTry }: Turn): Promise<Buffer> {
  return inTurn(who, async () => {
    await mayTry?.()
    return argon2id(password, salt, { ...at, lanes: 1 })
  })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { memory_kib, passes } = cost
  const hash = await tag(password, salt, { memory_kib, passes }, { who: '' })
  return `argon2id$${memory_kib}$${passes}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * Whether a password matches a stored hash; without a hash it takes the same time and returns false. Calls `mayTry`
 * when its turn comes: of many sent at once, earlier ones may have failed meanwhile.
 */
export async function passwordFits(password: string, kept: string | undefined, turn: Turn = { who: '' }) {
  const [, memory_kib = cost.memory_kib, passes = cost.passes, salt = 'AAAAAAAAAAAAAAAAAAAAAA', hash = ''] =
    kept?.split('$') ?? []
  const wanted = Buffer.from(hash, 'base64url')
  const at = { memory_kib: Number(memory_kib), passes: Number(passes) }
  const got = await tag(password, Buffer.from(salt, 'base64url'), at, turn)
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}
