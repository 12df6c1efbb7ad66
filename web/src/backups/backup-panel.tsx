import type { Body } from '@kadai/contract/contract'
import { Progress, Skeleton } from '@mantine/core'
import type { MouseEvent } from 'react'
import { api } from '../api/client.ts'
import { newKey } from '../api/key.ts'
import { useRead } from '../api/use-read.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { type Column, WIDTH } from '../frames/list/declaration.ts'
import { ListRows } from '../frames/list/list-rows.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { tell } from '../frames/notices/tell.ts'
import { trying } from '../frames/notices/tell-trouble.ts'
import { sizeText } from '../frames/size.ts'
import { useDoing } from '../frames/use-doing.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { LostNumbers } from '../numbers/exports.ts'
import { IconDatabaseExport, IconShieldCheck } from '../theme/icons.ts'
import { KeepCopy } from './keep-copy.tsx'
import { RunningCopy } from './running-copy.tsx'
import { Warned } from './warned.tsx'
import { words } from './words.ts'

/** The proven backups and a button for another one (rule 7.3), for holders of settings and employee. */
export function BackupPanel() {
  const read = useRead('backup_list', {})
  const { busy: making, run } = useDoing()
  const backups = read.data?.body

  async function make() {
    await api('backup_make', {}, { key: newKey(), slow: true })
    tell.success(words.made)
  }

  return (
    <section className="panel padded stack" aria-label={words.backups} data-also={words.backups_also}>
      <div className="top">
        <h2>{words.backups}</h2>
        <div className="wrap">
          <KeepCopy />
          <QuietButton
            leftSection={<IconDatabaseExport size={17} />}
            loading={making}
            onClick={() => void run({ failed: words.make_failed }, make)}
          >
            {words.make}
          </QuietButton>
        </div>
      </div>
      {making && (
        <div className="note" role="status">
          {words.making_text}
          <Progress value={100} striped animated mt={8} aria-label={words.making} />
        </div>
      )}
      <ReadTrouble title={words.backups_title} read={read} />
      {!backups && !read.error && <Skeleton height={64} />}
      {backups && (
        <>
          <Last backup={backups[0]} />
          <BackupTable backups={backups} />
          <LostNumbers />
          <RunningCopy />
        </>
      )}
    </section>
  )
}

/** When the last proven backup was made, or that there is none. */
function Last({ backup }: { backup: Backup | undefined }) {
  if (!backup) return <Warned>{words.none_yet}</Warned>
  return (
    <p className="signed">
      <IconShieldCheck size={18} color="var(--green)" />
      <span>
        {rich(words.last_proven, {
          date: <b>{backup.date}</b>,
          time: <b>{backup.time}</b>,
          size: sizeText(backup.bytes),
        })}
      </span>
    </p>
  )
}

/** Follows a link after asking for the password where it is wanted: a plain link cannot ask. */
async function afterPassword(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault()
  const { href, download } = event.currentTarget
  const confirmed = await trying({ failed: words.download_failed }, () => api('password_confirmed', {}))
  if (confirmed) Object.assign(document.createElement('a'), { href, download }).click()
}

/** A proven backup as the settings list it. */
type Backup = Body<'backup_list'>[number]

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
function BackupTable({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) return null
  return <ListRows columns={columns} rows={backups} id={({ name }) => name} caption={words.proven} />
}
