import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { newKey } from '../api/key.ts'
import { tell } from '../frames/notices/tell.ts'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { words } from './words.ts'

/** Keeps copies of the backups on a drive: the one that is there, else the one that is chosen. */
export function KeepCopy() {
  const [choices, setChoices] = useState<string[]>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)

  async function keep(folder: string) {
    setBusy(true)
    tell.clearFailures()
    try {
      const { body } = await api('backup_keep', { folder }, { key: newKey(), slow: true })
      setChoices(body.folder === '' ? body.drives : undefined)
      if (body.folder !== '') tell.success(words.kept({ folder: body.folder }))
    } catch (error) {
      tellTrouble(error, { failed: words.make_failed })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void keep('')}>
        {words.keep_copy}
      </Button>
      <Modal opened={choices !== undefined} onClose={() => setChoices(undefined)} title={words.keep_copy}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void keep(typed)
          }}
          noValidate
        >
          <p>{choices?.length === 0 ? words.no_drive : words.which_drive}</p>
          {choices?.map((drive) => (
            <Button key={drive} variant="default" disabled={busy} onClick={() => void keep(drive)}>
              {drive}
            </Button>
          ))}
          <TextInput
            label={words.other_folder}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit" loading={busy}>
            {words.keep_copy}
          </Button>
        </form>
      </Modal>
    </>
  )
}
