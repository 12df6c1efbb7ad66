import type { Asks, StreamName } from '@kadai/contract/contract'
import { Button, Menu, Portal, Progress } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { fetchFile } from '../../api/client.ts'
import { IconChevronDown, IconDownload } from '../../theme/icons.ts'
import { QuietButton } from '../buttons.tsx'
import { handOver } from '../hand-over.ts'
import { tellTrouble } from '../notices/tell-trouble.ts'
import { sizeText } from '../size.ts'
import { common } from '../words.ts'
import classes from './download-menu.module.css'
import { words } from './words.ts'

const FORMATS = [
  { format: 'xlsx', label: words.excel },
  { format: 'csv', label: words.csv },
] as const
export type DownloadName = Exclude<StreamName, 'live' | 'download/backup'>

type Props = {
  name: DownloadName
  /** Search, dates and choices: the file holds what the list shows, all pages of it. */
  filters: Readonly<Record<string, string>>
}

/** Downloads the list as a file, with the current filters. */
export function DownloadMenu({ name, filters }: Props) {
  const files = FORMATS.map(({ format, label }) => ({ label, name, input: { ...filters, format } }))
  return <FileMenu files={files} width={180} />
}

type ToDownload = { label: string; name: DownloadName; input: Readonly<Record<string, string>> }

/** Files to choose from. */
export function FileMenu({ files, width }: { files: readonly ToDownload[]; width: number }) {
  const { bytes, download, stop } = useDownload()
  const busy = bytes !== undefined
  return (
    <>
      <Menu position="bottom-end" width={width} disabled={busy}>
        <Menu.Target>
          <QuietButton
            loading={busy}
            leftSection={<IconDownload size={17} />}
            rightSection={<IconChevronDown size={15} />}
          >
            {common.download}
          </QuietButton>
        </Menu.Target>
        <Menu.Dropdown>
          {files.map((file) => (
            <Menu.Item key={file.label} onClick={() => void download(file)}>
              {file.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {busy && <Coming bytes={bytes} onStop={stop} />}
    </>
  )
}

/** Bytes received so far; undefined while no download is running. */
function useDownload() {
  const [bytes, setBytes] = useState<number>()
  const line = useRef<AbortController>(undefined)
  useEffect(() => () => line.current?.abort(), [])

  async function download({ name, input }: ToDownload) {
    const own = new AbortController()
    line.current = own
    setBytes(0)
    try {
      handOver(await fetchFile(name, input as Asks<DownloadName>, { signal: own.signal, onBytes: setBytes }))
    } catch (error) {
      if (!own.signal.aborted) tellTrouble(error, { failed: words.download_failed })
    } finally {
      setBytes(undefined)
    }
  }

  return { bytes, download, stop: () => line.current?.abort() }
}

/** Downloads shorter than this show only the button's spinner. */
const LONG_MS = 800

/** The progress of a long download, whose total size is unknown. */
function Coming({ bytes, onStop }: { bytes: number; onStop: () => void }) {
  const [long, setLong] = useState(false)
  useTimeout(() => setLong(true), LONG_MS, { autoInvoke: true })
  if (!long) return null
  return (
    <Portal>
      <div className={`floating even-digits ${classes.coming}`} role="status">
        <span>
          {words.download_running} <span aria-hidden="true">{bytes > 0 && sizeText(bytes)}</span>
        </span>
        <Button size="compact-sm" variant="subtle" onClick={onStop}>
          {words.stop}
        </Button>
        <Progress value={100} striped animated aria-label={words.downloading} className="whole" />
      </div>
    </Portal>
  )
}
