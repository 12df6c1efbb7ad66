import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useMay } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { SearchSelect } from '../frames/fields/search-select.tsx'
import { takeFocus } from '../frames/take-focus.ts'
import { common } from '../frames/words.ts'
import classes from './add-customer-modal.module.css'
import { words } from './words.ts'

type Props = {
  value: string
  onChange: (agent: string) => void
  /** The shop's first agent was added and chosen: focus the next field. */
  onFirst: () => void
  error: string | undefined
}

/** The agent of a new customer: a dropdown of agent names; in a shop without agents, a way to add the first one. */
export function AgentSelect({ value, onChange, onFirst, error }: Props) {
  const agents = useRead('agent_list', {})
  const names = agents.data?.body.map(({ agent_name }) => agent_name)
  if (names?.length === 0)
    return (
      <FirstAgent
        onAdded={(agent) => {
          onChange(agent)
          onFirst()
        }}
      />
    )
  return (
    <SearchSelect
      label={common.agent}
      data-name="agent"
      withAsterisk
      aria-required
      data-autofocus
      // The open list covers the fields below, so it opens only on a letter, an arrow key or a click.
      openOnFocus={false}
      placeholder={agents.isError ? words.agents_failed : words.agent_choose}
      comboboxProps={{ withinPortal: false, shadow: 'sm', transitionProps: { duration: 0 } }}
      nothingFoundMessage={common.no_agent}
      data={[...new Set(names)]}
      value={value || null}
      error={error}
      onChange={(agent) => onChange(agent ?? '')}
    />
  )
}

/** A customer needs an agent, and there is none yet. */
function FirstAgent({ onAdded }: { onAdded: (agent: string) => void }) {
  const mayAdd = useMay(['agent'])
  const [name, setName] = useState('')
  const add = useWrite('agent_add')
  if (!mayAdd)
    return (
      <p className="whole warned remark" style={{ fontSize: 14 }} role="status">
        {words.first_agent_elsewhere}
      </p>
    )

  async function send() {
    if (name.trim() === '' || add.sending) return
    // The field shows what is wrong.
    const sent = await add.send({ agent_name: name }).catch(() => undefined)
    if (sent) onAdded(name.trim())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    void send()
  }

  return (
    <div className={`whole ${classes.firstAgent}`}>
      <TextInput
        label={common.agent}
        description={words.first_agent}
        ref={takeFocus}
        data-name="agent"
        data-autofocus
        autoComplete="off"
        value={name}
        error={add.refusal?.message}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" loading={add.sending} onClick={() => void send()}>
        {words.agent_add}
      </Button>
    </div>
  )
}
