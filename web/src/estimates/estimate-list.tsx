import { mayCall } from '@kadai/contract/call'
import { useMemo } from 'react'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { type ListDeclaration, type RowLink, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money, sumOf, told } from '../frames/money.tsx'
import { Status } from '../frames/status.tsx'
import { AgentReportButton } from './agent-report-button.tsx'

type Row = RowOf<'estimate_list'>

const list: ListDeclaration<'estimate_list', Row> = {
  call: 'estimate_list',
  title: 'List of Estimate',
  id: (row) => row.estimate_id,
  paging: 'server',
  search: { placeholder: 'Search name, agent, phone, estimate' },
  dates: true,
  columns: [
    { head: 'Estimate ID', width: WIDTH.number, card: 'title', cell: (row) => <b>{row.sno}</b> },
    { head: 'Date', width: WIDTH.date, under: 'Estimate ID', cell: (row) => row.estimatedate },
    { head: 'Customer Name', card: 'lead', cell: (row) => row.name },
    { head: 'Mobile', width: WIDTH.phone, under: 'Customer Name', cell: (row) => row.mobile },
    {
      head: 'Amount',
      width: WIDTH.money,
      align: 'end',
      card: 'figure',
      cell: (row) => <Money value={row.amount} bare />,
      total: (rows) => sumOf(rows, (row) => row.amount),
    },
    {
      head: 'Status',
      width: 92,
      under: 'Amount',
      card: 'badge',
      cell: (row) => <Status value={row.status} />,
    },
  ],
  sums: ({ page }) => ({ Amount: told(page?.totals.amount) }),
  view: { to: (row) => `/estimatedetails/${row.estimate_id}` },
  edit: { to: (row) => `/editestimate/${row.estimate_id}`, closed },
  remove: {
    send: (row, options) => api('estimate_list_delete', { estimate_id: row.estimate_id }, options),
    question: 'Are you sure you want to delete this estimate?',
    names: (row) => `${row.sno} ${row.name}`,
    done: 'estimate Deleted Successfully',
    failed: 'Failed to delete estimate',
  },
  restore: {
    send: (row, options) => api('estimate_list_restore', { estimate_id: row.estimate_id }, options),
    done: 'The estimate is back in the list.',
    failed: 'The estimate could not be brought back. Please try again.',
  },
  download: 'download/estimates',
  add: { label: 'Add Estimate', to: '/addestimate' },
  empty: { text: 'No estimate found', hint: 'Estimates that are saved stand here, the newest first.' },
}

/** Returns why an estimate cannot be edited, if so (rules 4.15 and 4.25). */
function closed(row: Row): string | undefined {
  if (row.status === 'Paid') return 'A Paid estimate cannot be edited.'
  return row.order_id === '' ? undefined : `Order ${row.order_sno} was made from it.`
}

/** The order made from an estimate, or the link to make one (rule 4.25). */
function invoice(row: Row): RowLink | undefined {
  if (row.deleted === '1') return undefined
  if (row.order_id !== '')
    return { label: 'Order', spoken: `See order ${row.order_sno}`, to: `/orderdetails/${row.order_id}` }
  return {
    label: 'Invoice',
    spoken: `Make invoice from ${row.sno} ${row.name}`,
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
      selects: [{ name: 'agent', label: 'Agent', all: 'All agents', options }],
      more: sells ? invoice : undefined,
    }
  }, [names, sells])
  return <ListScreen list={withAgents} buttons={<AgentReportButton />} />
}
