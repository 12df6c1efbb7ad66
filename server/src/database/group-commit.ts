import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { CommitFailed, type Db } from './database.ts'

type Waiting = {
  work: (db: Db) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

const MOST_IN_ONE_COMMIT = 64
const LONGEST_WAIT_MS = 2
const PATIENCE_MS = 5000
const LOOK_AGAIN_MS = 20

// The pages were written, but the disk did not confirm them.
const UNCONFIRMED = /^SQLITE_IOERR_(DIR_)?FSYNC$/

function statementsOf(connection: SQLite.Database) {
  connection.pragma('busy_timeout = 0')
  // What a savepoint needs to roll back is more than the 64 kB that SQLite keeps in memory; the rest would be a file.
  connection.pragma('temp_store = memory')
  return {
    connection,
    begin: connection.prepare('begin immediate'),
    commit: connection.prepare('commit'),
    savepoint: connection.prepare('savepoint bill'),
    release: connection.prepare('release bill'),
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Begins a write transaction; waits up to five seconds for another program that locks the file. Waits here and not in
 * SQLite (`busy_timeout`), which would block every other request of this process.
 */
async function beginWriting(begin: SQLite.Statement): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      begin.run()
      return
    } catch (error) {
      const held = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!held || performance.now() > until) throw error
    }
    await pause(LOOK_AGAIN_MS)
  }
}

/**
 * Returns a `transact` over the single writer connection: saves that wait together share one commit, each in its own
 * savepoint, so that one fsync serves all. Nobody is answered before the commit is on disk. `reopen` returns a new
 * connection after a commit that the disk did not confirm.
 */
export function groupCommit(first: SQLite.Database, db: Db, reopen?: () => SQLite.Database) {
  let { connection, begin, commit, savepoint, release } = statementsOf(first)
  let unsure = false
  const waiting: Waiting[] = []
  let draining = false
  let together = 1

  /**
   * After an unconfirmed commit its pages may be in the log, where the next start would find them. Opens a new
   * connection that overwrites them; until that is on disk, nothing else is saved.
   */
  function goOn(): void {
    if (!unsure || !reopen) return
    ;({ connection, begin, commit, savepoint, release } = statementsOf(reopen()))
    unsure = false
  }

  async function inSavepoint(job: Waiting): Promise<() => void> {
    savepoint.run()
    try {
      const value = await job.work(db)
      release.run()
      return () => job.resolve(value)
    } catch (error) {
      // On a full disk or an I/O error SQLite rolls the transaction back itself.
      if (!connection.inTransaction) throw error
      connection.exec('rollback to bill')
      release.run()
      job.reject(error)
      return () => {}
    }
  }

  /**
   * When saves came together recently, they will again: those just answered come with the next ones. Waiting a moment
   * for them delays nobody, since all of them would wait for the previous commit. A single clerk never waits.
   */
  async function gather(): Promise<void> {
    const until = performance.now() + LONGEST_WAIT_MS
    while (waiting.length < together && performance.now() < until) await nextTurn()
  }

  function confirm(): void {
    try {
      commit.run()
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError && UNCONFIRMED.test(error.code))) throw error
      unsure = true
      throw new CommitFailed(error)
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await gather()
      const batch = waiting.splice(0, MOST_IN_ONE_COMMIT)
      together = batch.length
      try {
        goOn()
        await beginWriting(begin)
        const answers: (() => void)[] = []
        for (const job of batch) answers.push(await inSavepoint(job))
        confirm()
        for (const answer of answers) answer()
      } catch (error) {
        if (connection.inTransaction) connection.exec('rollback')
        // Those already refused keep their refusal: a promise settles once.
        for (const job of batch) job.reject(error)
      }
    }
    draining = false
  }

  return function transact<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
      if (draining) return
      draining = true
      // After the requests of the same turn of the event loop have joined the queue.
      setImmediate(() => void drain())
    })
  }
}
