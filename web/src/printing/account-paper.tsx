import type { Body } from '@kadai/contract/contract'
import { indian, rupees } from '@kadai/domain/money'
import { amountInWords } from '@kadai/domain/words'
import { Closing } from './closing.tsx'
import { Masthead, Parties, Party, ShortHead } from './masthead.tsx'
import { bankLines, buyerLines } from './party.ts'
import type { PrintedDocument, PrintedLine } from './printed-document.ts'
import { Totals } from './totals.tsx'
import { grouped, paise } from './wire-money.ts'

export type PrintedAccount = Body<'customer_account'>
type Line = PrintedAccount['lines'][number]

const HEADING = 'Statement of Account'
const NOTE = 'Estimates are not part of this account. Please tell us if it differs from your books.'

/**
 * A customer's account on paper: the opening balance, every invoice and payment by date, the closing balance (rule
 * 4.12).
 */
export function accountPaper(account: PrintedAccount): PrintedDocument {
  const { seller_detail: seller, buyer_detail: buyer, from, to, lines } = account
  const period = `${from} to ${to}`
  return {
    title: `${HEADING} ${buyer.name} ${to}`,
    head: () => (
      <>
        <Masthead seller={seller} heading={HEADING} gstin />
        <Parties
          left={
            <Party
              label="Account of"
              name={buyer.name}
              lines={buyerLines(buyer)}
              strong={buyer.tax_number && `GSTIN ${buyer.tax_number}`}
            />
          }
          facts={[
            ['From', from],
            ['To', to, true],
            ['Agent', buyer.agent],
          ]}
        />
      </>
    ),
    nextHead: () => <ShortHead shop={seller.shop_name} heading={HEADING} facts={[buyer.name, period]} />,
    columns: [
      { label: 'Date', align: 'left', texts: [to] },
      { label: 'Particulars', align: 'left' },
      { label: 'Billed', align: 'right', texts: [grouped(account.billed)], least: 8 },
      { label: 'Paid', align: 'right', texts: widest(lines, 'paid'), least: 8 },
      {
        label: 'Balance',
        align: 'right',
        texts: [grouped(account.opening), ...widest(lines, 'balance')],
        least: 9,
      },
    ],
    lines: [
      {
        cells: [from, 'Opening balance', '', '', grouped(account.opening)],
        amount_paise: paise(account.opening),
      },
      ...lines.map(printedLine),
    ],
    tail: [
      <Totals
        key="totals"
        rows={[
          ['Opening balance', grouped(account.opening)],
          ['Billed', grouped(account.billed)],
          ['Paid', indian(-paise(account.paid))],
        ]}
        {...closing(account)}
        count={countOf(lines)}
      />,
      <Closing key="closing" bank={bankLines(seller)} text={NOTE} shop={seller.shop_name} />,
    ],
    foot: `${HEADING} ${to} · ${buyer.name}`,
  }
}

/** Subtotals carried forward add up what each line changes: they show the balance so far. */
const printedLine = (line: Line): PrintedLine => ({
  cells: [
    line.date,
    particulars(line),
    line.kind === 'order' ? grouped(line.billed) : '',
    line.kind === 'order' ? '' : grouped(line.paid),
    grouped(line.balance),
  ],
  amount_paise: paise(line.billed) - paise(line.paid),
})

function particulars({ kind, number }: Line): string {
  if (kind === 'order') return `Invoice ${number}`
  return kind === 'payment' ? `Payment, receipt ${number}` : `Payment reversed, receipt ${number}`
}

/** The widest figure of a column, estimated: thousands of lines are not measured one by one. */
function widest(lines: readonly Line[], column: 'paid' | 'balance'): string[] {
  const most = lines.reduce((all, line) => Math.max(all, Math.abs(paise(line[column]))), 0)
  return [indian(-most)]
}

function closing({ balance }: PrintedAccount) {
  const owed_paise = paise(balance)
  const words = amountInWords(Math.abs(owed_paise))
  if (owed_paise < 0) return { total: ['Paid in advance', rupees(-owed_paise)] as const, words }
  return { total: ['Balance owed', rupees(owed_paise)] as const, words }
}

function countOf(lines: readonly Line[]): string {
  const count = (kind: Line['kind'], one: string, many: string) => {
    const some = lines.filter((line) => line.kind === kind).length
    return some === 0 ? '' : `${some} ${some === 1 ? one : many}`
  }
  return [
    count('order', 'invoice', 'invoices'),
    count('payment', 'payment', 'payments'),
    count('reversal', 'reversal', 'reversals'),
  ]
    .filter(Boolean)
    .join(' · ')
}
