import { Link } from '@tanstack/react-router'
import { useRead } from '../api/use-read.ts'
import { IconAlertTriangle } from '../theme/icons.ts'
import { KeepCopy } from './keep-copy.tsx'
import { words } from './words.ts'

/** On the dashboard, for those in charge of backups: the last one is old, or none is on another disk. */
export function BackupWarnings() {
  const read = useRead('backup_warnings', {})
  const warnings = read.data?.body ?? []
  if (warnings.length === 0) return null
  return (
    <section className="signed remark warned" aria-label={words.backups}>
      <IconAlertTriangle size={18} />
      <div className="wrap">
        {warnings.map((warning) => (
          <span key={warning}>{warning}</span>
        ))}
        <KeepCopy />
        <Link to="/settings">{words.backups}</Link>
      </div>
    </section>
  )
}
