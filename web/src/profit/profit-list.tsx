import { PROFIT_BY, type ProfitBy } from '@kadai/domain/profit'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { labels } from '../frames/labels/words.ts'
import { summedColumn } from '../frames/list/amount-column.tsx'
import { type Column, type ListDeclaration, type RowOf, serialNumber } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { money } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'profit'>

const HEADS: Record<ProfitBy, string> = {
  day: common.date,
  category: labels['field.category'],
  product: common.product_name,
  agent: common.agent,
}

const shareColumn = (head: string, under: string, share: (row: Row) => string): Column<Row> => ({
  ...{ head, under, width: 84, align: 'end' },
  cell: (row) => (share(row) === '' ? '' : common.percent({ rate: share(row) })),
})

const listBy = (by: ProfitBy): ListDeclaration<'profit', Row> => ({
  call: 'profit',
  id: (row) => row.id,
  download: 'download/profit',
  search: { placeholder: words.search },
  dates: true,
  undated: words.last_days,
  selects: [
    {
      ...{ name: 'by', label: words.by, all: words.by_day },
      options: PROFIT_BY.slice(1).map((value) => ({ value, label: words[`by_${value}`] })),
    },
  ],
  columns: [
    serialNumber(),
    {
      head: HEADS[by],
      least: 190,
      card: 'title',
      cell: ({ name, detail }) => (
        <>
          {name} <small className="note">{detail}</small>
        </>
      ),
    },
    summedColumn(words.sales, (row) => row.sales),
    shareColumn(words.known, words.sales, (row) => row.known),
    summedColumn(words.cost, (row) => row.cost),
    summedColumn(words.profit, (row) => row.profit),
    shareColumn(words.margin, words.profit, (row) => row.margin),
  ],
  sums: ({ page }) => ({
    [words.sales]: money(page?.totals.sales),
    [words.cost]: money(page?.totals.cost),
    [words.profit]: money(page?.totals.profit),
  }),
  note: ({ page }) => words.known_of({ known: page?.totals.known || '0' }),
  empty: { text: words.empty, hint: words.empty_hint },
})

/** /profit: what was earned by day, category, product or agent, and of how much the cost is known. */
export default function ProfitList() {
  const { by }: Record<string, string | undefined> = useSearch({ strict: false })
  const list = useMemo(() => listBy(PROFIT_BY.find((one) => one === by) ?? 'day'), [by])
  return <ListScreen list={list} />
}
