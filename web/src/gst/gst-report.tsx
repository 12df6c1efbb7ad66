import { mayCall } from '@kadai/contract/call'
import { Tooltip } from '@mantine/core'
import { useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { type ListDeclaration, serialNumber, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RecordLink } from '../frames/list/row-actions.tsx'
import { Money, sumOf, told } from '../frames/money.tsx'
import { GST, type GstRow } from './gst-rows.ts'

const gstList = (rates: readonly string[], seesOrders: boolean): ListDeclaration<typeof GST, GstRow> => ({
  call: GST,
  rows: ({ body }) => body.gst_report,
  title: 'GST Report',
  id: (row) => row.order_detail_id,
  paging: 'server',
  download: 'download/gst',
  dates: 'blank-resets',
  // With a single rate there is nothing to choose.
  selects:
    rates.length > 1
      ? [
          {
            name: 'gst',
            label: 'GST rate',
            all: 'All rates',
            options: rates.map((rate) => ({ value: rate, label: `${rate} %` })),
          },
        ]
      : [],
  columns: [
    serialNumber('S.No'),
    { head: 'Order Date', width: WIDTH.date, cell: (row) => row.order_date },
    {
      head: 'Customer Name',
      card: 'title',
      cell: (row) => <Customer row={row} seesOrders={seesOrders} />,
    },
    { head: 'Order ID', only: 'card', cell: (row) => row.sno },
    {
      head: 'GST Amount',
      width: WIDTH.money,
      align: 'end',
      cell: (row) => <Money value={row.gst_amt} bare />,
      total: (rows) => sumOf(rows, (row) => row.gst_amt),
    },
    {
      head: 'Total',
      width: WIDTH.money,
      align: 'end',
      card: 'figure',
      cell: (row) => <Money value={row.total} bare />,
      total: (rows) => sumOf(rows, (row) => row.total),
    },
  ],
  sums: ({ page }) => ({
    'GST Amount': told(page?.totals.gst_total),
    Total: told(page?.totals.product_total),
  }),
  empty: { text: 'No data available', hint: 'The lines of the sales stand here with their tax.' },
})

/** The customer of a line; the tooltip shows the order's number (rule 2.14). */
function Customer({ row, seesOrders }: { row: GstRow; seesOrders: boolean }) {
  return (
    <Tooltip
      label={`Order ID: ${row.sno}`}
      openDelay={150}
      events={{ hover: true, focus: true, touch: true }}
    >
      {seesOrders ? (
        <RecordLink to={`/orderdetails/${row.order_id}`}>{row.customer_name}</RecordLink>
      ) : (
        <span>{row.customer_name}</span>
      )}
    </Tooltip>
  )
}

/** /gstreport: the order lines with their tax, newest first. */
export default function GstReport() {
  const { flags } = useSession()
  const seesOrders = mayCall(['orders', 'pos'], flags)
  // Asked for the rates, whatever the filters; one row is the smallest page.
  const rates = useRead(GST, { page: 1, page_size: 1 }).data?.body.list_of_gst
  const list = useMemo(() => gstList(rates ?? [], seesOrders), [rates, seesOrders])
  return <ListScreen list={list} />
}
