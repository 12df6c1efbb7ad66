import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { asFlag } from '@kadai/contract/fields'
import type { runningCopyCalls } from '@kadai/contract/running-copy'
import { momentText } from '@kadai/domain/dates'
import { type BackupKey, isWrapped, keepBackupKey, keepWrapped, newBackupKey } from '../backup-key/exports.ts'
import { BackupFailed, chooseFolder, chosenFolder, ofDisk } from '../backups/exports.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { dropNote, lastDone } from '../database/notes.ts'
import { countOf } from '../database/paging.ts'
import { type Handlers, prepared } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'
import { passwordProblem } from '../session/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { type Copier, PROVEN } from './copier.ts'

/** Why a shop can have no running copy, if so. */
function notHere({ databaseUrl, demo }: Config): Message | undefined {
  if (databaseUrl) return { id: 'copy.by_engine' }
  return demo ? { id: 'copy.not_in_demo' } : undefined
}

/**
 * Refuses a folder that cannot be the running copy's: it is missing or cannot be written, belongs to the shop or its
 * backups, or COPY_DIR names another. Blank: none, which is always possible.
 */
async function refuseCopyFolder(config: Config, dir: string): Promise<void> {
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

/** What no backup restores while the shop's key is in none of them. */
async function wouldBeLost(db: Db): Promise<Message> {
  const people = await countOf(db.selectFrom('two_steps'))
  const numbers = await countOf(db.selectFrom('customers').where('sealed_aadhaar', '!=', ''))
  const sentences: Message[] = [{ id: 'passphrase.key_would_be_lost' }]
  if (numbers > 0) sentences.push({ id: 'passphrase.aadhaar_would_be_lost', params: { count: numbers } })
  if (people > 0) sentences.push({ id: 'passphrase.two_step_would_be_lost', params: { count: people } })
  return { id: 'text.sentences', params: { sentences } }
}

/** The running copy and the owner's passphrase, on the settings screen. */
export function runningCopyHandlers(config: Config, copier: Copier): Handlers<keyof typeof runningCopyCalls> {
  return {
    async running_copy({ db, say }) {
      const { time_zone } = await currentSettings(db)
      const told = (at: string | undefined) => (at ? momentText(new Date(at), time_zone) : '')
      const isSet = await isWrapped(db)
      const { copied, trouble } = copier.state(say)
      const none = notHere(config)
      return {
        passphrase_set: asFlag(isSet),
        would_be_lost: isSet ? '' : say(await wouldBeLost(db)),
        not_here: none ? say(none) : '',
        folder: copier.dir ?? '',
        by_environment: asFlag(config.copyDir !== undefined),
        copied: told(copied),
        proven: copier.dir ? told(await lastDone(db, PROVEN)) : '',
        trouble: trouble ?? '',
      }
    },

    copy_choose: prepared<'copy_choose', void>(
      async (_, { folder }) => refuseCopyFolder(config, folder ?? ''),
      async ({ db, record }, { folder }) => {
        const [before, after] = [{ folder: copier.dir ?? '' }, { folder: folder ?? '' }]
        record({ entity: 'backup', id: 'running copy', before, after })
        // A copy in another folder is not proven yet.
        await dropNote(db, PROVEN)
        chooseFolder(config.dataDir, 'copy-folder', folder)
        void copier.use(folder)
      },
    ),

    passphrase_set: prepared<'passphrase_set', BackupKey>(
      async (_, { passphrase, again }) => {
        if (passphrase !== again) throw invalid('again', { id: 'passphrase.not_the_same' })
        if (passwordProblem(passphrase, { name: '', email: '' }))
          throw invalid('passphrase', { id: 'passphrase.common' })
        return newBackupKey(passphrase)
      },
      async ({ db, now, record }, _, key) => {
        const before = await isWrapped(db)
        await keepWrapped(db, config, key, now)
        record({ entity: 'backup', id: 'passphrase', after: { passphrase: before ? 'changed' : 'set' } })
        // Where the transaction fails after this, the next start encrypts the shop's key with it.
        keepBackupKey(config.dataDir, key)
        void copier.copy()
      },
    ),
  }
}
