import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { BackupFailed, chosenFolder, ofDisk } from '../backups/exports.ts'
import type { Config } from '../config.ts'
import type { Message } from '../messages/languages.ts'

/** Why a shop can have no running copy, if so. */
export function notHere({ databaseUrl, demo }: Config): Message | undefined {
  if (databaseUrl) return { id: 'copy.by_engine' }
  return demo ? { id: 'copy.not_in_demo' } : undefined
}

/**
 * Refuses a folder that cannot be the running copy's: it is missing or cannot be written, belongs to the shop or its
 * backups, or COPY_DIR names another. Blank: none, which is always possible.
 */
export async function refuseCopyFolder(config: Config, dir: string): Promise<void> {
  const { copyDir, dataDir, backupDir } = config
  const none = notHere(config)
  if (none) throw new BackupFailed(422, none)
  if (copyDir) throw new BackupFailed(422, { id: 'copy.by_environment', params: { dir: copyDir } })
  if (!dir) return
  const params = { dir }
  if (!path.isAbsolute(dir) || !existsSync(dir)) throw new BackupFailed(422, { id: 'copy.no_folder', params })
  const placed = (folder: string) => `${realpathSync.native(folder)}${path.sep}`
  const within = (folder = '') => existsSync(folder) && placed(dir).startsWith(placed(folder))
  if ([dataDir, backupDir, chosenFolder(dataDir, 'drive')].some(within))
    throw new BackupFailed(422, { id: 'copy.folder_of_shop', params })
  try {
    await rmdir(await mkdtemp(path.join(dir, 'kadai-')))
  } catch (error) {
    throw ofDisk(error, dir, 'copy')
  }
}
