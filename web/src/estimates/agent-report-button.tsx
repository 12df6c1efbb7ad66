import type { Body } from '@kadai/contract/contract'
import { moneyText } from '@kadai/domain/money'
import { useSearch } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { paiseOf } from '../frames/money.tsx'
import { tell, tellUnopened } from '../frames/notices/tell.ts'
import { useDoing } from '../frames/use-doing.ts'
import { common } from '../frames/words.ts'
import { storeAgentReport } from '../printing/exports.ts'
import { IconPrinter } from '../theme/icons.ts'
import { words } from './words.ts'

const PAPER = '/print_estimate_invoice'

/** An estimate less what came back of it; none where all of it did (rule 4.97). */
function whatIsLeft({ amount, returned, ...row }: Body<'estimate_list'>[number]) {
  const [all, back] = [paiseOf(amount), paiseOf(returned)]
  return back > 0 && back === all ? [] : [{ ...row, amount: moneyText(all - back) }]
}

/**
 * "Print agent report": the chosen agent's estimates, within the chosen dates, on /print_estimate_invoice (rule
 * 4.20).
 */
export function AgentReportButton() {
  const { agent, from, to }: Record<string, string | undefined> = useSearch({ strict: false })
  const { busy, run } = useDoing()
  if (!agent) return null

  async function print(agent: string) {
    // Opened inside the click: a tab opened after the answer would be blocked as a pop-up.
    const tab = window.open('', '_blank')
    const report = async () => {
      const { body } = await api('estimate_list', { agent, ...(from && to ? { from, to } : {}) })
      const rows = body.flatMap(whatIsLeft)
      if (rows.length === 0) {
        tab?.close()
        tell.failure(common.no_estimates)
        return
      }
      storeAgentReport({ agent, rows })
      if (tab) tab.location.href = PAPER
      else tellUnopened('blocked', PAPER)
    }
    if (!(await run(report, { failed: words.report_failed }))) tab?.close()
  }

  return (
    <QuietButton leftSection={<IconPrinter size={17} />} loading={busy} onClick={() => void print(agent)}>
      {words.report_print}
    </QuietButton>
  )
}
