export {
  type BackupKey,
  backupKeyAgain,
  backupKeyIn,
  derivation,
  isMadeWith,
  keepBackupKey,
  newBackupKey,
  partOf,
} from './backup-key.ts'
export {
  bringKey,
  isWrapped,
  keepWrapped,
  keyMissingFor,
  provenKey,
  settleKeys,
  type WrappedKey,
} from './wrapped-key.ts'
