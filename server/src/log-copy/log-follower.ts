import SQLite from 'better-sqlite3'
import { prepare } from '../database/sqlite.ts'
import { type Changed, goOnFrom, headerOf, type Position, readFrames, sameLog } from './log-file.ts'

/** From this many frames the log is written into the database, as SQLite does by itself (4 MiB). */
const CHECKPOINT_AFTER = 1000
/** From this many, saves are held off for the moment in which the log can restart (32 MiB). */
const LONGEST = 8192
const MOST_ROUNDS = 5
const MOST_TRIES = 2000

/**
 * Follows the log of a database that a server writes, without missing a frame. It always holds a read transaction:
 * while one reads from the log, SQLite neither restarts the log nor checkpoints frames after the transaction's start.
 * A transaction that starts after a full checkpoint reads from the database only, and allows a restart: so the next
 * one starts only when everything that this one holds in the log was read.
 */
export class LogFollower {
  readonly #database: string
  readonly #log: string
  readonly #connections: [holds: SQLite.Database, free: SQLite.Database]
  #position: Position | undefined

  /** Follows the log from here; earlier saves belong to a snapshot. */
  constructor(database: string) {
    this.#database = database
    this.#log = `${database}-wal`
    const open = () => {
      const connection = new SQLite(database, { fileMustExist: true })
      prepare(connection)
      return connection
    }
    this.#connections = [open(), open()]
    hold(this.#connections[0])
    const { header, frames } = this.#present()
    // Frames of earlier saves are only passed over.
    const none: Changed = { pages: new Map(), pageCount: 0 }
    this.#position = header && readFrames(this.#log, goOnFrom(undefined, header), frames, none)
  }

  /** Adds what was saved since the last time to `changed`, and lets a long log restart. */
  gather(changed: Changed): void {
    this.#advance(changed)
    if (this.#frames() > CHECKPOINT_AFTER) this.#checkpoint(changed)
    if (this.#frames() > LONGEST) this.#beginAnew(changed)
  }

  close(): void {
    for (const connection of this.#connections) connection.close()
  }

  #read(changed: Changed): void {
    const { header, frames } = this.#present()
    // A log about to restart has no frames yet.
    if (!header || frames === 0) return
    this.#position = readFrames(this.#log, goOnFrom(this.#position, header), frames, changed)
  }

  /** The log's header, and how many of its frames are committed. */
  #present() {
    for (;;) {
      const header = headerOf(this.#log)
      const [{ log = 0 } = {}] = this.#connections[1].pragma('wal_checkpoint(NOOP)') as { log: number }[]
      if (sameLog(header, headerOf(this.#log))) return { header, frames: Math.max(0, log) }
    }
  }

  /** Reads everything that this transaction holds in the log, and continues with the next one. */
  #advance(changed: Changed): void {
    this.#read(changed)
    const [last, next] = this.#connections
    hold(next)
    last.exec('commit')
    this.#connections.reverse()
  }

  /** Checkpoints what was read. The log then restarts with the next save, if none came meanwhile. */
  #checkpoint(changed: Changed): void {
    this.#connections[1].pragma('wal_checkpoint(PASSIVE)')
    this.#advance(changed)
  }

  #frames(): number {
    return this.#position?.frames ?? 0
  }

  /**
   * Holds saves off, so that nothing comes between the last frame read and the log's restart. Reads and checkpoints
   * repeatedly before that, until little is left for that moment.
   */
  #beginAnew(changed: Changed): void {
    const step = () => {
      const before = this.#frames()
      this.#advance(changed)
      this.#checkpoint(changed)
      return this.#frames() - before
    }
    for (let round = 0; round < MOST_ROUNDS && step() > CHECKPOINT_AFTER; round++);
    const lock = new SQLite(this.#database, { timeout: 0 })
    try {
      if (!lockSoon(lock)) return
      step()
      lock.exec('rollback')
    } finally {
      lock.close()
    }
  }
}

/**
 * Starts writing as soon as nobody else does; gives up after two seconds. SQLite's own busy handler polls too rarely
 * to get in between rapid saves.
 */
function lockSoon(connection: SQLite.Database): boolean {
  const nap = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      connection.exec('begin immediate')
      return true
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error
    }
    Atomics.wait(nap, 0, 0, 1)
  }
  return false
}

/** Starts a read transaction, which becomes one with the first read. */
function hold(connection: SQLite.Database): void {
  connection.exec('begin')
  connection.prepare('select 1 from sqlite_master limit 1').get()
}
