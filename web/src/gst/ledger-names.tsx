import type { Body } from '@kadai/contract/contract'
import { TALLY_LEDGER_KEYS } from '@kadai/domain/tally'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Refusal } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { FormDialog } from '../frames/form-dialog.tsx'
import { tell } from '../frames/notices/tell.ts'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { IconBook2 } from '../theme/icons.ts'
import classes from './gst-return.module.css'
import { words } from './words.ts'

type Settings = Body<'setting_detail'>
type Names = Settings['tally_ledgers']

/** Opens the names that the shop's ledgers have in Tally. */
export function LedgersButton() {
  const [opened, setOpened] = useState(false)
  const settings = useRead('setting_detail', {}, { enabled: opened }).data?.body
  return (
    <>
      <QuietButton leftSection={<IconBook2 size={17} />} onClick={() => setOpened(true)}>
        {words.ledgers}
      </QuietButton>
      {opened && settings && <Ledgers settings={settings} onClose={() => setOpened(false)} />}
    </>
  )
}

function Ledgers({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const [typed, setTyped] = useState<Partial<Names>>({})
  // Names are typed over the settings of then: if somebody else changes those, the server refuses the save.
  const [base, setBase] = useState(settings)
  if (base !== settings && Object.keys(typed).length === 0) setBase(settings)
  const write = useWrite('setting_update')

  async function save() {
    tell.clearFailures()
    try {
      await write.send({ tally_ledgers: { ...base.tally_ledgers, ...typed }, version: base.version })
      tell.success(common.saved)
      onClose()
    } catch (error) {
      if (error instanceof Refusal && error.code === 409) setBase(settings)
      tellTrouble(error, { failed: words.ledgers_failed })
    }
  }

  return (
    <FormDialog
      title={words.ledgers}
      size={620}
      yes={common.save}
      sending={write.sending}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="note">{words.ledgers_hint}</p>
      <div className={classes.ledgers}>
        {TALLY_LEDGER_KEYS.map((key, at) => (
          <TextInput
            key={key}
            label={words[`holds_${key}`]}
            maxLength={60}
            value={typed[key] ?? base.tally_ledgers[key]}
            data-autofocus={at === 0 || undefined}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [key]: value }))}
          />
        ))}
      </div>
    </FormDialog>
  )
}
