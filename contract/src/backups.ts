import { z } from 'zod'
import { call, stream } from './call.ts'
import { optional, required, text, texts } from './fields.ts'

const owners = { all: ['settings', 'employee'] } as const

export const backupCalls = {
  backup_list: call({
    does: "Lists the proven backups, newest first, each with the end of the audit log's chain in it.",
    needs: owners,
    shows: ['backups'],
    answers: z.array(
      z.object({
        ...texts('name', 'date', 'time'),
        bytes: z.number(),
        /** Blank for a file that is not Kadai's own, or older than the chain. */
        audit_head: text,
      }),
    ),
  }),
  backup_warnings: call({
    does: 'Answers what the owner must hear of the backups: that the last proven one is old, that none is on another disk.',
    needs: owners,
    shows: ['backups'],
    answers: z.array(text),
  }),
  backup_make: call({
    does: 'Makes a backup beside the running shop and proves it.',
    needs: owners,
    changes: ['backups'],
    answers: z.object({ name: text }),
  }),
  backup_keep: call({
    does: 'Makes a backup and keeps a copy of it, and of each later one, in a folder on another disk. Without a folder it does nothing and answers the drives that are connected.',
    needs: owners,
    changes: ['backups'],
    confirmed: true,
    takes: z.object({ folder: optional('field.folder', 500) }),
    answers: z.object({ folder: text, drives: z.array(text) }),
  }),
}

export const backupStreams = {
  'download/backup': stream({
    does: 'A proven backup as a file.',
    needs: owners,
    confirmed: true,
    takes: z.object({ name: required('field.backup', 60) }),
    answers: 'file',
  }),
}
