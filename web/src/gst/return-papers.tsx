import { WITHOUT_CODE } from '@kadai/domain/gst'
import { useMemo } from 'react'
import { useMay } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { summedColumn } from '../frames/list/amount-column.tsx'
import { type ListDeclaration, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RecordLink } from '../frames/list/row-actions.tsx'
import { money } from '../frames/money.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { monthText, paperPath, rateSelect, SECTIONS } from './names.ts'
import { HEADS, headColumns } from './return-tables.tsx'
import { words } from './words.ts'

type Row = RowOf<'gst_return_papers'>
const codes = (all: readonly string[], none: string) =>
  all.map((code) => (code === '' ? { value: WITHOUT_CODE, label: none } : { value: code, label: code }))

const paperList = (
  period: string,
  { gst, hsn, uqc }: { gst: readonly string[]; hsn: readonly string[]; uqc: readonly string[] },
  sees: boolean,
): ListDeclaration<'gst_return_papers', Row> => ({
  call: 'gst_return_papers',
  input: { period },
  title: words.papers_of({ period: monthText(period) }),
  id: (row) => row.paper_id,
  search: { placeholder: words.search_papers },
  selects: [
    {
      ...{ name: 'section', label: words.section, all: words.all_sections },
      options: SECTIONS.map((value) => ({ value, label: words[`section_${value}`] })),
    },
    rateSelect(gst),
    { name: 'hsn', label: common.hsn_code, all: words.all_hsn, options: codes(hsn, words.no_hsn) },
    { name: 'uqc', label: words.unit, all: words.all_units, options: codes(uqc, words.no_unit) },
    {
      name: 'registered',
      label: words.buyers,
      all: words.all_buyers,
      options: [
        { value: '1', label: words.registered },
        { value: '0', label: words.not_registered },
      ],
    },
  ],
  columns: [
    {
      head: common.order_id,
      width: WIDTH.number,
      card: 'title',
      cell: (row) => <RecordLink to={sees && paperPath(row.type, row.paper_id)}>{row.sno}</RecordLink>,
    },
    { head: common.date, width: WIDTH.date, under: common.order_id, card: 'lead', cell: (row) => row.date },
    { head: common.customer_name, cell: (row) => row.name },
    { head: common.gst_number, width: 150, under: common.customer_name, cell: (row) => row.gst_no },
    {
      head: common.place_of_supply,
      width: 120,
      later: true,
      under: common.customer_name,
      cell: (row) => row.place,
    },
    ...headColumns<Row>(summedColumn),
    summedColumn(words.invoice_value, (row) => row.total),
  ],
  sums: ({ page }) => ({
    ...Object.fromEntries(HEADS.map((head) => [words[head], money(page?.totals[head])])),
    [words.invoice_value]: money(page?.totals.total),
  }),
  empty: { text: words.empty_papers },
})

const once = (all: readonly string[]) => [...new Set(all)]

/** /gstreturnpapers/{period}: the papers behind a figure of the return. */
export default function ReturnPapers() {
  const period = useParam('period')
  const sees = useMay(['orders', 'pos'])
  const of = useRead('gst_return', { period }, { fresh_ms: 60_000 }).data?.body
  const list = useMemo(
    () =>
      paperList(
        period,
        {
          gst: once(of?.rates.map(({ gst }) => gst) ?? []),
          hsn: once(of?.hsn.map(({ hsn_code }) => hsn_code) ?? []),
          uqc: once(of?.hsn.map(({ uqc }) => uqc) ?? []),
        },
        sees,
      ),
    [period, of, sees],
  )
  return <ListScreen list={list} back="/gstreturn" />
}
