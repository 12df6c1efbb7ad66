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

function parsed(payload: string | undefined): Message | undefined {
  try {
    const message = JSON.parse(payload ?? '') as Partial<Message>
    return typeof message.from === 'string' && Array.isArray(message.names) ? (message as Message) : undefined
  } catch {
    return undefined
  }
}

/**
 * The channel between several Kadai servers on one PostgreSQL, on its own connection; reconnects when it is lost. Where
 * changes may have been missed, announces that everything changed: after a gap in the connection, and when another
 * server falls silent, which may have saved something without announcing it. `heard` gets what other servers announce.
 */
export class PostgresChannel {
  readonly #url: string
  readonly #heard: (names: readonly News[]) => void
  readonly #self = crypto.randomUUID()
  /** When each server, including this one, was last heard. */
  readonly #lastHeard = new Map<string, number>()
  /** Announcements waiting for a connection. */
  readonly #untold = new Set<News>()
  #client: pg.Client | undefined
  #address = ''
  #lookedAt = Date.now()
  #telling: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #beats: NodeJS.Timeout | undefined
  #wait_ms = FIRST_WAIT_MS
  #closed = false

  constructor(url: string, heard: (names: readonly News[]) => void) {
    this.#url = url
    this.#heard = heard
  }

  async open(): Promise<void> {
    await this.#connect()
    this.#beats = setInterval(() => void this.#beat(), BEAT_MS)
  }

  #lost(which: pg.Client): void {
    if (which !== this.#client) return
    this.#client = undefined
    which.end().catch(() => {})
    this.#again()
  }

  #again(): void {
    if (this.#closed) return
    this.#timer = setTimeout(
      () =>
        void this.#connect().then(
          () => this.#heard([EVERYTHING]),
          () => this.#again(),
        ),
      this.#wait_ms,
    )
    this.#wait_ms = Math.min(this.#wait_ms * 2, LONGEST_WAIT_MS)
  }

  #take({ from, names }: Message): void {
    this.#lastHeard.set(from, Date.now())
    if (from !== this.#self && names.length > 0) this.#heard(names)
  }

  async #connect(): Promise<void> {
    const primary = await findPrimary(this.#url)
    const next = new pg.Client({
      connectionString: primary.address,
      connectionTimeoutMillis: 10_000,
      query_timeout: SILENT_MS,
      keepAlive: true,
      application_name: 'kadai live',
    })
    next.on('error', () => this.#lost(next))
    next.on('end', () => this.#lost(next))
    next.on('notification', ({ payload }) => {
      const message = parsed(payload)
      if (message) this.#take(message)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    if (this.#closed) return next.end()
    this.#client = next
    this.#address = primary.address
    this.#wait_ms = FIRST_WAIT_MS
    this.#lastHeard.clear()
    this.#lastHeard.set(this.#self, Date.now())
    this.#tell()
  }

  async #tellNow(): Promise<void> {
    if (!this.#client) return
    const names = [...this.#untold]
    this.#untold.clear()
    const message = JSON.stringify({ from: this.#self, names } satisfies Message)
    try {
      await this.#client.query('select pg_notify($1, $2)', [CHANNEL, message])
    } catch {
      for (const name of names) this.#untold.add(name)
    }
  }

  /** Sends what is waiting, or a beat, one after the other. */
  #tell(): void {
    this.#telling = this.#telling.then(() => this.#tellNow())
  }

  async #beat(): Promise<void> {
    const silent = [...this.#lastHeard].filter(([, at]) => Date.now() - at > SILENT_MS).map(([from]) => from)
    for (const from of silent) this.#lastHeard.delete(from)
    if (this.#client && silent.includes(this.#self)) this.#lost(this.#client)
    else if (silent.length > 0) this.#heard([EVERYTHING])
    this.#tell()
    if (Date.now() - this.#lookedAt < LOOK_EVERY_MS) return
    this.#lookedAt = Date.now()
    const primary = await findPrimary(this.#url).catch(() => undefined)
    // A standby has taken over while the old primary still answers.
    if (this.#client && primary && primary.address !== this.#address) this.#lost(this.#client)
  }

  announce(names: readonly News[]): void {
    for (const name of names) this.#untold.add(name)
    this.#tell()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#beats)
    await this.#telling
    const last = this.#client
    this.#client = undefined
    await last?.end()
  }
}
