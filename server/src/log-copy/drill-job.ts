import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type BackupKey, provenKey } from '../backup-key/exports.ts'
import { proveFile } from '../backups/exports.ts'
import { removeDatabase } from '../database/database-file.ts'
import { threadData } from '../database/thread-data.ts'
import { folderOfShop } from './copy-folder.ts'
import { DRILL, rebuild } from './rebuild.ts'

// Runs in its own thread, like making a backup.

/** The copy to prove; answered with what is wrong with it in words, or nothing. */
export type DrillJob = { dataDir: string; shop: string; copyDir: string; key: BackupKey }

async function run({ dataDir, shop, copyDir, key }: DrillJob): Promise<string[]> {
  const rebuilt = path.join(dataDir, DRILL)
  removeDatabase(rebuilt)
  const own = { ...key, key: Buffer.from(key.key) }
  try {
    await rebuild(folderOfShop(copyDir, shop), async () => own, undefined, rebuilt)
    return [...(await proveFile(rebuilt)), ...provenKey(rebuilt, own)]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    removeDatabase(rebuilt)
  }
}

parentPort?.postMessage(await run(threadData<DrillJob>()))
