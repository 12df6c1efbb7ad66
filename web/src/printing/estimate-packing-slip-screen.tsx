import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { packingSlip } from './packing-slip.tsx'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { buyerLines } from './party.ts'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** /estimatepackingslip/{estimate_id}: an estimate for whoever packs it; prints itself. */
export default function EstimatePackingSlipScreen() {
  const estimate_id = useParam('estimate_id')
  return <PackingSlipPage key={estimate_id} estimate_id={estimate_id} />
}

function PackingSlipPage({ estimate_id }: { estimate_id: string }) {
  const estimate = usePaper(useRead('estimate_list_details', { estimate_id }))
  const paper = usePaper(useRead('print_estimate_detail', { estimate_id }))
  const document = useMemo(() => {
    if (!estimate.body || !paper.body) return undefined
    const { seller_detail: seller, buyer_detail: buyer, sno, estimatedate: date } = paper.body
    return packingSlip({
      seller,
      bill: words.estimate_of({ number: sno }),
      date,
      to: { name: buyer.name, lines: buyerLines(buyer) },
      lines: estimate.body.estimate_details,
    })
  }, [estimate.body, paper.body])
  const failed = estimate.problem ? estimate : paper
  return (
    <PaperScreen
      kind="packing"
      document={document}
      instead={
        failed.problem && (
          <NoPaper text={words.estimate_failed({ why: failed.problem })} again={failed.again} />
        )
      }
      title={words.packing_slip}
      delay_ms={300}
      closeTo={`/estimatedetails/${estimate_id}`}
    />
  )
}
