import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { Button, Modal, Radio, Select, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { DialogButtons } from '../frames/dialog-buttons.tsx'
import { paiseOf } from '../frames/money.tsx'
import { tell } from '../frames/notices/tell.ts'
import { troubleText } from '../frames/notices/tell-trouble.ts'
import { toldApart } from '../frames/told-apart.ts'
import { common } from '../frames/words.ts'
import { IconArrowsExchange } from '../theme/icons.ts'
import { words } from './words.ts'

type Customer = Body<'customer_detail'>

/** Opens the dialog that merges a customer with another. */
export function MergeButton({ user_id }: { user_id: string }) {
  const [opened, setOpened] = useState(false)
  const own = useRead('customer_detail', { user_id }, { enabled: opened }).data?.body
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={17} />}
        loading={opened && !own}
        onClick={() => setOpened(true)}
      >
        {words.merge}
      </Button>
      {opened && own && <MergeDialog own={own} onClose={() => setOpened(false)} />}
    </>
  )
}

/** Chooses the other customer and which of both is kept, and shows what moves before it is done. */
function MergeDialog({ own, onClose }: { own: Customer; onClose: () => void }) {
  const [other, setOther] = useState<Customer>()
  const [ownKept, setOwnKept] = useState(false)
  const [wrong, setWrong] = useState('')
  const write = useWrite('customer_merge')
  const navigate = useNavigate()
  const [gone, kept] = ownKept ? [other, own] : [own, other]

  async function merge(event: FormEvent) {
    event.preventDefault()
    if (write.sending) return
    if (!gone || !kept) return setWrong(words.merge_choose)
    try {
      await write.send({ user_id: gone.user_id, into_user_id: kept.user_id })
      tell.success(words.merge_done({ gone: gone.name, kept: kept.name }))
      onClose()
      if (!ownKept) void navigate({ to: `/viewcustomer/${kept.user_id}` })
    } catch (error) {
      setWrong(troubleText(error, { failed: words.merge_failed }) ?? '')
    }
  }

  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={words.merge_title} size={560}>
      <form className="stack" onSubmit={(event) => void merge(event)} noValidate>
        <OtherCustomer
          own={own}
          chosen={other}
          wrong={wrong}
          onChoose={(customer) => {
            setOther(customer)
            setWrong('')
          }}
        />
        {other && (
          <Radio.Group
            label={words.merge_kept}
            value={ownKept ? own.user_id : other.user_id}
            onChange={(user_id) => setOwnKept(user_id === own.user_id)}
          >
            <Stack gap="md" mt="xs">
              {[other, own].map((one) => (
                <Radio key={one.user_id} value={one.user_id} label={one.name} description={toldApart(one)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {gone && kept && <WhatMoves gone={gone} kept={kept} />}
        <DialogButtons yes={words.merge_yes} sending={write.sending} onNo={onClose} />
      </form>
    </Modal>
  )
}

type Choosing = {
  own: Customer
  chosen: Customer | undefined
  wrong: string
  onChoose: (customer: Customer | undefined) => void
}

/** The customers that a search finds; before one is typed those who share a word of the name. */
function OtherCustomer({ own, chosen, wrong, onChoose }: Choosing) {
  const [typed, setTyped] = useState('')
  const likely = own.name.split(' ')[0] ?? ''
  const found = useRead('customer_list', { search: typed || likely, page: 1 }).data?.body ?? []
  const offered = found.filter(({ user_id }) => user_id !== own.user_id && user_id !== chosen?.user_id)
  const customers = chosen ? [chosen, ...offered] : offered
  return (
    <Select
      label={words.merge_other}
      placeholder={words.search}
      data={customers.map((one) => ({
        value: one.user_id,
        label: [one.name, toldApart(one)].filter(Boolean).join(' · '),
      }))}
      value={chosen?.user_id ?? null}
      error={wrong}
      searchable
      data-autofocus
      // The server searches.
      filter={({ options }) => options}
      nothingFoundMessage={common.nothing_by_name}
      onSearchChange={setTyped}
      onChange={(user_id) => onChoose(customers.find((one) => one.user_id === user_id))}
    />
  )
}

/** What the merge moves, and what both owe. */
function WhatMoves({ gone, kept }: { gone: Customer; kept: Customer }) {
  const { data } = useRead('customer_merge_preview', { user_id: gone.user_id, into_user_id: kept.user_id })
  if (!data) return null
  const { owes, into_owes, open_credit, ...counts } = data.body
  const names = { gone: gone.name, kept: kept.name }
  const [own_paise, into_paise] = [paiseOf(owes || '0'), paiseOf(into_owes || '0')]
  return (
    <div className="stack" role="status">
      <p>{words.merge_moves({ ...names, ...counts })}</p>
      {owes !== '' && (
        <p>
          {words.merge_dues({
            ...names,
            owes: rupees(own_paise),
            into_owes: rupees(into_paise),
            sum: rupees(own_paise + into_paise),
          })}
          {paiseOf(open_credit) > 0 &&
            ` ${words.merge_credit({ ...names, credit: rupees(paiseOf(open_credit)) })}`}
        </p>
      )}
      <p className="note">{words.merge_papers({ gone: gone.name })}</p>
    </div>
  )
}
