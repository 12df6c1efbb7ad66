import type { Body } from '@kadai/contract/contract'
import { isPaper } from '@kadai/domain/account'
import { byKind } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { DeletedMark } from '../frames/deleted-mark.tsx'
import { useBack } from '../frames/edit/use-back.ts'
import { amountColumn, summedColumn } from '../frames/list/amount-column.tsx'
import { type ListDeclaration, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money, money, paiseOf } from '../frames/money.tsx'
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

/** A line of an account as shown; the first of each page is its opening balance. */
type AccountRow = Omit<Line, 'kind'> & { kind: Line['kind'] | 'before' | 'brought' }

/** The lines of a page under its opening balance; none where nothing was owed and nothing happened. */
function accountRows({ from, brought, lines }: Account, page: number): AccountRow[] {
  if (lines.length === 0 && Number(brought) === 0) return []
  const first: AccountRow = {
    kind: page === 1 ? 'before' : 'brought',
    id: '',
    number: '',
    their_no: '',
    date: page === 1 ? from : '',
    billed: '0.00',
    paid: '0.00',
    balance: brought,
  }
  return [first, ...lines]
}

const account = (user_id: string): ListDeclaration<'customer_account', AccountRow> => ({
  call: 'customer_account',
  input: { user_id },
  rows: ({ body, page }) => accountRows(body, page?.page ?? 1),
  id: (row) => `${row.kind} ${row.id}`,
  dates: true,
  undated: words.this_year,
  download: 'download/account',
  note: ({ body }) => <Whose account={body} />,
  columns: [
    { head: common.date, width: WIDTH.date, under: common.entry, card: 'lead', cell: (row) => row.date },
    { head: common.entry, card: 'title', cell: (row) => <Entry row={row} /> },
    summedColumn(common.billed, (row) => row.billed, {
      card: 'none',
      cell: (row) => isPaper(row.kind) && <Money value={row.billed} bare />,
    }),
    summedColumn(common.paid, (row) => row.paid, {
      card: 'none',
      cell: (row) => (row.kind === 'payment' || row.kind === 'reversal') && <Money value={row.paid} bare />,
    }),
    amountColumn(common.balance, (row) => row.balance, { total: (rows) => money(rows.at(-1)?.balance) }),
    {
      head: common.amount,
      card: 'figure',
      only: 'card',
      cell: ({ kind, number, billed, paid }) =>
        number && (
          <>
            <small className="note">{isPaper(kind) ? common.billed : common.paid}</small>{' '}
            <Money value={isPaper(kind) ? billed : paid} bare />
          </>
        ),
    },
  ],
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

function Entry({ row }: { row: AccountRow }): ReactNode {
  if (row.kind === 'before') return common.opening_balance
  if (row.kind === 'brought') return common.brought_forward
  if (isPaper(row.kind)) {
    const number = <PaperLink kind={row.kind} id={row.id} number={row.number} />
    return (
      <>
        {rich(common.paper_of, { kind: ENTRIES[row.kind], number })} {row.their_no && `· ${row.their_no}`}
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
