import type { ReactNode } from 'react'
import { Money, money } from '../money.tsx'
import { common } from '../words.ts'
import { amountColumn, summedColumn } from './amount-column.tsx'
import { type Column, WIDTH } from './declaration.ts'

/** A line of an account as shown; the first of each page is its opening balance, without a `line`. */
export type AccountRow<L> = {
  kind: string
  line?: L
} & Record<'id' | 'number' | 'date' | 'billed' | 'paid' | 'balance', string>

/** The lines of a page under its opening balance; none where nothing was owed and nothing happened. */
export function accountRows<L>(
  { from, brought, lines }: { from: string; brought: string; lines: readonly L[] },
  page: number,
  shown: (line: L) => AccountRow<L>,
): AccountRow<L>[] {
  if (lines.length === 0 && Number(brought) === 0) return []
  const first: AccountRow<L> = {
    kind: page === 1 ? 'before' : 'brought',
    id: '',
    number: '',
    date: page === 1 ? from : '',
    billed: '0.00',
    paid: '0.00',
    balance: brought,
  }
  return [first, ...lines.map(shown)]
}

/** Date, entry, what it added or took, and the balance after it; `more` are columns after the entry. */
export function accountColumns<L>(
  isBilled: (kind: string) => boolean,
  entry: (row: AccountRow<L>) => ReactNode,
  more: readonly Column<AccountRow<L>>[] = [],
): Column<AccountRow<L>>[] {
  return [
    { head: common.date, width: WIDTH.date, under: common.entry, card: 'lead', cell: (row) => row.date },
    {
      head: common.entry,
      card: 'title',
      cell: (row) => {
        if (row.kind === 'before') return common.opening_balance
        return row.kind === 'brought' ? common.brought_forward : entry(row)
      },
    },
    ...more,
    summedColumn(common.billed, (row) => row.billed, {
      card: 'none',
      cell: (row) => isBilled(row.kind) && <Money value={row.billed} bare />,
    }),
    summedColumn(common.paid, (row) => row.paid, {
      card: 'none',
      cell: (row) => row.number && !isBilled(row.kind) && <Money value={row.paid} bare />,
    }),
    amountColumn(common.balance, (row) => row.balance, { total: (rows) => money(rows.at(-1)?.balance) }),
    {
      head: common.amount,
      card: 'figure',
      only: 'card',
      cell: ({ kind, number, billed, paid }) =>
        number && (
          <>
            <small className="note">{isBilled(kind) ? common.billed : common.paid}</small>{' '}
            <Money value={isBilled(kind) ? billed : paid} bare />
          </>
        ),
    },
  ]
}
