import { Link } from '@tanstack/react-router'
import { useRead } from '../api/use-read.ts'
import { RedWord } from '../frames/red-word.tsx'
import { words } from './words.ts'

/** On the dashboard, in red, for those in charge of backups: the last one is old, or none is on another disk. */
export function BackupWarnings() {
  const read = useRead('backup_warnings', {})
  const warnings = read.data?.body ?? []
  if (warnings.length === 0) return null
  return (
    <RedWord aria-label={words.backups}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <Link to="/settings">{words.backups}</Link>
    </RedWord>
  )
}
