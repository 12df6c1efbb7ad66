import type { Body } from '@kadai/contract/contract'
import { fieldsOf, listOf, storedJson, textOf, textsOf } from './stored-json.ts'

const KEY = 'agentestimate'

const ROW = { estimate_id: '', estimatedate: '', name: '', mobile: '', amount: '' }

/** An estimate as the agent report prints it. */
export type AgentReportRow = Pick<Body<'estimate_list'>[number], keyof typeof ROW>

/** What the estimate list stores for /print_estimate_invoice. */
export type AgentReport = { agent: string; rows: AgentReportRow[] }

/** Stores an agent's estimates for /print_estimate_invoice; the estimate list calls this, then opens that page. */
export function storeAgentReport(report: AgentReport, storage: Pick<Storage, 'setItem'> = localStorage) {
  const rows = report.rows.map((row) => textsOf(row, ROW))
  storage.setItem(KEY, JSON.stringify({ ...report, rows }))
}

/**
 * Returns the stored report. A plain list of estimates is read too: its agent is the one in its rows. Undefined where
 * nothing, or an empty list, is stored.
 */
export function storedAgentReport(storage: Pick<Storage, 'getItem'> = localStorage): AgentReport | undefined {
  const stored = storedJson(storage, KEY)
  const fields = fieldsOf(stored)
  const list = Array.isArray(stored) ? stored : listOf(fields.get('rows'))
  const rows = list.map((row) => textsOf(row, ROW))
  if (rows.length === 0) return undefined
  const agents = new Set(list.map((row) => textOf(fieldsOf(row).get('agent'))).filter(Boolean))
  return {
    agent: textOf(fields.get('agent')) || [...agents].join(', '),
    rows,
  }
}
