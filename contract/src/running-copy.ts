import { z } from 'zod'
import { call } from './call.ts'
import { carried } from './carried.ts'
import { asTyped, flagText, lacks, optional, text } from './fields.ts'
import { PASSPHRASE_LEAST } from './limits.ts'

const MOST = 200

const owners = { all: ['settings', 'employee'] } as const

const typed = (id: 'field.passphrase' | 'field.passphrase_again') =>
  asTyped(lacks({ id }), MOST, { id: 'field.at_most_characters', params: { field: { id }, most: MOST } })

export const runningCopyCalls = {
  running_copy: call({
    does: 'Answers the state of the running copy, and what a backup would lose without a passphrase.',
    needs: owners,
    shows: ['backups', 'alerts', 'customers', 'employees'],
    answers: z.object({
      /** Whether the shop's key is in backups, encrypted with the owner's passphrase. */
      passphrase_set: flagText,
      /** The secrets that no backup would restore, in words; blank with a passphrase. */
      would_be_lost: text,
      /** Why this shop can have none; blank where it can. */
      not_here: text,
      /** The one that was chosen, or COPY_DIR; blank where there is none. */
      folder: text,
      /** COPY_DIR names the folder: it cannot be chosen. */
      by_environment: flagText,
      /** Every save up to this moment is in the folder; blank before the first snapshot. */
      copied: text,
      /** When it was last restored for a test and proven; blank before the first time. */
      proven: text,
      trouble: text,
    }),
  }),
  copy_choose: call({
    does: 'Chooses the folder of the running copy, best on another disk; blank: there is none. Refused where COPY_DIR names one.',
    needs: owners,
    changes: ['backups', 'alerts'],
    confirmed: true,
    takes: z.object({ folder: optional('field.folder', 500) }),
  }),
  passphrase_set: call({
    does: "Sets or changes the owner's passphrase: with it the shop's key is wrapped in backups and the running copy encrypted. It is not kept.",
    needs: owners,
    changes: ['backups', 'alerts'],
    confirmed: true,
    takes: z.object({
      passphrase: typed('field.passphrase').min(
        PASSPHRASE_LEAST,
        carried({ id: 'backups.passphrase_too_short', params: { least: PASSPHRASE_LEAST } }),
      ),
      again: typed('field.passphrase_again'),
    }),
    secrets: ['passphrase', 'again'],
    savesSecret: 'passphrase',
  }),
}
