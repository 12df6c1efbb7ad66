import { inLanguage } from '../language/in-language.ts'

/** What the settings say of backups and the running copy. */
export const words = inLanguage('backups', {
  backups: 'Backups',
  backups_also: 'restore running copy pen drive passphrase',
  backups_title: 'The backups',
  change_passphrase: 'Change the passphrase',
  copy: 'Running copy',
  copy_begun: ({ folder }: { folder: string }) => `In ${folder}: nothing new yet.`,
  copy_choose: 'Choose a folder',
  copy_chosen: ({ folder }: { folder: string }) => `Every save is copied to ${folder} from now on.`,
  copy_awaits_passphrase: ({ folder }: { folder: string }) =>
    `${folder} is chosen. Now set a passphrase: saves are copied once there is one.`,
  copy_ended: 'There is no running copy any more. What was copied stays in its folder.',
  copy_failed: 'The folder could not be chosen. Please try again.',
  copy_folder: ({ folder }: { folder: string }) => `Its folder is ${folder}.`,
  copy_named: 'COPY_DIR names this folder.',
  copy_none:
    'There is none. Choose a folder on another disk, and every save is copied there within ten seconds.',
  copy_stop: 'Stop the running copy',
  copy_proven: ({ folder, copied, proven }: { folder: string; copied: string; proven: string }) =>
    `In ${folder}: every save up to ${copied}. Last proven ${proven}.`,
  copy_title: 'The running copy',
  copy_up_to: ({ folder, copied }: { folder: string; copied: string }) =>
    `In ${folder}: every save up to ${copied}.`,
  download_failed: 'The backup could not be downloaded. Please try again.',
  download_of: ({ date, time }: { date: string; time: string }) => `Download the backup of ${date} ${time}`,
  keep_copy: 'Keep a copy',
  kept: ({ folder }: { folder: string }) =>
    `A backup is in ${folder}. Each later one is copied there while the drive is connected.`,
  last_proven: ({ date, time, size }: { date: string; time: string; size: string }) =>
    `Last proven backup: ${date} at ${time}, ${size}`,
  log_up_to: 'Activity log up to',
  made: 'The backup was made and proven.',
  make: 'Make a backup now',
  make_failed: 'The backup could not be made. Please try again.',
  making: 'Making a backup',
  making_text: 'Making a backup and proving that it can be restored. The shop goes on meanwhile.',
  no_drive: 'No other drive is connected. Plug in a pen drive and open this again, or name a folder.',
  none_yet: 'There is no proven backup yet. Kadai makes one every night; the first one can be made now.',
  other_folder: 'Folder on another disk',
  passphrase: 'Passphrase',
  passphrase_again: 'Passphrase once more',
  passphrase_done: 'The passphrase is set.',
  passphrase_hint: ({ least }: { least: number }) =>
    `At least ${least} characters, such as four words. Write the passphrase down and keep it away from this computer. It is not stored here, and without it nothing encrypted can be restored.`,
  passphrase_is_set:
    'A passphrase is set: backups hold the key of this shop, wrapped with it. To restore on another computer you need it.',
  passphrase_set: 'Set the passphrase',
  proven: 'Proven backups',
  set_passphrase: 'Set a passphrase',
  size: 'Size',
  which_drive: 'On which drive?',
})
