import { parentPort } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { preparedOn } from './prepared-statements.ts'
import { threadData } from './thread-data.ts'

export type Question = { id: number; sql: string; parameters: readonly unknown[] }
export type Answer = { id: number; rows: unknown[] } | { id: number; message: string; code: string }

const connection = new SQLite(threadData<string>(), { readonly: true })
connection.pragma('busy_timeout = 5000')
const statements = preparedOn(connection)

function answer({ id, sql, parameters }: Question): Answer {
  try {
    const statement = statements.prepare(sql)
    if (statement.reader) return { id, rows: statement.all(...parameters) }
    statement.run(...parameters)
    return { id, rows: [] }
  } catch (error) {
    const code = error instanceof SQLite.SqliteError ? error.code : ''
    return { id, message: error instanceof Error ? error.message : String(error), code }
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))
