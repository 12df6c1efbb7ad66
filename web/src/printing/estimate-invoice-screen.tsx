import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { words as shared } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { estimatePaper } from './papers/estimate-paper.tsx'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** /estimateinvoice/{estimate_id}: an estimate as the customer gets it; prints itself like an invoice (rule 2.8). */
export default function EstimateInvoiceScreen() {
  const estimate_id = useParam('estimate_id')
  return <EstimatePage key={estimate_id} estimate_id={estimate_id} />
}

function EstimatePage({ estimate_id }: { estimate_id: string }) {
  const { body, problem, again } = usePaper(useRead('print_estimate_detail', { estimate_id }))
  const document = useMemo(() => body && estimatePaper(body), [body])
  return (
    <PaperScreen
      kind="estimate"
      document={document}
      instead={problem && <NoPaper text={words.estimate_failed({ why: problem })} again={again} />}
      title={shared.estimate}
      way={{ to: `/estimatepackingslip/${estimate_id}`, label: shared.packing_slip }}
      delay_ms={2000}
      closeTo="/estimate"
    />
  )
}
