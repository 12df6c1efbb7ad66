import { spawn } from 'node:child_process'
import SQLite from 'better-sqlite3'
import pg from 'pg'

// Loaded before Kadai (node --import), only by the migration battery: ends the process with SIGKILL at statement
// KILL_AT. Even numbers end it before the statement; odd ones a moment later, in the middle of what follows.
// KILL_AT=count prints the number of each statement instead.

const wanted = process.env.KILL_AT ?? ''
let statements = 0

function another(): void {
  statements++
  if (wanted === 'count') console.log(`statement ${statements}`)
  else if (statements !== Number(wanted)) return
  else if (statements % 2 === 0) process.kill(process.pid, 'SIGKILL')
  else spawn('kill', ['-9', String(process.pid)])
}

const { prepare, exec } = SQLite.prototype
SQLite.prototype.prepare = function counted(this: SQLite.Database, sql: string) {
  another()
  return prepare.call(this, sql)
} as typeof prepare
SQLite.prototype.exec = function counted(this: SQLite.Database, sql: string) {
  another()
  return exec.call(this, sql)
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(this: pg.Client, ...words: unknown[]) {
  another()
  return Reflect.apply(query, this, words)
} as typeof query
