import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { Button, Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { FormDialog } from '../frames/form-dialog.tsx'
import { paiseOf } from '../frames/money.tsx'
import { tell } from '../frames/notices/tell.ts'
import { troubleText } from '../frames/notices/tell-trouble.ts'
import { toldApart } from '../frames/told-apart.ts'
import { common } from '../frames/words.ts'
import { IconArrowsExchange } from '../theme/icons.ts'
import { words } from './words.ts'

type Customer = Omit<Body<'customer_detail'>, 'merged_into' | 'merged_into_id'>

/** Opens the dialog that merges a customer with another. */
export function MergeButton({ user_id }: { user_id: string }) {
  const [opened, setOpened] = useState(false)
  const gone = useRead('customer_detail', { user_id }, { enabled: opened }).data?.body
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={17} />}
        loading={opened && !gone}
        onClick={() => setOpened(true)}
      >
        {words.merge}
      </Button>
      {opened && gone && <MergeDialog gone={gone} onClose={() => setOpened(false)} />}
    </>
  )
}

/** Chooses the customer who is kept, and shows what moves before it is done. */
function MergeDialog({ gone, onClose }: { gone: Customer; onClose: () => void }) {
  const { user_id } = gone
  const [kept, setKept] = useState<Customer>()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const write = useWrite('customer_merge')
  const navigate = useNavigate()
  // Before anything is typed those who share a word of the name.
  const search = typed || gone.name.split(' ')[0]
  const found = useRead('customer_list', { search, page: 1 }).data?.body ?? []
  const others = found.filter((one) => one.user_id !== user_id && one.user_id !== kept?.user_id)
  const customers = kept ? [kept, ...others] : others

  async function merge() {
    if (!kept) return setWrong(words.merge_choose)
    try {
      await write.send({ user_id, into_user_id: kept.user_id })
      tell.success(words.merge_done({ gone: gone.name, kept: kept.name }))
      void navigate({ to: `/viewcustomer/${kept.user_id}` })
      onClose()
    } catch (error) {
      setWrong(troubleText(error, { failed: words.merge_failed }) ?? '')
    }
  }

  return (
    <FormDialog
      title={words.merge_of(gone)}
      size={560}
      yes={words.merge_yes}
      sending={write.sending}
      onSubmit={merge}
      onClose={onClose}
    >
      <Select
        label={words.merge_kept}
        placeholder={words.search}
        data={customers.map((one) => ({ value: one.user_id, label: `${one.name} · ${toldApart(one)}` }))}
        value={kept?.user_id ?? null}
        error={wrong}
        searchable
        data-autofocus
        // The server searches.
        filter={({ options }) => options}
        nothingFoundMessage={common.nothing_by_name}
        onSearchChange={setTyped}
        onChange={(chosen) => {
          setKept(customers.find((one) => one.user_id === chosen))
          setWrong('')
        }}
      />
      {kept && <WhatMoves gone={gone} kept={kept} />}
    </FormDialog>
  )
}

/** What the merge moves, and what both owe. */
function WhatMoves({ gone, kept }: { gone: Customer; kept: Customer }) {
  const { data } = useRead('customer_merge_preview', { user_id: gone.user_id, into_user_id: kept.user_id })
  if (!data) return null
  const { owes, into_owes, open_credit, ...counts } = data.body
  const names = { gone: gone.name, kept: kept.name }
  const [own_paise, into_paise] = [paiseOf(owes || '0'), paiseOf(into_owes || '0')]
  const dues = { owes: rupees(own_paise), into: rupees(into_paise), sum: rupees(own_paise + into_paise) }
  return (
    <div className="stack" role="status">
      <p>{words.merge_moves({ ...names, ...counts })}</p>
      {owes !== '' && <p>{words.merge_dues({ ...names, ...dues, credit: rupees(paiseOf(open_credit)) })}</p>}
      <p className="note">{words.merge_papers(names)}</p>
    </div>
  )
}
