import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { addressesIn, findPrimary, NoPrimary, type Primary } from './postgres-hosts.ts'

const LOOK_EVERY_MS = 5_000
// A save is acknowledged only once on disk (rule 7.1), whatever the server's setting; a stricter setting stays.
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
      // A standby would return old data and refuse saves.
      if (rows[0]?.transaction_read_only === 'on') throw new NoPrimary()
    },
  })
  // The pool replaces a connection that breaks while idle; without a listener the event would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`PostgreSQL: an idle connection ended (${error.message}).`)
  })
  // One that breaks during a query rejects it; without a listener the event would still end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

type Place = Primary & { pool: pg.Pool; clients: Set<pg.PoolClient> }

/** Provides connections, which are returned with `release`. */
export type Pool = Omit<PostgresPool, 'connect'> & { connect(): Promise<pg.PoolClient> }

/** A pool of connections to whichever of several hosts accepts writes; follows a promotion. */
function followingPool(url: string, options: pg.PoolConfig): Pool {
  let place: Place | undefined
  let choosing: Promise<Place> | undefined
  const look = async () => {
    const before = place
    const primary = await findPrimary(url, before?.timeline)
    if (before?.address === primary.address && before.timeline === primary.timeline) return before
    const pool = plainPool(primary.address, options)
    const clients = new Set<pg.PoolClient>()
    pool.on('connect', (client) => clients.add(client))
    pool.on('remove', (client) => clients.delete(client))
    place = { ...primary, pool, clients }
    if (before) {
      console.error(`PostgreSQL: ${new URL(primary.address).host} has taken over.`)
      leave(before)
    }
    return place
  }
  const choose = () => {
    choosing ??= look().finally(() => {
      choosing = undefined
    })
    return choosing
  }
  // A host without power does not answer, and an isolated one may still accept writes that are lost; what waits there
  // is abandoned as soon as another host has taken over.
  const watch = setInterval(() => void choose().catch(() => {}), LOOK_EVERY_MS).unref()
  return {
    // Required by Kysely's types, never used.
    options: {},
    async connect() {
      const { pool } = place ?? (await choose())
      return pool.connect().catch(async () => (await choose()).pool.connect())
    },
    async end() {
      clearInterval(watch)
      await place?.pool.end()
    },
  }
}

/**
 * Closes a pool whose host is no longer the primary; requests under way there fail, and their clients send them again.
 */
function leave({ pool, clients }: Place): void {
  pool.end().catch(() => {})
  for (const client of clients) (client as unknown as pg.Client).end().catch(() => {})
}

/** Opens a pool on a DATABASE_URL; with several hosts it follows the one that accepts writes. */
export function openPool(url: string, options: pg.PoolConfig): Pool {
  return addressesIn(url).length === 1 ? plainPool(url, options) : followingPool(url, options)
}
