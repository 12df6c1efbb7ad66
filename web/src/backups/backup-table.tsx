import type { MouseEvent } from 'react'
import { api } from '../api/client.ts'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { sizeText } from '../frames/size.ts'
import { common } from '../frames/words.ts'
import { IconDownload } from '../theme/icons.ts'
import type { Backup } from './backup.ts'
import classes from './backup-panel.module.css'
import { words } from './words.ts'

/** Follows a link after asking for the password where it is wanted: a plain link cannot ask. */
async function afterPassword(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault()
  const { href, download } = event.currentTarget
  try {
    await api('password_confirmed', {})
  } catch (error) {
    tellTrouble(error, { failed: words.download_failed })
    return
  }
  Object.assign(document.createElement('a'), { href, download }).click()
}

/** The kept backups, newest first; each can be downloaded. */
export function BackupTable({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) return null
  return (
    <table className={`table ${classes.table}`} data-flush>
      <caption className="spoken">{words.proven}</caption>
      <thead>
        <tr>
          <th scope="col">{common.date}</th>
          <th scope="col">{common.time}</th>
          <th scope="col">{words.size}</th>
          <th scope="col" className="breaks">
            {words.log_up_to}
          </th>
          <th scope="col">
            <span className="spoken">{common.download}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <tr key={backup.name}>
            <td>{backup.date}</td>
            <td>{backup.time}</td>
            <td>{sizeText(backup.bytes)}</td>
            <td className="note breaks">{backup.audit_head}</td>
            <td>
              {/* The browser's own download: a backup may be larger than what a page can hold. */}
              <a
                href={`/api/download/backup?name=${encodeURIComponent(backup.name)}`}
                download={backup.name}
                className="underline-on-hover"
                onClick={(event) => void afterPassword(event)}
                aria-label={words.download_of({ date: backup.date, time: backup.time })}
              >
                <IconDownload className="only-on-phone" size={18} />
                <span className="spoken-on-phone">{common.download}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
