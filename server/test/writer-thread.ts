import { parentPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'

// Saves in a thread of its own, whatever this one does, as no test in one thread can.

const { database, saves } = workerData as { database: string; saves: number }
const connection = new SQLite(database)
// Nobody cuts the power here, and so there are more saves.
connection.pragma('synchronous = OFF')
const insert = connection.prepare('insert into saves (text) values (?)')
const gap = new Int32Array(new SharedArrayBuffer(4))
for (let done = 0; done < saves; done++) {
  insert.run('x'.repeat(60_000))
  // Gaps of all lengths: what follows too closely leaves no moment for the log to begin anew.
  Atomics.wait(gap, 0, 0, done % 13)
}
connection.close()
parentPort?.postMessage('done')
