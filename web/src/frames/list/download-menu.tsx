import type { StreamName } from '@kadai/contract/contract'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile } from '../../api/client.ts'
import { tellTrouble } from '../tell-trouble.ts'

const FORMATS = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', label: 'CSV (.csv)' },
] as const

export type DownloadName = Exclude<StreamName, 'live'>

type Props = {
  name: DownloadName
  /** Search, dates and choices of the list: the file holds what the list shows, all pages of it. */
  filters: Readonly<Record<string, string>>
}

/** The list as a file, under the filters that are on the screen. */
export function DownloadMenu({ name, filters }: Props) {
  const [busy, setBusy] = useState(false)

  async function download(format: 'csv' | 'xlsx') {
    setBusy(true)
    try {
      save(await fetchFile(name, { ...filters, format }))
    } catch (error) {
      tellTrouble(error, { failed: 'The file could not be downloaded. Please try again.' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={17} />}
          rightSection={<IconChevronDown size={15} />}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Hands a file to the browser's own downloads. */
function save({ file, name }: { file: Blob; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
