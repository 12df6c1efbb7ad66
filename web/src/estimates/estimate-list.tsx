import type { Body } from '@kadai/contract/contract'
import { moneyText } from '@kadai/domain/money'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { billTells } from '../frames/list/bill-columns.tsx'
import type { ListDeclaration, RowLink, RowOf } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { money, paiseOf } from '../frames/money.tsx'
import { tell, tellUnopened } from '../frames/notices/tell.ts'
import { useDoing } from '../frames/use-doing.ts'
import { common } from '../frames/words.ts'
import { storeAgentReport } from '../printing/exports.ts'
import { IconPrinter } from '../theme/icons.ts'
import { estimateColumns } from './estimate-columns.tsx'
import { words } from './words.ts'

type Row = RowOf<'estimate_list'>

const list: ListDeclaration<'estimate_list', Row> = {
  call: 'estimate_list',
  id: (row) => row.estimate_id,
  search: { placeholder: words.search },
  dates: true,
  columns: estimateColumns,
  sums: ({ page }) => ({ [common.amount]: money(page?.totals.amount) }),
  view: { to: (row) => `/estimatedetails/${row.estimate_id}` },
  edit: { to: (row) => `/editestimate/${row.estimate_id}`, closed },
  ...deletable('estimate_list', ({ estimate_id }: Row) => ({ estimate_id }), {
    question: words.delete_asked,
    names: (row) => `${row.sno} ${row.name}`,
    tells: billTells((row) => row.estimatedate),
    done: words.delete_done,
    failed: words.delete_failed,
    restored: { done: words.restore_done, failed: words.restore_failed },
  }),
  download: 'download/estimates',
  add: { label: common.add_estimate, to: '/addestimate' },
  empty: { text: common.no_estimates, hint: words.empty_hint },
}

/** Returns why an estimate cannot be edited, if so (rules 4.15 and 4.25). */
function closed(row: Row): string | undefined {
  if (row.status === 'Paid') return words.closed_paid
  return row.order_id === '' ? undefined : words.closed_order({ number: row.order_sno })
}

/** The order made from an estimate, or the link to make one (rule 4.25). */
function invoice(row: Row): RowLink | undefined {
  if (row.deleted === '1') return undefined
  if (row.order_id !== '')
    return {
      label: common.order,
      spoken: words.see_order({ number: row.order_sno }),
      to: `/orderdetails/${row.order_id}`,
    }
  return {
    label: common.invoice,
    spoken: words.make_invoice_from({ number: row.sno, name: row.name }),
    to: '/pos',
    search: { estimate: row.estimate_id },
  }
}

/** /estimate: the estimates, newest first, with search and filters by date, agent and deleted. */
export default function EstimateList() {
  const agents = useRead('agent_list', {}, { fresh_ms: 60_000 })
  const names = agents.data?.body
  const sells = useMay(['pos', 'orders'])
  const withAgents = useMemo((): typeof list => {
    const options = names?.map(({ agent_name }) => ({ value: agent_name, label: agent_name })) ?? []
    return {
      ...list,
      selects: [{ name: 'agent', label: common.agent, all: words.all_agents, options }],
      more: sells ? invoice : undefined,
    }
  }, [names, sells])
  return <ListScreen list={withAgents} buttons={<AgentReportButton />} />
}

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
function AgentReportButton() {
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
    if (!(await run({ failed: words.report_failed }, report))) tab?.close()
  }

  return (
    <QuietButton leftSection={<IconPrinter size={17} />} loading={busy} onClick={() => void print(agent)}>
      {words.report_print}
    </QuietButton>
  )
}
