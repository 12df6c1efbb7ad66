import { EVERYTHING, type News } from '@kadai/contract/changed'
import pg from 'pg'
import { findPrimary } from '../database/postgres-hosts.ts'

const CHANNEL = 'kadai_changed'
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000
const BEAT_MS = 2_000
const SILENT_MS = 4 * BEAT_MS
const LOOK_EVERY_MS = 5 * BEAT_MS

/** A beat carries no names. */
type Message = { from: string; names: readonly News[] }

/** The channel between several Kadai servers on one PostgreSQL. */
export type Channel = { announce(names: readonly News[]): void; close(): Promise<void> }

function parsed(payload: string | undefined): Message | undefined {
  try {
    const message = JSON.parse(payload ?? '') as Partial<Message>
    return typeof message.from === 'string' && Array.isArray(message.names) ? (message as Message) : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens the channel on its own connection and reconnects when it is lost. Where changes may have been missed,
 * announces that everything changed: after a gap in the connection, and when another server falls silent, which may
 * have saved something without announcing it. `heard` gets what other servers announce.
 */
export async function openChannel(url: string, heard: (names: readonly News[]) => void): Promise<Channel> {
  const self = crypto.randomUUID()
  /** When each server, including this one, was last heard. */
  const lastHeard = new Map<string, number>()
  /** Announcements waiting for a connection. */
  const untold = new Set<News>()
  let client: pg.Client | undefined
  let address = ''
  let lookedAt = Date.now()
  let telling: Promise<void> = Promise.resolve()
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

  function take({ from, names }: Message): void {
    lastHeard.set(from, Date.now())
    if (from !== self && names.length > 0) heard(names)
  }

  async function connect(): Promise<void> {
    const primary = await findPrimary(url)
    const next = new pg.Client({
      connectionString: primary.address,
      connectionTimeoutMillis: 10_000,
      query_timeout: SILENT_MS,
      keepAlive: true,
      application_name: 'kadai live',
    })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => {
      const message = parsed(payload)
      if (message) take(message)
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
    address = primary.address
    wait_ms = FIRST_WAIT_MS
    lastHeard.clear()
    lastHeard.set(self, Date.now())
    tell()
  }

  async function tellNow(): Promise<void> {
    if (!client) return
    const names = [...untold]
    untold.clear()
    const message = JSON.stringify({ from: self, names } satisfies Message)
    try {
      await client.query('select pg_notify($1, $2)', [CHANNEL, message])
    } catch {
      for (const name of names) untold.add(name)
    }
  }

  /** Sends what is waiting, or a beat, one after the other. */
  function tell(): void {
    telling = telling.then(tellNow)
  }

  async function beat(): Promise<void> {
    const silent = [...lastHeard].filter(([, at]) => Date.now() - at > SILENT_MS).map(([from]) => from)
    for (const from of silent) lastHeard.delete(from)
    if (client && silent.includes(self)) lost(client)
    else if (silent.length > 0) heard([EVERYTHING])
    tell()
    if (Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    const primary = await findPrimary(url).catch(() => undefined)
    // A standby has taken over while the old primary still answers.
    if (client && primary && primary.address !== address) lost(client)
  }

  await connect()
  const beats = setInterval(() => void beat(), BEAT_MS)
  return {
    announce(names) {
      for (const name of names) untold.add(name)
      tell()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(beats)
      await telling
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
