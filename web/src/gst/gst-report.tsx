import type { Body } from '@kadai/contract/contract'
import { Tooltip } from '@mantine/core'
import { useMemo } from 'react'
import { useMay } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { summedColumn } from '../frames/list/amount-column.tsx'
import { type ListDeclaration, serialNumber, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RecordLink } from '../frames/list/row-actions.tsx'
import { money } from '../frames/money.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { common } from '../frames/words.ts'
import { rateSelect } from './names.ts'
import { words } from './words.ts'

const GST = 'pos_api/pos_report_gst'

/** A line of an order with its tax; `total` is its value without tax (rule 4.13). */
type GstRow = Body<typeof GST>['gst_report'][number]

const gstList = (rates: readonly string[]): ListDeclaration<typeof GST, GstRow> => ({
  call: GST,
  rows: ({ body }) => body.gst_report,
  id: (row) => row.order_detail_id,
  download: 'download/gst',
  dates: 'blank-resets',
  // With a single rate there is nothing to choose.
  selects: rates.length > 1 ? [rateSelect(rates)] : [],
  columns: [
    serialNumber(common.serial_number),
    { head: words.order_date, width: WIDTH.date, cell: (row) => row.order_date },
    { head: common.customer_name, card: 'title', cell: (row) => <Customer row={row} /> },
    { head: common.order_id, only: 'card', cell: (row) => row.sno },
    summedColumn(words.gst_amount, (row) => row.gst_amt),
    summedColumn(common.total, (row) => row.total, { card: 'figure' }),
  ],
  sums: ({ page }) => ({
    [words.gst_amount]: money(page?.totals.gst_total),
    [common.total]: money(page?.totals.product_total),
  }),
  empty: { text: words.empty, hint: words.empty_hint },
})

/** The customer of a line; the tooltip shows the order's number (rule 2.14). */
function Customer({ row }: { row: GstRow }) {
  const seesOrders = useMay(['orders', 'pos'])
  return (
    <Tooltip
      label={words.order_id_of({ number: row.sno })}
      openDelay={150}
      events={{ hover: true, focus: true, touch: true }}
    >
      {seesOrders ? (
        <RecordLink to={`${PAPER_KINDS[row.kind].details}/${row.note_id || row.order_id}`}>
          {row.customer_name}
        </RecordLink>
      ) : (
        <span>{row.customer_name}</span>
      )}
    </Tooltip>
  )
}

/** /gstreport: the order lines with their tax, newest first. */
export default function GstReport() {
  // Asked for the rates, whatever the filters; one row is the smallest page.
  const rates = useRead(GST, { page: 1, page_size: 1 }).data?.body.list_of_gst
  const list = useMemo(() => gstList(rates ?? []), [rates])
  return <ListScreen list={list} />
}
