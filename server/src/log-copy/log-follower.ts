import SQLite from 'better-sqlite3'
import { prepare } from '../database/sqlite.ts'
import {
  type Changed,
  goOnFrom,
  headerOf,
  type Position,
  positionAt,
  readFrames,
  sameLog,
} from './log-file.ts'

/** From so many frames on the log is written into the database, as SQLite does by itself (4 MiB). */
const CHECKPOINT_AFTER = 1000
/** From so many on saves are held off for the moment in which the log can begin anew (32 MiB). */
const LONGEST = 8192
const MOST_ROUNDS = 5
const MOST_TRIES = 2000

/**
 * Follows the log of a database that a server writes, so that no frame of it is missed. It holds a read transaction at
 * all times: while one reads from the log, SQLite begins none anew, and writes nothing into the database that came after
 * that transaction began. One that begins when all was written into the database reads from that alone, and lets the log
 * begin anew: so the next transaction is begun only when everything was read that this one keeps in the log.
 */
export class LogFollower {
  readonly #database: string
  readonly #log: string
  readonly #connections: [holds: SQLite.Database, free: SQLite.Database]
  #position: Position | undefined

  /** Follows the log from here on: what was saved before is for a snapshot to hold. */
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
    this.#position = header && positionAt(this.#log, header, frames)
  }

  /** Adds to `changed` what was saved since the last time, and has the log begin anew when it has become long. */
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
    // A log that is about to begin anew has no frames yet.
    if (!header || frames === 0) return
    this.#position = readFrames(this.#log, goOnFrom(this.#position, header), frames, changed)
  }

  /** How the log begins, and how many frames of it are committed. */
  #present() {
    for (;;) {
      const header = headerOf(this.#log)
      const [{ log = 0 } = {}] = this.#connections[1].pragma('wal_checkpoint(NOOP)') as { log: number }[]
      if (sameLog(header, headerOf(this.#log))) return { header, frames: Math.max(0, log) }
    }
  }

  /** Reads all that is there, which is all that this transaction keeps in the log, and goes on with the next one. */
  #advance(changed: Changed): void {
    this.#read(changed)
    const [last, next] = this.#connections
    hold(next)
    last.exec('commit')
    this.#connections.reverse()
  }

  /** Writes into the database what was read. Then the log begins anew with the next save, if none came meanwhile. */
  #checkpoint(changed: Changed): void {
    this.#connections[1].pragma('wal_checkpoint(PASSIVE)')
    this.#advance(changed)
  }

  #frames(): number {
    return this.#position?.frames ?? 0
  }

  /**
   * Holds saves off, so that nothing comes between the last frame read and the log's new beginning. What came meanwhile
   * is read and written before that, and again, until little is left to do in that moment.
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
 * Begins to write as soon as nobody else does; gives up after two seconds. SQLite's own waiting looks too seldom to come
 * in between saves that follow each other closely.
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

/** Begins a read transaction; it is one with the first read. */
function hold(connection: SQLite.Database): void {
  connection.exec('begin')
  connection.prepare('select 1 from sqlite_master limit 1').get()
}
