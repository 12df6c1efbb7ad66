import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { PackingSlipPage } from './packing-slip-page.tsx'
import { words as shared } from './paper/words.ts'
import { buyerLines } from './parts/party.ts'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** /estimatepackingslip/{estimate_id}: an estimate for whoever packs it. */
export default function EstimatePackingSlipScreen() {
  const estimate_id = useParam('estimate_id')
  return <EstimateSlip key={estimate_id} estimate_id={estimate_id} />
}

function EstimateSlip({ estimate_id }: { estimate_id: string }) {
  const { body, problem: why, again } = usePaper(useRead('print_estimate_detail', { estimate_id }))
  const packed = useMemo(
    () =>
      body && {
        seller: body.seller_detail,
        bill: shared.estimate_of({ number: body.sno }),
        date: body.estimatedate,
        to: { name: body.buyer_detail.name, lines: buyerLines(body.buyer_detail) },
        lines: body.estimate_details,
        consignment: body.consignment,
      },
    [body],
  )
  return (
    <PackingSlipPage
      packed={packed}
      failed={why ? { text: words.estimate_failed({ why }), again } : undefined}
      parcels={`/estimateparcels/${estimate_id}`}
      closeTo={`/estimatedetails/${estimate_id}`}
    />
  )
}
