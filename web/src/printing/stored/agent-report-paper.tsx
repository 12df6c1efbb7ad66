import { parseWireDate, wireDate } from '@kadai/domain/dates'
import { indian, rupees } from '@kadai/domain/money'
import { amountInWords } from '@kadai/domain/words'
import { PAPER_KINDS } from '../../frames/paper-kinds.ts'
import { common } from '../../frames/words.ts'
import { figures, type PrintedDocument, serialColumn, tableOf } from '../paper/printed-document.ts'
import { paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { headsOf, Party } from '../parts/masthead.tsx'
import type { Seller } from '../parts/party.ts'
import { Totals } from '../parts/totals.tsx'
import type { AgentReport } from './agent-report.ts'

/** An agent's estimates on paper: S.No, Date, Customer Name, Mobile, Amount, and their total (rule 4.20). */
export function agentReportPaper({ agent, rows }: AgentReport, seller: Seller): PrintedDocument {
  const total_paise = rows.reduce((sum, { amount }) => sum + paise(amount), 0)
  return {
    title: agent ? words.report_tab_of({ agent }) : words.report_tab,
    ...headsOf({
      seller,
      heading: words.report,
      gstin: false,
      left: <Party label={words.agent_name} name={agent || common.not_given} lines={[]} />,
      facts: [
        [words.period, periodOf(rows.map((row) => row.estimatedate))],
        [PAPER_KINDS.estimate.many, String(rows.length)],
      ],
      next: { facts: [agent] },
    }),
    ...tableOf(rows, ({ amount }) => ({ amount_paise: paise(amount) }), [
      serialColumn(common.serial_number, 3.5, rows.length),
      { label: common.date, texts: ['21-11-2026'], cell: (row) => row.estimatedate },
      { label: common.customer_name, cell: (row) => row.name },
      { label: common.mobile, fits: true, least: 10, cell: (row) => row.mobile },
      figures(common.amount, 10, ({ amount }) => indian(paise(amount)), { texts: [indian(total_paise)] }),
    ]),
    tail: [
      <Totals
        key="totals"
        rows={[]}
        total={[common.total, rupees(total_paise)]}
        words={amountInWords(total_paise)}
        count={PAPER_KINDS.estimate.count({ count: rows.length })}
      />,
    ],
    foot: agent ? words.report_of({ agent }) : words.report,
  }
}

/** The range from the first to the last of some dates dd-mm-yyyy; invalid ones are ignored. */
function periodOf(dates: readonly string[]): string {
  const days = dates.flatMap((date) => parseWireDate(date) ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? wireDate(first) : common.from_to({ from: wireDate(first), to: wireDate(last) })
}
