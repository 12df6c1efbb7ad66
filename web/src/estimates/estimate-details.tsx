import { mayCall } from '@kadai/contract/call'
import { Button } from '@mantine/core'
import { IconFileInvoice, IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { DeletedMark } from '../frames/deleted-mark.tsx'
import { BillLines } from '../frames/detail/bill-lines.tsx'
import { DetailScreen, DetailSection, Facts } from '../frames/detail/detail-screen.tsx'
import { Status } from '../frames/status.tsx'
import { useParam } from '../frames/use-param.ts'
import { PaymentStatus } from './payment-status.tsx'

/** /estimatedetails/{estimate_id}: an estimate to read, print and mark as paid. */
export default function EstimateDetails() {
  const estimate_id = useParam('estimate_id')
  const read = useRead('estimate_list_details', { estimate_id })
  const { flags } = useSession()
  const sells = mayCall(['pos', 'orders'], flags)
  return (
    <DetailScreen
      back="/estimate"
      title="Estimate"
      read={read}
      head={({ body }) => (
        <>
          Estimate {body.sno} <Status value={body.status} /> {body.deleted === '1' && <DeletedMark />}
        </>
      )}
      buttons={({ body }) => (
        <>
          {body.status !== 'Paid' && body.order_id === '' && body.deleted === '0' && (
            <Button
              variant="default"
              leftSection={<IconPencil size={17} />}
              renderRoot={(props) => <Link to={`/editestimate/${estimate_id}`} {...props} />}
            >
              Edit
            </Button>
          )}
          {sells && body.order_id === '' && body.deleted === '0' && (
            <Button
              variant="default"
              leftSection={<IconFileInvoice size={17} />}
              renderRoot={(props) => <Link to="/pos" search={{ estimate: estimate_id }} {...props} />}
            >
              Make invoice
            </Button>
          )}
          <Button
            leftSection={<IconPrinter size={17} />}
            renderRoot={(props) => (
              <a href={`/estimateinvoice/${estimate_id}`} target="_blank" rel="noopener" {...props}>
                {props.children}
              </a>
            )}
          >
            Print
          </Button>
        </>
      )}
    >
      {({ body }) => (
        <>
          <DetailSection label="Estimate">
            <Facts
              facts={[
                { name: 'Estimate Number', value: body.sno },
                { name: 'Date', value: body.estimatedate },
                { name: 'Customer Name', value: body.billing_name || body.name },
                { name: 'Mobile', value: body.billing_phonenumber },
                { name: 'Address', value: body.billing_address },
                { name: 'State', value: body.billing_state },
                { name: 'Agent', value: body.agent },
                {
                  name: 'Sales order',
                  value:
                    sells && body.order_id ? (
                      <Link to={`/orderdetails/${body.order_id}`}>{body.order_sno}</Link>
                    ) : (
                      body.order_sno
                    ),
                },
              ]}
            />
          </DetailSection>
          <DetailSection label="Products" flush>
            <BillLines
              lines={body.estimate_details.map((line) => ({ ...line, id: line.estimate_detail_id }))}
              totals={body.total_rows}
            />
          </DetailSection>
          {body.deleted === '0' && (
            <DetailSection label="Payment">
              <PaymentStatus key={body.status} estimate_id={estimate_id} status={body.status} />
            </DetailSection>
          )}
        </>
      )}
    </DetailScreen>
  )
}
