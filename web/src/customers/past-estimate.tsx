import type { Body } from '@kadai/contract/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { BillLines, type TotalRow } from '../frames/detail/bill-lines.tsx'
import { DetailScreen, DetailSection, Facts } from '../frames/detail/detail-screen.tsx'
import { paiseOf } from '../frames/money.tsx'
import { Status } from '../frames/status.tsx'
import { useParam } from '../frames/use-param.ts'

type Estimate = Body<'customer_order_details'>

/** Sub-Total, Discount with its percentage, packing where there is any, Grand Total. */
function totalsOf(estimate: Estimate): TotalRow[] {
  const rows: TotalRow[] = [
    { name: 'Sub-Total', amount: estimate.subtotal },
    {
      name: `Discount (${estimate.discount_percentage}%)`,
      amount: estimate.discount_amount,
      minus: true,
    },
  ]
  if (paiseOf(estimate.packing_amount) > 0)
    rows.push({ name: 'Packing Charge', amount: estimate.packing_amount })
  return [...rows, { name: 'Grand Total', amount: estimate.total, grand: true }]
}

/** /customorderdetails/{order_id}: one of a customer's estimates, to be read. */
export default function PastEstimate() {
  const order_id = useParam('order_id')
  const { flags } = useSession()
  const read = useRead('customer_order_details', { order_id })
  const user_id = read.data?.body.user_id
  return (
    <DetailScreen
      back={user_id ? `/customorderlist/${user_id}` : '/customerlist'}
      title="Estimate"
      read={read}
      head={({ body }) => (
        <>
          Estimate {body.sno} <Status value={body.status} />
        </>
      )}
      buttons={() =>
        flags.has('estimate') && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to={`/estimatedetails/${order_id}`} {...props} />}
          >
            Open the estimate
          </Button>
        )
      }
    >
      {({ body }) => (
        <>
          <DetailSection label="Estimate">
            <Facts
              facts={[
                { name: 'Invoice Number', value: body.sno },
                { name: 'Date', value: body.orderdate || 'N/A' },
                { name: 'Billing Name', value: body.billing_name || 'N/A' },
                { name: 'Address', value: body.billing_address },
              ]}
            />
          </DetailSection>
          <DetailSection label="Products" flush>
            <BillLines
              lines={body.order_details.map((line) => ({
                ...line,
                id: line.order_detail_id,
                product_code: '',
              }))}
              totals={totalsOf(body)}
            />
          </DetailSection>
        </>
      )}
    </DetailScreen>
  )
}
