import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { addressesIn, findPrimary, NoPrimary, type Primary } from './postgres-hosts.ts'

const LOOK_EVERY_MS = 5_000
// A save is acknowledged only after it is on disk (rule 7.1), whatever the server is set to; more than that stays as it is.
const WAIT_FOR_LOG = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit', true) = 'off'`

function plainPool(address: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...options,
    connectionString: address,
    async onConnect(client) {
      await client.query(WAIT_FOR_LOG)
      const { rows } = await client.query('show transaction_read_only')
      // A standby would answer reads with what was, and take no save.
      if (rows[0]?.transaction_read_only === 'on') throw new NoPrimary()
    },
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`PostgreSQL: an idle connection ended (${error.message}).`)
  })
  // One that breaks while it works rejects its query, which is answered; the event beside it would end the process too.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

type Place = Primary & { pool: pg.Pool; clients: Set<pg.PoolClient> }

/** What gives connections, and takes them back by their `release`. */
export type Pool = Omit<PostgresPool, 'connect'> & { connect(): Promise<pg.PoolClient> }

/** A pool of connections to whichever of several hosts takes writes; follows when a standby takes over. */
class FollowingPool implements Pool {
  /** Of no one pool: what stands here is asked for by nobody but Kysely's types. */
  readonly options = {}
  readonly #url: string
  readonly #options: pg.PoolConfig
  readonly #watch: NodeJS.Timeout
  #place: Place | undefined
  #choosing: Promise<Place> | undefined
  #highest = 0

  constructor(url: string, options: pg.PoolConfig) {
    this.#url = url
    this.#options = options
    // A host that lost its power says nothing, and one that was cut off may still take writes that nobody keeps:
    // what waits there is let go as soon as another has taken over.
    this.#watch = setInterval(() => void this.#choose().catch(() => {}), LOOK_EVERY_MS)
    this.#watch.unref()
  }

  async connect(): Promise<pg.PoolClient> {
    const place = this.#place ?? (await this.#choose())
    try {
      return await place.pool.connect()
    } catch {
      return (await this.#choose()).pool.connect()
    }
  }

  #choose(): Promise<Place> {
    this.#choosing ??= this.#look().finally(() => {
      this.#choosing = undefined
    })
    return this.#choosing
  }

  async #look(): Promise<Place> {
    const primary = await findPrimary(this.#url, this.#highest)
    const before = this.#place
    if (before?.address === primary.address && before.timeline === primary.timeline) return before
    this.#highest = primary.timeline
    const pool = plainPool(primary.address, this.#options)
    const clients = new Set<pg.PoolClient>()
    pool.on('connect', (client) => clients.add(client))
    pool.on('remove', (client) => clients.delete(client))
    this.#place = { ...primary, pool, clients }
    if (before) {
      console.error(`PostgreSQL: ${new URL(primary.address).host} has taken over.`)
      leave(before)
    }
    return this.#place
  }

  async end(): Promise<void> {
    clearInterval(this.#watch)
    await this.#place?.pool.end()
  }
}

/** Ends a pool whose host is not the primary any more; what is under way there breaks off, its client sends it again. */
function leave({ pool, clients }: Place): void {
  pool.end().catch(() => {})
  for (const client of clients) (client as unknown as pg.Client).end().catch(() => {})
}

/** Opens a pool on a DATABASE_URL; one with several hosts follows the one that takes writes. */
export function openPool(url: string, options: pg.PoolConfig): Pool {
  return addressesIn(url).length === 1 ? plainPool(url, options) : new FollowingPool(url, options)
}
