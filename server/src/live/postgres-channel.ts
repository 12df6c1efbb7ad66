import { EVERYTHING } from '@kadai/contract/live'
import pg from 'pg'

const CHANNEL = 'kadai_changed'
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000

type Message = { from: string; names: string[] }

/** What several Kadai servers on one PostgreSQL tell each other (design 5). */
export type Channel = { announce(names: readonly string[]): void; close(): Promise<void> }

function parsed(payload: string | undefined): Message | undefined {
  try {
    const message = JSON.parse(payload ?? '') as Partial<Message>
    return typeof message.from === 'string' && Array.isArray(message.names) ? (message as Message) : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens the channel on a connection of its own and keeps it open: a lost one is replaced, and as it is not known
 * what was missed, everything is then said to have changed. `heard` gets what other servers announce.
 */
export async function openChannel(url: string, heard: (names: readonly string[]) => void): Promise<Channel> {
  const self = crypto.randomUUID()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let wait_ms = FIRST_WAIT_MS
  let closed = false

  function lost(which: pg.Client): void {
    if (which !== client) return
    client = undefined
    which.end().catch(() => {})
    again()
  }

  function again(): void {
    if (closed) return
    timer = setTimeout(() => void connect().then(() => heard([EVERYTHING]), again), wait_ms)
    wait_ms = Math.min(wait_ms * 2, LONGEST_WAIT_MS)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'kadai live' })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => {
      const message = parsed(payload)
      if (message && message.from !== self) heard(message.names)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    client = next
    wait_ms = FIRST_WAIT_MS
  }

  await connect()
  return {
    announce(names) {
      const message = JSON.stringify({ from: self, names } satisfies {
        from: string
        names: readonly string[]
      })
      // Lost with the connection, it is made good by what every server says when it is connected again.
      client?.query('select pg_notify($1, $2)', [CHANNEL, message]).catch(() => {})
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
