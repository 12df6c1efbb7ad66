import { plurals } from '@kadai/domain/message'

const plural = plurals('en')

type Place = { dir: string }

/** Backups, the running copy, and the alerts on every screen. */
export const backups = {
  'backups.none': 'This backup was not found. Load the list again.',
  'backups.no_shop': ({ dir }: Place) => `There is no shop in ${dir}. Set DATA_DIR to the folder it is in.`,
  'backups.no_pg_dump':
    "pg_dump is not on this machine. Use PostgreSQL's own backups, or install its client tools.",
  'backups.dump_failed': ({ reason }: { reason: string }) =>
    `The backup could not be made (${reason}). Use PostgreSQL's own backups, or fix this and try again.`,
  'backups.dump_failed_without_reason':
    "The backup could not be made (no reason given). Use PostgreSQL's own backups, or fix this and try again.",
  'backups.not_proven': ({ problems }: { problems: readonly string[] }) =>
    `The backup could not be proven and was deleted (${problems.join('; ')}). Check the disk, then try again.`,
  'backups.no_room': ({ dir }: Place) =>
    `There is not enough room for a backup in ${dir}. Free some space, then try again.`,
  'backups.not_taken': ({ dir }: Place) =>
    `The disk did not take the backup in ${dir}: it may be full, or failing. Check it, then try again.`,
  'backups.no_place': ({ dir }: Place) =>
    `Backups cannot be saved in ${dir}. Check that it is a folder in which files can be created.`,
  'backups.no_folder': ({ dir }: Place) =>
    `The folder ${dir}, in which backups are saved, is missing. Connect its disk, or create the folder if the disk is new.`,
  'backups.no_disk': ({ dir, note }: Place & { note: string }) =>
    `The disk on which backups are saved is not connected: ${dir} is on the shop's own disk now. Connect it. If backups should be saved here, delete the file ${note}.`,
  'backups.none_proven': 'There is no proven backup of this shop.',
  'backups.old': ({ made }: { made: string }) =>
    `The last proven backup is more than 26 hours old: it was made ${made}.`,
  'backups.on_the_same_disk':
    'The backups are on this computer alone. Plug in a pen drive and press Keep a copy.',
  'backups.drive_away': ({ dir }: Place) =>
    `No new backup is in ${dir}. Plug the drive in and press Keep a copy.`,
  'backups.folder_here': ({ dir }: Place) =>
    `${dir} is on the disk of the shop. Choose a folder on another disk.`,

  'copy.no_room': ({ dir }: Place) =>
    `There is not enough room for a running copy in ${dir}. Free some space, then try again.`,
  'copy.not_taken': ({ dir }: Place) =>
    `The disk did not take the running copy in ${dir}: it may be full, or failing. Check it, then try again.`,
  'copy.no_place': ({ dir }: Place) =>
    `The running copy cannot be saved in ${dir}. Check that it is a folder in which files can be created.`,
  'copy.no_folder': ({ dir }: Place) =>
    `The folder ${dir}, in which the running copy is saved, is missing. Connect its disk, or create the folder if the disk is new.`,
  'copy.no_disk': ({ dir, note }: Place & { note: string }) =>
    `The disk on which the running copy is saved is not connected: ${dir} is on the shop's own disk now. Connect it. If the running copy should be saved here, delete the file ${note}.`,
  'copy.on_the_same_disk':
    'The running copy is on the same disk as the shop: if that disk dies, both are gone. Choose a folder on another disk.',
  'copy.folder_of_shop': ({ dir }: Place) =>
    `${dir} is a folder of the shop or of its backups. Choose another folder for the running copy, best on another disk.`,
  'copy.by_environment': ({ dir }: Place) =>
    `COPY_DIR names the folder of the running copy, ${dir}. Change it there, or start Kadai without it.`,
  'copy.by_engine': 'There is none on PostgreSQL, which archives its own log: docs/running-copy.md says how.',
  'copy.not_in_demo': 'The demo shop has none.',
  'copy.does_not_answer': ({ dir }: Place) =>
    `The folder ${dir}, in which the running copy is saved, does not answer. Check its disk or its network.`,
  'copy.no_passphrase': 'The running copy has no passphrase yet. Set one in the settings, under Backups.',
  'copy.not_proven': ({ problems }: { problems: readonly string[] }) =>
    `The running copy could not be proven: ${problems.join('; ')}. Check its disk, and take a backup now.`,
  'copy.failed': 'Something went wrong in Kadai; see its log. The copy is tried again in a moment.',

  'passphrase.not_the_same': 'The two are not the same.',
  'passphrase.common': 'This is on every list of common passwords. Please choose another.',
  'passphrase.key_would_be_lost':
    'Without a passphrase no backup holds the key of this shop (kadai.key). If this computer dies, its books can be restored, but all texts encrypted with this key are lost.',
  'passphrase.aadhaar_would_be_lost': ({ count }: { count: number }) =>
    plural(count, {
      one: `${count} Aadhaar number is then lost.`,
      other: `${count} Aadhaar numbers are then lost.`,
    }),
  'passphrase.two_step_would_be_lost': ({ count }: { count: number }) =>
    plural(count, {
      one: `${count} person has to set up two-step sign-in again.`,
      other: `${count} people have to set up two-step sign-in again.`,
    }),

  'alerts.damaged': "The shop's database is damaged. Nothing is saved any more, and lists may be incomplete.",
  'alerts.restore_last': ({ file, made }: { file: string; made: string }) =>
    `Write down what you sell. At the shop's computer stop Kadai, then restore the last backup: npm run restore ${file} (made ${made}).`,
  'alerts.restore_any':
    "Write down what you sell. At the shop's computer stop Kadai, then restore the last backup: npm run restore FILE.",
  'alerts.altered': ({ known }: { known: readonly string[] }) =>
    `The database differs from what was saved: ${known.join('; ')}.`,
  'alerts.compare':
    'Saving goes on. Compare the record with its paper or the last backup, and save the record again as it should be; a record that cannot be saved again comes back with a backup. Until then no new backup is proven. Have the disk checked.',
  'alerts.clock': ({ day, time, known }: { day: string; time: string; known: string }) =>
    `The clock of the shop's computer says ${day} ${time}${known && `, and the last known day is ${known}`}. Nothing is saved until it is right.`,
  'alerts.set_the_clock':
    'Set the clock. If it is right, a person with the privilege Settings can confirm it here.',
  'alerts.restored':
    'The shop was restored from a backup. Say which papers were printed last, so that no number is given twice.',
  'alerts.say_last_numbers':
    'Look at the last one of each on paper, and leave blank what was never printed. Until the numbers are entered, no new papers are saved. A person with the privilege Settings can enter them.',
  'alerts.copy_stopped':
    "The running copy has stopped or cannot be relied on: what is saved now is only on this computer's disk.",
}
