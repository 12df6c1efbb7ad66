import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { words } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { packingSlip } from './papers/packing-slip.tsx'
import { buyerLines, deliveryLines } from './parts/party.ts'
import { usePaper } from './use-paper.ts'

/** /packingslip/{order_id}: an order for whoever packs it. */
export default function PackingSlipScreen() {
  const order_id = useParam('order_id')
  const order = usePaper(useRead('order_details', { order_id }))
  const invoice = usePaper(useRead('print_detail', { order_id }))
  const document = useMemo(() => {
    if (!order.body || !invoice.body) return undefined
    const { seller_detail: seller, buyer_detail: buyer, delivery_detail: delivery, sno } = invoice.body
    const elsewhere = delivery.address !== ''
    return packingSlip({
      seller,
      bill: words.invoice_entry({ number: sno }),
      date: invoice.body.order_date,
      to: {
        name: (elsewhere && delivery.name) || buyer.name,
        lines: elsewhere ? deliveryLines(delivery) : buyerLines(buyer),
      },
      lines: order.body.order_details,
      consignment: invoice.body.consignment,
    })
  }, [order.body, invoice.body])
  const { problem: why, again } = order.problem ? order : invoice
  return (
    <PaperScreen
      kind="packing"
      document={document}
      instead={why && <NoPaper text={words.paper_failed({ title: words.packing_slip, why })} again={again} />}
      title={words.packing_slip}
      way={{ to: `/orderparcels/${order_id}`, label: common.parcels }}
      delay_ms={300}
      closeTo={`/orderdetails/${order_id}`}
    />
  )
}
