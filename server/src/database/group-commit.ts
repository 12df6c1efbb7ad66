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

// The pages were written, and the disk did not say whether it has them.
const UNCONFIRMED = /^SQLITE_IOERR_(DIR_)?FSYNC$/

function statementsOf(connection: SQLite.Database) {
  connection.pragma('busy_timeout = 0')
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
 * savepoint of its own: one fsync serves all. Nobody is answered before that commit is on disk. `reopen` gives a new
 * connection after one that the disk did not confirm.
 */
export function groupCommit(first: SQLite.Database, db: Db, reopen?: () => SQLite.Database) {
  let { connection, begin, commit, savepoint, release } = statementsOf(first)
  let unsure = false
  const waiting: Waiting[] = []
  let draining = false
  let together = 1

  /**
   * After a commit that the disk did not confirm: its pages may be in the log, where the next start would find them. A
   * new connection writes others in their place; until that is on disk, nothing else is saved.
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
