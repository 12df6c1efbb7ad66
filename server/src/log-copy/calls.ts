import { asFlag } from '@kadai/contract/fields'
import type { runningCopyCalls } from '@kadai/contract/running-copy'
import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import type { ExpressionBuilder } from 'kysely'
import { type BackupKey, isWrapped, keepBackupKey, keepWrapped, newBackupKey } from '../backup-key/exports.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { type Handlers, prepared } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { lastDone } from '../servers/exports.ts'
import { passwordProblem } from '../session/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { type Copier, PROVEN } from './copier.ts'

const counted = (count: unknown, one: string, more: string) =>
  Number(count) === 0 ? '' : ` ${Number(count)} ${Number(count) === 1 ? one : more}`

/** What no backup brings back as long as the shop's key is in none of them. */
async function wouldBeLost(db: Db): Promise<string> {
  const many = ({ fn }: ExpressionBuilder<Schema, 'two_steps' | 'customers'>) => fn.countAll().as('count')
  const twoSteps = await db.selectFrom('two_steps').select(many).executeTakeFirstOrThrow()
  const aadhaar = await db
    .selectFrom('customers')
    .select(many)
    .where('sealed_aadhaar', '!=', '')
    .executeTakeFirstOrThrow()
  return `Without a passphrase no backup holds the key of this shop (kadai.key). If this computer dies, its books can be brought back, but what is sealed with that key is lost.${counted(aadhaar.count, 'Aadhaar number is gone then.', 'Aadhaar numbers are gone then.')}${counted(twoSteps.count, 'person has to set up two-step sign-in again.', 'people have to set up two-step sign-in again.')}`
}

/** The running copy and the owner's passphrase on the settings screen. */
export function runningCopyHandlers(config: Config, copier: Copier): Handlers<keyof typeof runningCopyCalls> {
  return {
    async running_copy({ db }) {
      const { time_zone } = await currentSettings(db)
      const told = (at: string | undefined) =>
        at ? `${wireDate(dayIn(new Date(at), time_zone))} ${timeIn(new Date(at), time_zone)}` : ''
      const isSet = await isWrapped(db)
      const { copied, trouble } = copier.state()
      return {
        passphrase_set: asFlag(isSet),
        would_be_lost: isSet ? '' : await wouldBeLost(db),
        by_engine: asFlag(config.databaseUrl !== undefined),
        folder: copier.dir ?? '',
        copied: told(copied),
        proven: copier.dir ? told(await lastDone(db, PROVEN)) : '',
        trouble: trouble ?? '',
      }
    },

    passphrase_set: prepared<'passphrase_set', BackupKey>(
      async (_, { passphrase, again }) => {
        if (passphrase !== again) throw invalid('again', 'The two are not the same.')
        if (passwordProblem(passphrase, { name: '', email: '' }))
          throw invalid('passphrase', 'This is on every list of common passwords. Please choose another.')
        return newBackupKey(passphrase)
      },
      async ({ db, now, record }, _, key) => {
        const before = await isWrapped(db)
        await keepWrapped(db, config, key, now)
        record({ entity: 'backup', id: 'passphrase', after: { passphrase: before ? 'changed' : 'set' } })
        // Where the transaction fails after this, the next start wraps the shop's key with it.
        keepBackupKey(config.dataDir, key)
        void copier.copy()
        return {}
      },
    ),
  }
}
