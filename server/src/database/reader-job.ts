import { parentPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { remembering } from './sqlite-dialect.ts'

export type Question = { id: number; sql: string; parameters: readonly unknown[] }
/** Said once, when the thread has loaded. */
export const LOADED = 'loaded'
export type Answer = { id: number; rows: unknown[] } | { id: number; message: string; code: string }

const connection = new SQLite(workerData as string, { readonly: true })
connection.pragma('busy_timeout = 5000')
const statements = remembering(connection)

function answer({ id, sql, parameters }: Question): Answer {
  try {
    return { id, rows: statements.prepare(sql).all(...parameters) }
  } catch (error) {
    const code = error instanceof SQLite.SqliteError ? error.code : ''
    return { id, message: error instanceof Error ? error.message : String(error), code }
  }
}

parentPort?.postMessage(LOADED)
parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))
