import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { newKey } from '../api/key.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { Form } from '../frames/form.tsx'
import { tell } from '../frames/notices/tell.ts'
import { useDoing } from '../frames/use-doing.ts'
import { words } from './words.ts'

/** Keeps copies of the backups on a drive that is chosen. */
export const KeepCopy = () => (
  <ChooseDrive
    label={words.keep_copy}
    failed={words.make_failed}
    choose={async (folder) => {
      const { body } = await api('backup_keep', { folder }, { key: newKey(), slow: true })
      return words.kept({ folder: body.folder })
    }}
  />
)

type Props = {
  label: string
  failed: string
  /** Takes the chosen folder; returns what to say. */
  choose: (folder: string) => Promise<string>
}

/** A button that asks for a drive that is connected, or another folder. */
export function ChooseDrive({ label, failed, choose }: Props) {
  const [choices, setChoices] = useState<string[]>()
  const [typed, setTyped] = useState('')
  const { busy, run } = useDoing()

  const keep = (folder: string) =>
    run({ failed }, async () => {
      if (folder !== '') tell.success(await choose(folder))
      const { body } = folder === '' ? await api('backup_keep', {}, { key: newKey() }) : {}
      setChoices(body?.drives)
    })

  return (
    <>
      <QuietButton loading={busy} onClick={() => void keep('')}>
        {label}
      </QuietButton>
      <Modal opened={choices !== undefined} onClose={() => setChoices(undefined)} title={label}>
        <Form className="stack" onSubmit={() => keep(typed)}>
          <p>{choices?.length === 0 ? words.no_drive : words.which_drive}</p>
          {choices?.map((drive) => (
            <QuietButton key={drive} disabled={busy} onClick={() => void keep(drive)}>
              {drive}
            </QuietButton>
          ))}
          <TextInput
            label={words.other_folder}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit" loading={busy}>
            {label}
          </Button>
        </Form>
      </Modal>
    </>
  )
}
