import type { Body } from '@kadai/contract/contract'
import { whatsAppLink } from '@kadai/domain/enquiry'
import { rupees } from '@kadai/domain/money'
import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { summedColumn } from '../frames/list/amount-column.tsx'
import { type ListDeclaration, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RowButton } from '../frames/list/row-actions.tsx'
import { paiseOf } from '../frames/money.tsx'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { aboveLimit, accountOwed, upiLink } from '../printing/exports.ts'
import { debtorColumns } from './debtor-columns.tsx'
import { words } from './words.ts'

type Dues = Body<'dues'>
type Debtor = Dues['debtors'][number]

/** What the reminder says: the shop, the amount, since when, and the UPI link. */
function textOf(dues: Dues, { user_id, name, pending_balance, since }: Debtor): string {
  const amount_paise = paiseOf(pending_balance)
  const link = upiLink({ payee: dues, amount_paise, ...accountOwed(user_id, dues.today) })
  return [
    words.reminder({ name, shop: dues.shop_name, amount: rupees(amount_paise), since }),
    link && common.pay_by_upi({ link }),
    link && aboveLimit(amount_paise),
  ]
    .filter(Boolean)
    .join('\n')
}

function Remind({ dues, debtor }: { dues: Dues; debtor: Debtor }) {
  const { send } = useWrite('reminder_add')
  function remind() {
    window.open(whatsAppLink(debtor.mobile, textOf(dues, debtor)), '_blank', 'noopener')
    send({ user_id: debtor.user_id }).catch((error: unknown) =>
      tellTrouble(error, { failed: words.reminder_failed }),
    )
  }

  return (
    <RowButton tone="way" aria-label={words.remind_who({ name: debtor.name })} onClick={remind}>
      {words.remind}
    </RowButton>
  )
}

const dueList = (dues: Dues | undefined): ListDeclaration<'dues', Debtor> => ({
  call: 'dues',
  rows: ({ body }) => body.debtors,
  id: (row) => row.user_id,
  paging: 'client',
  search: {
    placeholder: words.search_debtors,
    text: ({ name, mobile }) => `${name} ${mobile}`,
  },
  columns: [
    ...debtorColumns<Debtor>((row) => row.name, { name: 'title', phone: 'fact' }),
    { head: words.due_since, width: WIDTH.date, cell: (row) => row.since },
    summedColumn(common.balance, (row) => row.pending_balance, { card: 'figure' }),
    { head: words.last_reminded, width: WIDTH.date, cell: (row) => row.reminded },
    {
      head: common.action,
      width: 80,
      card: 'action',
      cell: (row) => dues && <Remind dues={dues} debtor={row} />,
    },
  ],
  empty: { text: words.nobody_owes, hint: words.nobody_owes_hint },
})

/** /reminders: who owes, with a prepared reminder for each, which the person sends in WhatsApp. */
export default function Reminders() {
  const dues = useRead('dues', {}).data?.body
  const list = useMemo(() => dueList(dues), [dues])
  return <ListScreen list={list} back="/paymentpending" />
}
