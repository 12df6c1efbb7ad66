export { BackupPanel } from './backup-panel.tsx'
export { BackupWarnings } from './backup-warnings.tsx'
