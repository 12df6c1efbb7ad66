import type { Body } from '@kadai/contract/contract'
import type { MouseEvent } from 'react'
import { api } from '../api/client.ts'
import { type Column, WIDTH } from '../frames/list/declaration.ts'
import { ListRows } from '../frames/list/list-rows.tsx'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { sizeText } from '../frames/size.ts'
import { common } from '../frames/words.ts'
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

/** A proven backup as the settings list it. */
export type Backup = Body<'backup_list'>[number]

const columns: readonly Column<Backup>[] = [
  { head: common.date, width: WIDTH.date, card: 'title', cell: (backup) => backup.date },
  { head: common.time, width: 48, card: 'beside', cell: (backup) => backup.time },
  { head: words.size, width: 72, cell: (backup) => sizeText(backup.bytes) },
  {
    head: words.log_up_to,
    cell: ({ audit_head }) => audit_head && <span className="note breaks">{audit_head}</span>,
  },
  {
    head: common.download,
    width: 84,
    card: 'action',
    // The browser's own download: a backup may be larger than what a page can hold.
    cell: ({ name, date, time }) => (
      <a
        href={`/api/download/backup?name=${encodeURIComponent(name)}`}
        download={name}
        className="underline-on-hover"
        onClick={(event) => void afterPassword(event)}
        aria-label={words.download_of({ date, time })}
      >
        {common.download}
      </a>
    ),
  },
]

/** The kept backups, newest first; each can be downloaded. */
export function BackupTable({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) return null
  return <ListRows columns={columns} rows={backups} id={({ name }) => name} caption={words.proven} />
}
