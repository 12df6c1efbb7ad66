import type { Body } from '@kadai/contract/contract'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMay } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { DeletedMark } from '../frames/deleted-mark.tsx'
import { BillLines } from '../frames/detail/bill-lines.tsx'
import { DetailScreen, DetailSection, Facts } from '../frames/detail/detail-screen.tsx'
import { LinkButton } from '../frames/link-button.tsx'
import { NotesAgainst } from '../frames/notes-against.tsx'
import { PrintButton } from '../frames/print/print-button.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { ParcelsLink } from '../parcels/exports.ts'
import { ShareSaved } from '../printing/exports.ts'
import { IconArrowBackUp, IconPencil, IconReceipt2 } from '../theme/icons.ts'
import { words } from './words.ts'

type Order = Body<'order_details'>

/** /orderdetails/{order_id}: a sales order to read and print, with a link to its customer's payments. */
export default function OrderDetails() {
  const order_id = useParam('order_id')
  const seesPayments = useMay(['payment_details'])
  const read = useRead('order_details', { order_id })
  return (
    <DetailScreen
      back="/orderlist"
      read={read}
      head={({ body }) => (
        <>
          {words.order_of({ number: body.sno })} {body.deleted === '1' && <DeletedMark />}
        </>
      )}
      buttons={({ body }) => (
        <>
          <Suspense>
            <ShareSaved bill={{ kind: 'order', id: order_id }} />
          </Suspense>
          {body.deleted === '0' && body.user_id !== '' && seesPayments && (
            <LinkButton to="/paymentpending" search={{ user_id: body.user_id }} icon={IconReceipt2}>
              {common.payments}
            </LinkButton>
          )}
          {body.deleted === '0' && (
            <LinkButton to={`/takeback/${order_id}`} icon={IconArrowBackUp} aria-keyshortcuts="T">
              {common.take_back}
            </LinkButton>
          )}
          {body.deleted === '0' && body.month_locked === '0' && (
            <LinkButton to={`/editpos/${order_id}`} icon={IconPencil} aria-keyshortcuts="E">
              {common.edit}
            </LinkButton>
          )}
          <PrintButton page={`/invoice/${order_id}`} />
        </>
      )}
    >
      {({ body }) => (
        <>
          {body.month_locked === '1' && <p className="note">{words.month_locked}</p>}
          <DetailSection label={common.order}>
            <OrderFacts order={body} />
          </DetailSection>
          <DetailSection label={common.products} flush>
            <BillLines
              withHsn
              lines={body.order_details.map((line) => ({ ...line, id: line.order_detail_id }))}
              totals={body.total_rows}
            />
          </DetailSection>
        </>
      )}
    </DetailScreen>
  )
}

const placeOf = ({ name, address, state, pincode, tax_number }: Order['delivery_detail']) =>
  [name, address, state, pincode, tax_number].filter((text) => text !== '').join(', ')

function OrderFacts({ order }: { order: Order }) {
  const estimate = useMay(['estimate']) ? (
    <Link to={`/estimatedetails/${order.estimate_id}`}>{order.estimate_sno}</Link>
  ) : (
    order.estimate_sno
  )
  return (
    <Facts
      facts={[
        { name: words.order_number, value: order.sno },
        { name: common.date, value: order.order_date },
        { name: common.customer_name, value: order.billing_name || order.name },
        { name: common.mobile_number, value: order.billing_phonenumber },
        { name: common.address, value: order.billing_address },
        { name: common.state, value: order.billing_state },
        { name: common.delivered_to, value: placeOf(order.delivery_detail) },
        { name: common.estimate, value: order.estimate_id !== '' && estimate },
        {
          name: common.parcels,
          value: order.deleted === '0' && (
            <ParcelsLink to={`/orderparcels/${order.order_id}`} of={order.consignment} />
          ),
        },
        { name: common.notes, value: order.notes.length > 0 && <NotesAgainst notes={order.notes} /> },
      ]}
    />
  )
}
