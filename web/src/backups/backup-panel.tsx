import { Button, Progress, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconDatabaseExport, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { newKey } from '../api/key.ts'
import { useRead } from '../api/use-read.ts'
import { FailedList, StaleList } from '../frames/list/list-states.tsx'
import { sizeText } from '../frames/size.ts'
import { tell } from '../frames/tell.ts'
import { tellTrouble } from '../frames/tell-trouble.ts'
import { LostNumbers } from '../numbers/exports.ts'
import type { Backup } from './backup.ts'
import classes from './backup-panel.module.css'
import { BackupTable } from './backup-table.tsx'
import { RunningCopy } from './running-copy.tsx'

/** The proven backups and a button for another one (rule 7.3), for holders of settings and employee. */
export function BackupPanel() {
  const read = useRead('backup_list', {})
  const { make, making } = useMakeBackup()
  const backups = read.data?.body
  const again = { retrying: read.isFetching, onRetry: () => void read.refetch() }
  return (
    <section className="panel padded stack" aria-label="Backups">
      <div className="top">
        <h2>Backups</h2>
        <Button
          variant="default"
          leftSection={<IconDatabaseExport size={17} />}
          loading={making}
          onClick={() => void make()}
        >
          Make a backup now
        </Button>
      </div>
      {making && (
        <div className="note" role="status">
          Making a backup and proving that it can be restored. The shop goes on meanwhile.
          <Progress value={100} striped animated mt={8} aria-label="Making a backup" />
        </div>
      )}
      {!backups && read.error && <FailedList title="The backups" error={read.error} {...again} />}
      {!backups && !read.error && <Skeleton height={64} />}
      {backups && (
        <>
          {read.error && <StaleList error={read.error} {...again} />}
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
  if (!backup)
    return (
      <p className={`${classes.word} ${classes.none} warned`}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        There is no proven backup yet. Kadai makes one every night; the first one can be made now.
      </p>
    )
  return (
    <p className={classes.word}>
      <IconShieldCheck size={18} color="var(--green)" aria-hidden="true" />
      <span>
        Last proven backup: <b>{backup.date}</b> at <b>{backup.time}</b>, {sizeText(backup.bytes)}
      </span>
    </p>
  )
}

function useMakeBackup() {
  const [making, setMaking] = useState(false)

  async function make() {
    setMaking(true)
    tell.clearFailures()
    try {
      await api('backup_make', {}, { key: newKey(), slow: true })
      tell.success('The backup was made and proven.')
    } catch (error) {
      tellTrouble(error, { failed: 'The backup could not be made. Please try again.' })
    } finally {
      setMaking(false)
    }
  }

  return { make, making }
}
