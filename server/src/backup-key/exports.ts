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
