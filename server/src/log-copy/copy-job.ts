import { parentPort } from 'node:worker_threads'
import type { BackupKey } from '../backup-key/exports.ts'
import { BackupFailed, ofDisk, readyForCopy } from '../backups/exports.ts'
import { threadData } from '../database/thread-data.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { isDue } from '../due.ts'
import type { Message } from '../messages/languages.ts'
import { Copy } from './copy.ts'

// Runs in its own thread: saves must not wait for the folder, which may be slow or not answer at all.

export type CopyJob = { dataDir: string; database: string; shop: string; copyDir: string }
/** Copy what was saved up to `now`. */
export type Order = { now: Date; key: BackupKey; timeZone: string; last: boolean }
/** Whether the folder holds all of that, or why not. */
export type Told = { copied: boolean } | { trouble: Message }

const job = threadData<CopyJob>()
const copy = new Copy(job)

async function work({ now, key, timeZone, last }: Order): Promise<boolean> {
  // A buffer arrives in another thread as plain bytes.
  const own = { ...key, key: Buffer.from(key.key) }
  await copy.copy(own, now, () => readyForCopy(job.dataDir, job.copyDir))
  if (last) copy.close()
  else if (copy.snapshot === undefined || isDue(copy.snapshot, now, timeZone)) void copy.makeSnapshot(now)
  copy.check()
  return copy.snapshot !== undefined
}

async function told(order: Order): Promise<Told> {
  try {
    return { copied: await work(order) }
  } catch (error) {
    const said = ofDisk(error, job.copyDir, 'copy')
    if (said instanceof BackupFailed) return { trouble: said.msg }
    console.error(`The running copy failed and will be retried in a moment. ${bugReport(error)}`)
    return { trouble: { id: 'copy.failed' } }
  }
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await told(order)))
