import type { Body } from '@kadai/contract/contract'
import { isPaper } from '@kadai/domain/account'
import { byKind } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { DeletedMark } from '../frames/deleted-mark.tsx'
import { useBack } from '../frames/edit/use-back.ts'
import { type AccountRow, accountColumns, accountRows } from '../frames/list/account-list.tsx'
import type { ListDeclaration } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { money, paiseOf } from '../frames/money.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { PaperLink } from '../frames/paper-link.tsx'
import { PrintButton } from '../frames/print/print-button.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { words } from './words.ts'

type Account = Body<'customer_account'>
type Line = Account['lines'][number]

type Row = AccountRow<Line>

const account = (user_id: string): ListDeclaration<'customer_account', Row> => ({
  call: 'customer_account',
  input: { user_id },
  rows: ({ body, page }) => accountRows(body, page?.page ?? 1, (line) => ({ ...line, line })),
  id: (row) => `${row.kind} ${row.id}`,
  dates: true,
  undated: words.this_year,
  download: 'download/account',
  note: ({ body }) => <Whose account={body} />,
  columns: accountColumns<Line>(isPaper, (row) => <Entry row={row} />),
  sums: ({ page }) => ({
    [common.billed]: money(page?.totals.billed),
    [common.paid]: money(page?.totals.paid),
    [common.balance]: money(page?.totals.balance),
  }),
  empty: {
    text: words.empty_account,
    hint: words.empty_account_hint,
  },
})

/** Whose account it is, for which days, and the closing balance. */
function Whose({ account: { buyer_detail: buyer, from, to, balance } }: { account: Account }) {
  const owed_paise = paiseOf(balance)
  const amount = <strong>{rupees(Math.abs(owed_paise))}</strong>
  return (
    <>
      <strong>{buyer.name}</strong> {buyer.deleted === '1' && <DeletedMark />}
      {buyer.telephone && ` · ${buyer.telephone}`} · {common.from_to({ from, to })} ·{' '}
      {owed_paise === 0
        ? words.owes_nothing
        : rich(owed_paise > 0 ? words.owes : words.in_advance, { amount })}
    </>
  )
}

/** What an account calls papers. */
const ENTRIES = { ...byKind((kind) => PAPER_KINDS[kind].one), order: common.order }

function Entry({ row }: { row: Row }): ReactNode {
  if (isPaper(row.kind)) {
    const number = <PaperLink kind={row.kind} id={row.id} number={row.number} />
    return (
      <>
        {rich(common.paper_of, { kind: ENTRIES[row.kind], number })}{' '}
        {row.line?.their_no && `· ${row.line.their_no}`}
      </>
    )
  }
  if (row.kind === 'payment' && paiseOf(row.paid) < 0) return rich(common.refund_of, { number: row.number })
  return rich(row.kind === 'payment' ? words.payment_taken : words.payment_reversed, {
    number: <ReceiptLink payment_id={row.id}>{row.number}</ReceiptLink>,
  })
}

/** /customeraccount/{user_id}: what a customer owes, entry by entry; can be printed. */
export default function CustomerAccount() {
  const user_id = useParam('user_id')
  const { from, to }: Record<string, string | undefined> = useSearch({ strict: false })
  const back = useBack({ back: '/paymentpending', backToPrevious: true })
  const list = useMemo(() => account(user_id), [user_id])
  const days = from && to ? `?${new URLSearchParams({ from, to })}` : ''
  return (
    <ListScreen
      list={list}
      back="/paymentpending"
      onBack={(event) => {
        event.preventDefault()
        back()
      }}
      buttons={<PrintButton page={`/accountprint/${user_id}${days}`} />}
    />
  )
}
