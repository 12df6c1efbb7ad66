import { useMay } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { BillLines } from '../frames/detail/bill-lines.tsx'
import { DetailScreen, DetailSection, Facts } from '../frames/detail/detail-screen.tsx'
import { LinkButton } from '../frames/link-button.tsx'
import { Status } from '../frames/status.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** /customorderdetails/{order_id}: one of a customer's estimates, read-only. */
export default function PastEstimate() {
  const order_id = useParam('order_id')
  const seesEstimates = useMay(['estimate'])
  const read = useRead('customer_order_details', { order_id })
  const user_id = read.data?.body.user_id
  return (
    <DetailScreen
      back={user_id ? `/customorderlist/${user_id}` : '/customerlist'}
      read={read}
      head={({ body }) => (
        <>
          {common.estimate_of({ number: body.sno })} <Status value={body.status} />
        </>
      )}
      buttons={() =>
        seesEstimates && <LinkButton to={`/estimatedetails/${order_id}`}>{words.open_estimate}</LinkButton>
      }
    >
      {({ body }) => (
        <>
          <DetailSection label={common.estimate}>
            <Facts
              facts={[
                { name: words.invoice_number, value: body.sno },
                { name: common.date, value: body.orderdate || common.not_given },
                { name: words.billing_name, value: body.billing_name || common.not_given },
                { name: common.address, value: body.billing_address },
              ]}
            />
          </DetailSection>
          <DetailSection label={common.products} flush>
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
