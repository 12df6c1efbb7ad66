import { parentPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'

// Saves in a separate thread, in parallel with this one.

const { database, saves } = workerData as { database: string; saves: number }
const connection = new SQLite(database)
// No power cut is simulated here; a weaker sync allows more saves.
connection.pragma('synchronous = OFF')
const insert = connection.prepare('insert into saves (text) values (?)')
const gap = new Int32Array(new SharedArrayBuffer(4))
for (let done = 0; done < saves; done++) {
  insert.run('x'.repeat(60_000))
  // Gaps of all lengths: saves too close together leave no moment for the log to restart.
  Atomics.wait(gap, 0, 0, done % 13)
}
connection.close()
parentPort?.postMessage('done')
