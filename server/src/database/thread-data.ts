import { type MessagePort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'

/** What this thread was started with (`startThread`); says that better-sqlite3 has loaded. */
export function threadData<T>(): T {
  const { data, loaded } = workerData as { data: T; loaded: MessagePort }
  // Loaded with the first database.
  new SQLite(':memory:').close()
  loaded.postMessage('loaded')
  loaded.close()
  return data
}
