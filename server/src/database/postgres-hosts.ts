import pg from 'pg'
import { codeOf } from './error-code.ts'

const ANSWER_WITHIN_MS = 3_000
const UNDEFINED_FUNCTION = '42883'

/** A PostgreSQL that accepts writes; its timeline counts the promotions in its history. */
export type Primary = { address: string; timeline: number }

/** The error while no host accepts writes: between a primary's end and the promotion of its standby. */
export class NoPrimary extends Error {
  // Class 08 is PostgreSQL's "no connection", shown to the clerk as an outage.
  readonly code = '08006'
  constructor() {
    super('None of the PostgreSQL servers in DATABASE_URL takes writes now.')
  }
}

/** The hosts of a DATABASE_URL, one address each; several are separated by commas, as in libpq. */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

async function asPrimary(address: string): Promise<Primary | undefined> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  // A broken connection is reported by the awaited promise.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby !== false) return undefined
    const walFile = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as name',
    )
    return { address, timeline: Number.parseInt(walFile.rows[0]?.name.slice(0, 8) ?? '', 16) }
  } catch (error) {
    // A database of another make, all of whose hosts accept writes.
    return codeOf(error) === UNDEFINED_FUNCTION ? { address, timeline: 0 } : undefined
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Asks all hosts of a DATABASE_URL which one accepts writes. If two do, the one with the higher timeline is right: the
 * other is an old primary that came back after its standby was promoted. `least` is the highest timeline seen so far.
 * Throws `NoPrimary` if there is none.
 */
export async function findPrimary(url: string, least = 0): Promise<Primary> {
  const addresses = addressesIn(url)
  const [only] = addresses
  if (only !== undefined && addresses.length === 1) return { address: only, timeline: 0 }
  const found = (await Promise.all(addresses.map(asPrimary))).filter((it) => it !== undefined)
  const newest = found.toSorted((a, b) => b.timeline - a.timeline)[0]
  if (!newest || newest.timeline < least) throw new NoPrimary()
  return newest
}
