import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../api/client.ts'
import { Confirm } from '../frames/confirm.tsx'
import { LinkButton } from '../frames/link-button.tsx'
import { type AccountRow, accountColumns, accountRows } from '../frames/list/account-list.tsx'
import type { ListDeclaration, RowWrite } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RowButton } from '../frames/list/row-actions.tsx'
import { useRowWrite } from '../frames/list/use-row-write.ts'
import { Figures, money, paiseOf } from '../frames/money.tsx'
import { MODE_NAMES } from '../frames/payment-modes.ts'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { IconCash, IconPencil } from '../theme/icons.ts'
import { standing } from './standing.ts'
import { words } from './words.ts'

type Account = Body<'supplier_account'>
type Line = Account['lines'][number]
type Row = AccountRow<Line>

const ENTRIES: Record<Line['kind'], (of: { number: string }) => string> = {
  purchase: words.purchase,
  purchase_return: words.purchase_return,
  purchase_opening: words.purchase_opening,
  payout: words.payout,
  payout_reversal: words.payout_reversal,
}
const MODES: Readonly<Record<string, string>> = MODE_NAMES

const isBilled = (kind: string) => kind.startsWith('purchase')

function Entry({ line }: Row) {
  if (!line) return null
  const { kind, sno, id } = line
  const number = <Figures text={sno} />
  return rich(ENTRIES[kind], {
    number: isBilled(kind) ? <Link to={`/purchase/${id}`}>{number}</Link> : number,
  })
}

/** The supplier's number of a bill and when it is due; how a payment was made. */
const aboutLine = ({ line }: Row) =>
  line &&
  [
    line.their_no,
    line.due_day && words.due_on({ date: line.due_day }),
    !isBilled(line.kind) && MODES[line.mode],
    line.reference,
  ]
    .filter(Boolean)
    .join(' · ')

const account = (
  supplier_id: string,
  ask: (line: Line) => void,
): ListDeclaration<'supplier_account', Row> => ({
  call: 'supplier_account',
  input: { supplier_id },
  rows: ({ body, page }) =>
    accountRows(body, page?.page ?? 1, (line) => ({ ...line, number: line.sno, billed: line.owes, line })),
  id: (row) => `${row.kind} ${row.id}`,
  dates: true,
  undated: words.this_year,
  download: 'download/supplier_account',
  note: ({ body }) => <Whose account={body} />,
  columns: [
    ...accountColumns<Line>(isBilled, (row) => <Entry {...row} />, [
      { head: words.to_reference, least: 150, under: common.entry, card: 'lead', cell: aboutLine },
    ]),
    {
      head: common.action,
      width: 96,
      card: 'action',
      cell: ({ line }) =>
        line?.kind === 'payout' &&
        line.reversed === '0' && (
          <RowButton aria-label={words.take_back_of({ number: line.sno })} onClick={() => ask(line)}>
            {common.take_back}
          </RowButton>
        ),
    },
  ],
  sums: ({ page }) => ({
    [common.billed]: money(page?.totals.owes),
    [common.paid]: money(page?.totals.paid),
    [common.balance]: money(page?.totals.balance),
  }),
  empty: { text: words.empty_account, hint: words.empty_account_hint },
})

/** Whose account it is, for which days, and what is owed now. */
function Whose({ account }: { account: Account }) {
  const { name, telephone, from, to } = account
  return (
    <>
      <strong>{name}</strong>
      {telephone && ` · ${telephone}`} · {common.from_to({ from, to })} · <strong>{standing(account)}</strong>
    </>
  )
}

const back: RowWrite<Line> = {
  send: ({ id: payout_id }, options) => api('supplier_payout_reverse', { payout_id }, options),
  done: words.taken_back,
  failed: words.taken_back_failed,
}

/** /supplier/{supplier_id}: what is owed to a supplier, entry by entry; a payment can be taken back once. */
export default function SupplierAccount() {
  const supplier_id = useParam('supplier_id')
  const [asked, setAsked] = useState<Line>()
  const list = useMemo(() => account(supplier_id, setAsked), [supplier_id])
  const { run, busy } = useRowWrite(back)
  return (
    <>
      <ListScreen
        list={list}
        back="/suppliers"
        buttons={
          <>
            <LinkButton to={`/editsupplier/${supplier_id}`} icon={IconPencil}>
              {common.edit}
            </LinkButton>
            <LinkButton to={`/paysupplier/${supplier_id}`} icon={IconCash}>
              {words.pay}
            </LinkButton>
          </>
        }
      />
      <Confirm
        opened={asked !== undefined}
        title={words.take_back_of({ number: asked?.sno ?? '' })}
        text={
          asked && (
            <>
              <p>{words.take_back_asked({ number: asked.sno, amount: rupees(paiseOf(asked.paid)) })}</p>
              <p>{words.take_back_after}</p>
            </>
          )
        }
        yes={common.take_back}
        danger
        busy={busy}
        onNo={() => setAsked(undefined)}
        onYes={async () => {
          if (asked) await run(asked)
          setAsked(undefined)
        }}
      />
    </>
  )
}
