import { SELLER } from '@kadai/contract/records/settings'
import { useMemo, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { words } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { storedAgentReport } from './stored/agent-report.ts'
import { agentReportPaper } from './stored/agent-report-paper.tsx'
import { textsOf } from './stored/stored-json.ts'

/** The seller where the shop could not be read. */
const NOBODY = textsOf(undefined, { ...SELLER, state_code: '', logo: '' })

/** /print_estimate_invoice: the agent's estimates that the estimate list stored; prints after 300 ms (rule 2.10). */
export default function AgentReportScreen() {
  const [report] = useState(() => storedAgentReport())
  // The shop as on the newest estimate.
  const estimate_id = report?.rows.find((row) => row.estimate_id !== '')?.estimate_id ?? ''
  const asks = estimate_id !== ''
  const shop = useRead('print_estimate_detail', { estimate_id }, { enabled: asks, fresh_ms: 60_000 })

  const answered = shop.data?.body.seller_detail
  const settled = !asks || answered !== undefined || shop.isError
  const document = useMemo(() => {
    if (!report || !settled) return undefined
    return agentReportPaper(report, answered ?? NOBODY)
  }, [report, settled, answered])
  return (
    <PaperScreen
      kind="report"
      document={document}
      instead={report ? undefined : <NoPaper text={words.report_missing} />}
      title={words.report_tab}
      delay_ms={300}
      closeTo="/estimate"
    />
  )
}
