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

/**
 * Follows the log of a database that a server writes, so that no frame of it is missed. It holds a read transaction at
 * all times: SQLite begins a log anew only when all of it was written into the database and nobody reads from it. So no
 * checkpoint, whoever makes it, gets past what was read here. The next transaction is begun before the last one ends.
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
    this.#read(changed)
    this.#holdNext()
    const frames = this.#position?.frames ?? 0
    if (frames > CHECKPOINT_AFTER) this.#checkpoint()
    if (frames > LONGEST)
      this.#holdOffSaves(() => {
        this.#read(changed)
        this.#holdNext()
        this.#checkpoint()
      })
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

  #holdNext(): void {
    const [last, next] = this.#connections
    hold(next)
    last.exec('commit')
    this.#connections.reverse()
  }

  /** Writes into the database what was read. Then the log begins anew with the next save, if none came meanwhile. */
  #checkpoint(): void {
    this.#connections[1].pragma('wal_checkpoint(PASSIVE)')
    this.#holdNext()
  }

  #holdOffSaves(work: () => void): void {
    const lock = new SQLite(this.#database, { timeout: 1000 })
    try {
      lock.exec('begin immediate')
      work()
      lock.exec('rollback')
    } catch (error) {
      // Saves that leave no gap: the next time, then.
      if (!(error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error
    } finally {
      lock.close()
    }
  }
}

/** Begins a read transaction; it is one with the first read. */
function hold(connection: SQLite.Database): void {
  connection.exec('begin')
  connection.prepare('select 1 from sqlite_master limit 1').get()
}
