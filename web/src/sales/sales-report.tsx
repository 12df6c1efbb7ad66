import type { Body } from '@kadai/contract/contract'
import type { SalesBy } from '@kadai/contract/sales'
import { indianCount } from '@kadai/domain/money'
import { useMemo } from 'react'
import { summedColumn } from '../frames/list/amount-column.tsx'
import { type Column, type ListDeclaration, serialNumber } from '../frames/list/declaration.ts'
import { DateFilter } from '../frames/list/filters.tsx'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { useListState } from '../frames/list/use-list-state.ts'
import { money } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

const SALES = 'sales_by'

type Report = Body<typeof SALES>
type Row = Report['rows'][number]

/** What sales are added up by, and the head of how much was sold. */
const BY: { readonly [by in SalesBy]: readonly [what: string, sold: string] } = {
  day: [common.date, words.bills],
  agent: [common.agent, words.bills],
  category: [words.category, common.qty],
  product: [words.product, common.qty],
  customer: [common.customer, words.bills],
}

const [byDay, ...others] = Object.entries(BY).map(([value, [what]]) => ({
  value,
  label: words.by_what({ what }),
}))

const selects = [
  { name: 'by', label: words.by, all: byDay?.label ?? '', options: others },
  {
    ...{ name: 'compare', label: words.compare, all: words.compare_none },
    options: [
      { value: 'period', label: words.compare_period },
      { value: 'season', label: words.compare_season },
    ],
  },
]

/** Which days are shown and what counts, and what is beside them. */
const noteOf = ({ from, to, earlier_from, earlier_to, deepavali, earlier_deepavali }: Report) =>
  words.what_counts({ days: common.from_to({ from, to }) }) +
  (earlier_from && words.beside({ earlier: common.from_to({ from: earlier_from, to: earlier_to }) })) +
  (deepavali && words.seasons({ days: `${deepavali}, ${earlier_deepavali}` }))

const compared: readonly Column<Row>[] = [
  summedColumn(words.before, (row) => row.earlier),
  {
    ...{ head: words.change, width: 84, under: words.before, align: 'end' },
    cell: (row) => row.change && common.percent({ rate: row.change }),
  },
]

const salesList = (
  [what, sold]: readonly [string, string],
  compare: string,
  input: { earlier_from?: string; earlier_to?: string },
): ListDeclaration<typeof SALES, Row> => ({
  call: SALES,
  input,
  rows: ({ body }) => body.rows,
  id: (row) => row.id,
  download: 'download/sales_by',
  search: { placeholder: words.search },
  dates: true,
  undated: words.usual_days,
  selects,
  columns: [
    serialNumber(),
    {
      head: what,
      card: 'title',
      cell: (row) => (
        <>
          {row.name} <small className="note">{row.detail}</small>
        </>
      ),
    },
    { head: sold, width: 84, under: what, align: 'end', cell: (row) => indianCount(row.sold) },
    summedColumn(words.sales, (row) => row.amount, { card: 'figure' }),
    ...(compare ? compared : []),
  ],
  sums: ({ page }) => ({
    [words.sales]: money(page?.totals.amount),
    [words.before]: money(page?.totals.earlier),
  }),
  note: ({ body }) => noteOf(body),
  empty: { text: words.empty },
})

/** /salesreport: what was sold by day, agent, category, product or customer, beside earlier days or the season before. */
export default function SalesReport() {
  const state = useListState()
  const [by, compare] = [state.chosen('by'), state.chosen('compare')]
  const typed = compare === 'period'
  const [from, to] = typed ? [state.chosen('earlier_from'), state.chosen('earlier_to')] : ['', '']
  const list = useMemo(() => {
    const input = { ...(from && { earlier_from: from }), ...(to && { earlier_to: to }) }
    return salesList(BY[by as SalesBy] ?? BY.day, compare, input)
  }, [by, compare, from, to])
  return (
    <ListScreen list={list}>
      {typed && (
        <DateFilter
          label={words.compared_with}
          state={{
            ...{ chosen: state.chosen, from, to },
            filter: (days) => state.filter({ earlier_from: days.from ?? '', earlier_to: days.to ?? '' }),
          }}
          selects={[]}
          blankResets={false}
          undated={words.days_before}
        />
      )}
    </ListScreen>
  )
}
