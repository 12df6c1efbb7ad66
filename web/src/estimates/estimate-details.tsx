import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMay } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { DeletedMark } from '../frames/deleted-mark.tsx'
import { BillLines } from '../frames/detail/bill-lines.tsx'
import { DetailScreen, DetailSection, Facts } from '../frames/detail/detail-screen.tsx'
import { LinkButton } from '../frames/link-button.tsx'
import { paiseOf } from '../frames/money.tsx'
import { NotesAgainst } from '../frames/notes-against.tsx'
import { PrintButton } from '../frames/print/print-button.tsx'
import { Status } from '../frames/status.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { ParcelsLink } from '../parcels/exports.ts'
import { ShareSaved } from '../printing/exports.ts'
import { IconArrowBackUp, IconFileInvoice, IconPencil } from '../theme/icons.ts'
import { PaymentStatus } from './payment-status.tsx'
import { words } from './words.ts'

/** The list that an estimate was priced by: to its version where that may be seen, and whether it had run out. */
function PricedBy({ estimate }: { estimate: Body<'estimate_list_details'> }) {
  const { price_list, price_list_id, price_list_ran_out, honoured } = estimate
  const seesProducts = useMay(['product'])
  return (
    <>
      {seesProducts ? <Link to={`/pricelist/${price_list_id}`}>{price_list}</Link> : price_list}{' '}
      {(price_list_ran_out === '1' || honoured === '0') && (
        <span className="pill warned">{honoured === '1' ? words.list_honoured : words.todays_prices}</span>
      )}
    </>
  )
}

/** /estimatedetails/{estimate_id}: an estimate to read, print and mark as paid. */
export default function EstimateDetails() {
  const estimate_id = useParam('estimate_id')
  const read = useRead('estimate_list_details', { estimate_id })
  const sells = useMay(['pos', 'orders'])
  return (
    <DetailScreen
      back="/estimate"
      read={read}
      head={({ body }) => (
        <>
          {common.estimate_of({ number: body.sno })} <Status value={body.status} />{' '}
          {body.deleted === '1' && <DeletedMark />}
        </>
      )}
      buttons={({ body }) => (
        <>
          <Suspense>
            <ShareSaved bill={{ kind: 'estimate', id: estimate_id }} />
          </Suspense>
          {body.status !== 'Paid' && body.order_id === '' && body.deleted === '0' && (
            <LinkButton to={`/editestimate/${estimate_id}`} icon={IconPencil} aria-keyshortcuts="E">
              {common.edit}
            </LinkButton>
          )}
          {body.order_id === '' && body.deleted === '0' && (
            <LinkButton to={`/takebackestimate/${estimate_id}`} icon={IconArrowBackUp} aria-keyshortcuts="T">
              {common.take_back}
            </LinkButton>
          )}
          {sells && body.order_id === '' && body.deleted === '0' && (
            <LinkButton to="/pos" search={{ estimate: estimate_id }} icon={IconFileInvoice}>
              {words.make_invoice}
            </LinkButton>
          )}
          <PrintButton page={`/estimateinvoice/${estimate_id}`} />
        </>
      )}
    >
      {({ body }) => (
        <>
          <DetailSection label={common.estimate}>
            <Facts
              facts={[
                { name: words.estimate_number, value: body.sno },
                { name: common.date, value: body.estimatedate },
                { name: common.customer_name, value: body.billing_name || body.name },
                { name: common.mobile, value: body.billing_phonenumber },
                { name: common.address, value: body.billing_address },
                { name: common.state, value: body.billing_state },
                { name: common.agent, value: body.agent },
                { name: common.price_list, value: body.price_list !== '' && <PricedBy estimate={body} /> },
                {
                  name: common.parcels,
                  value: body.deleted === '0' && (
                    <ParcelsLink to={`/estimateparcels/${estimate_id}`} of={body.consignment} />
                  ),
                },
                { name: common.notes, value: body.notes.length > 0 && <NotesAgainst notes={body.notes} /> },
                {
                  name: words.sales_order,
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
          <DetailSection label={common.products} flush>
            <BillLines
              lines={body.estimate_details.map((line) => ({ ...line, id: line.estimate_detail_id }))}
              totals={body.total_rows}
            />
          </DetailSection>
          {body.deleted === '0' && (
            <DetailSection label={common.payment}>
              {paiseOf(body.paid_amount) > 0 && (
                <p>
                  {words.paid({
                    amount: rupees(paiseOf(body.paid_amount)),
                    due: paiseOf(body.takeable) > 0 ? rupees(paiseOf(body.takeable)) : undefined,
                  })}
                </p>
              )}
              <PaymentStatus
                key={body.status}
                estimate_id={estimate_id}
                status={body.status}
                due_paise={paiseOf(body.takeable)}
              />
            </DetailSection>
          )}
        </>
      )}
    </DetailScreen>
  )
}
