import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's argon2id setting; two at once keep the memory of a modest PC free (46 MiB each; docs/trust.md).
const MEMORY_KIB = 47_104
const PASSES = 1
const MOST_AT_ONCE = 2
const TAG_BYTES = 32

let running = 0
const queue: (() => void)[] = []

async function oneOfTwo<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The place is handed on as it is, so that nobody slips in between.
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

function tag(password: string, salt: Buffer, first?: () => Promise<void>): Promise<Buffer> {
  return oneOfTwo(async () => {
    await first?.()
    return derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism: 1,
      tagLength: TAG_BYTES,
      memory: MEMORY_KIB,
      passes: PASSES,
    })
  })
}

/** Hashes a password with argon2id, for keeping. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await tag(password, salt)
  return `argon2id$${MEMORY_KIB}$${PASSES}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * Whether a password fits a kept hash; with no hash it takes the same time and says no. `mayTry` is asked when it is
 * this one's turn, and may refuse: of very many that were sent at once, those before it may have failed meanwhile.
 */
export async function passwordFits(
  password: string,
  kept: string | undefined,
  mayTry?: () => Promise<void>,
): Promise<boolean> {
  const parts = kept?.split('$') ?? []
  const salt = Buffer.from(parts[3] ?? 'AAAAAAAAAAAAAAAAAAAAAA', 'base64url')
  const wanted = Buffer.from(parts[4] ?? '', 'base64url')
  const got = await tag(password, salt, mayTry)
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}
