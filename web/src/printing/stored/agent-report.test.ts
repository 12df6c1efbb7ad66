import { describe, expect, it } from 'vitest'
import { SAMPLE } from '../../../test/invoice-sample.ts'
import { printedText } from '../../../test/printed-text.ts'
import { storeAgentReport, storedAgentReport } from './agent-report.ts'
import { agentReportPaper } from './agent-report-paper.tsx'

function storage(agentestimate?: unknown) {
  let kept = agentestimate === undefined ? null : JSON.stringify(agentestimate)
  return {
    getItem: (key: string) => (key === 'agentestimate' ? kept : null),
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}

const seller = SAMPLE.seller_detail
const rows = [
  { estimate_id: '2', estimatedate: '21-11-2026', name: 'Murugan', mobile: '9000190056', amount: '1250.00' },
  { estimate_id: '1', estimatedate: '02-04-2026', name: 'Annai', mobile: '9000007919', amount: '123456.50' },
]

describe('the agent report', () => {
  it('is read as the estimate list stored it', () => {
    const browser = storage()
    storeAgentReport({ agent: 'South Agent', rows }, browser)
    expect(storedAgentReport(browser)).toEqual({ agent: 'South Agent', rows })
  })

  it('is read from a plain list of estimates, with the agents from its rows', () => {
    const list = rows.map((row) => ({ ...row, agent: 'South Agent', status: 'Paid' }))
    expect(storedAgentReport(storage(list))).toEqual({ agent: 'South Agent', rows })
  })

  it.each([undefined, [], {}, { agent: 'South Agent', rows: [] }, 'text', null])(
    'is missing if %j is stored',
    (stored) => {
      expect(storedAgentReport(storage(stored))).toBeUndefined()
    },
  )

  it('has the shop, the agent, every estimate and the total', () => {
    const text = printedText(agentReportPaper({ agent: 'South Agent', rows }, seller))
    for (const wanted of [
      'Sri Velavan Crackers',
      'Agent Name | South Agent',
      'Period | 02-04-2026 to 21-11-2026',
      'S.No | Date | Customer Name | Mobile | Amount',
      '1 ; 21-11-2026 ; Murugan ; 9000190056 ; 1,250.00',
      '2 ; 02-04-2026 ; Annai ; 9000007919 ; 1,23,456.50',
      'Total | ₹1,24,706.50',
    ])
      expect(text).toContain(wanted)
  })

  it('accepts amounts with Indian commas', () => {
    const grouped = rows.slice(1).map((row) => ({ ...row, amount: '1,23,456.00' }))
    const text = printedText(agentReportPaper({ agent: '', rows: grouped }, seller))
    expect(text).toContain('Total | ₹1,23,456.00')
  })
})
