import { parseWireDate, wireDate } from '@kadai/domain/dates'
import { indian, parseMoney, rupees } from '@kadai/domain/money'
import { amountInWords } from '@kadai/domain/words'
import type { AgentReport } from './agent-report.ts'
import { Masthead, Parties, Party, ShortHead } from './masthead.tsx'
import type { Seller } from './party.ts'
import type { PrintedDocument } from './printed-document.ts'
import { Totals } from './totals.tsx'

/** An agent's estimates on paper: S.No, Date, Customer Name, Mobile, Amount, and their total (rule 4.20). */
export function agentReportPaper({ agent, rows }: AgentReport, seller: Seller): PrintedDocument {
  const amounts = rows.map(({ amount }) => parseMoney(amount) ?? 0)
  const total_paise = amounts.reduce((sum, amount) => sum + amount, 0)
  const count = `${rows.length} ${rows.length === 1 ? 'estimate' : 'estimates'}`
  return {
    title: `Agent report ${agent}`.trim(),
    head: () => (
      <>
        <Masthead seller={seller} heading="Agent Report" gstin={false} />
        <Parties
          left={<Party label="Agent Name" name={agent || 'N/A'} lines={[]} />}
          facts={[
            ['Period', periodOf(rows.map((row) => row.estimatedate))],
            ['Estimates', String(rows.length)],
          ]}
        />
      </>
    ),
    nextHead: () => <ShortHead shop={seller.shop_name} heading="Agent Report" facts={[agent]} />,
    columns: [
      { label: 'S.No', align: 'left', texts: [String(rows.length)], least: 3.5 },
      { label: 'Date', align: 'left', texts: ['21-11-2026'] },
      { label: 'Customer Name', align: 'left' },
      { label: 'Mobile', align: 'left', texts: rows.map((row) => row.mobile), least: 10 },
      { label: 'Amount', align: 'right', texts: [indian(total_paise)], least: 10 },
    ],
    lines: rows.map((row, at) => {
      const amount_paise = amounts[at] ?? 0
      return {
        cells: [at + 1, row.estimatedate, row.name, row.mobile, indian(amount_paise)],
        amount_paise,
      }
    }),
    tail: [
      <Totals
        key="totals"
        rows={[]}
        total={['Total', rupees(total_paise)]}
        words={amountInWords(total_paise)}
        count={count}
      />,
    ],
    foot: `Agent Report ${agent}`.trim(),
  }
}

/** The range from the first to the last of some dates dd-mm-yyyy; invalid ones are ignored. */
function periodOf(dates: readonly string[]): string {
  const days = dates.flatMap((date) => parseWireDate(date) ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? wireDate(first) : `${wireDate(first)} to ${wireDate(last)}`
}
