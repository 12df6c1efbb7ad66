import pg from 'pg'

const ANSWER_WITHIN_MS = 3_000
const UNDEFINED_FUNCTION = '42883'

/** A PostgreSQL that takes writes; the timeline counts how often a standby took over in its history. */
export type Primary = { address: string; timeline: number }

/** Said while none of the hosts takes writes: between a primary's end and the promotion of its standby. */
export class NoPrimary extends Error {
  // Class 08 is PostgreSQL's for "no connection": told to the clerk as an outage.
  readonly code = '08006'
  constructor() {
    super('None of the PostgreSQL servers in DATABASE_URL takes writes now.')
  }
}

/** The hosts in a DATABASE_URL, one address each; several stand separated by commas, as PostgreSQL's own programs take them. */
export function addressesIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

async function asPrimary(address: string): Promise<Primary | undefined> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  // One that breaks says so through the promise that waits for it.
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
    // A database of another make, all of whose hosts take writes.
    return codeOf(error) === UNDEFINED_FUNCTION ? { address, timeline: 0 } : undefined
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Asks all hosts of a DATABASE_URL which one takes writes now. Of two that both say so the one with the higher
 * timeline is right: the other is an old primary that came back after its standby had taken over. `least` is the
 * highest timeline that the asker has seen. Throws `NoPrimary` when there is none.
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
