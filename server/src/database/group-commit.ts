import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import type { Db } from './database.ts'

type Waiting = {
  work: (db: Db) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (reason: unknown) => void
}

const MOST_IN_ONE_COMMIT = 64
const LONGEST_WAIT_MS = 2
const PATIENCE_MS = 5000
const LOOK_AGAIN_MS = 20

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Begins a transaction that writes; waits up to five seconds for another program that holds the file. The waiting is
 * done here and not in SQLite (`busy_timeout`), where it would stop every other request of this process too.
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
 * Gives a `transact` over the one writer connection in which saves that wait together share one commit, each in a
 * savepoint of its own: one fsync serves all. Nobody is answered before that commit is on disk.
 */
export function groupCommit(connection: SQLite.Database, db: Db) {
  connection.pragma('busy_timeout = 0')
  const begin = connection.prepare('begin immediate')
  const commit = connection.prepare('commit')
  const savepoint = connection.prepare('savepoint bill')
  const release = connection.prepare('release bill')
  const waiting: Waiting[] = []
  let draining = false
  let together = 1

  async function inSavepoint(job: Waiting): Promise<() => void> {
    savepoint.run()
    try {
      const value = await job.work(db)
      release.run()
      return () => job.resolve(value)
    } catch (error) {
      // SQLite itself ends the transaction on a full disk or an I/O error: then nothing of it stands.
      if (!connection.inTransaction) throw error
      connection.exec('rollback to bill')
      release.run()
      job.reject(error)
      return () => {}
    }
  }

  /**
   * When saves came together a moment ago they will again: those just answered are on their way with the next. Waiting
   * a little for them costs nobody, since all of them would wait for the commit before theirs. One clerk alone never waits.
   */
  async function gather(): Promise<void> {
    const until = performance.now() + LONGEST_WAIT_MS
    while (waiting.length < together && performance.now() < until) await nextTurn()
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await gather()
      const batch = waiting.splice(0, MOST_IN_ONE_COMMIT)
      together = batch.length
      try {
        await beginWriting(begin)
        const answers: (() => void)[] = []
        for (const job of batch) answers.push(await inSavepoint(job))
        commit.run()
        for (const answer of answers) answer()
      } catch (error) {
        if (connection.inTransaction) connection.exec('rollback')
        // Those already refused keep their own refusal: a promise settles once.
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
      // After the requests that the same turn of the event loop brings have joined the queue.
      setImmediate(() => void drain())
    })
  }
}
