import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { BillLines } from '../frames/detail/bill-lines.tsx'
import { DetailScreen, DetailSection, Facts } from '../frames/detail/detail-screen.tsx'
import { Status } from '../frames/status.tsx'
import { useParam } from '../frames/use-param.ts'

/** /customorderdetails/{order_id}: one of a customer's estimates, read-only. */
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
              totals={body.total_rows}
            />
          </DetailSection>
        </>
      )}
    </DetailScreen>
  )
}
