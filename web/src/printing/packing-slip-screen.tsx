import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { packingSlip } from './packing-slip.tsx'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { buyerLines, deliveryLines } from './party.ts'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** /packingslip/{order_id}: an order for whoever packs it; prints itself. */
export default function PackingSlipScreen() {
  const order_id = useParam('order_id')
  return <PackingSlipPage key={order_id} order_id={order_id} />
}

function PackingSlipPage({ order_id }: { order_id: string }) {
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
    })
  }, [order.body, invoice.body])
  const failed = order.problem ? order : invoice
  return (
    <PaperScreen
      kind="packing"
      document={document}
      instead={
        failed.problem && (
          <NoPaper text={words.invoice_failed({ why: failed.problem })} again={failed.again} />
        )
      }
      title={words.packing_slip}
      delay_ms={300}
      closeTo={`/orderdetails/${order_id}`}
    />
  )
}
