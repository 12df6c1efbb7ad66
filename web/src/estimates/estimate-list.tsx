import { mayCall } from '@kadai/contract/flags'
import { useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { billTells } from '../frames/list/bill-columns.tsx'
import type { ListDeclaration, RowLink, RowOf } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { money } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { AgentReportButton } from './agent-report-button.tsx'
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
  const { flags } = useSession()
  const sells = mayCall(['pos', 'orders'], flags)
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
