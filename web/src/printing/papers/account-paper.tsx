import type { Body } from '@kadai/contract/contract'
import { isPaper } from '@kadai/domain/account'
import { ON_ACCOUNT } from '@kadai/domain/kinds'
import { indian, type Paise, rupees } from '@kadai/domain/money'
import { amountInWords } from '@kadai/domain/words'
import { PAPER_KINDS } from '../../frames/paper-kinds.ts'
import { common } from '../../frames/words.ts'
import type { PrintedDocument, PrintedLine } from '../paper/printed-document.ts'
import { grouped, paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { Closing } from '../parts/closing.tsx'
import { BuyerParty, headsOf } from '../parts/masthead.tsx'
import { bankLines } from '../parts/party.ts'
import { payCode } from '../parts/pay-code.tsx'
import { Totals } from '../parts/totals.tsx'
import { accountOwed } from '../parts/upi.ts'
import { paperMessage } from './paper-message.ts'

export type PrintedAccount = Body<'customer_account'>
type Line = PrintedAccount['lines'][number]

/**
 * A customer's account on paper: the opening balance, every invoice and payment by date, the closing balance (rule
 * 4.12).
 */
export function accountPaper(account: PrintedAccount): PrintedDocument {
  const { seller_detail: seller, buyer_detail: buyer, from, to, lines } = account
  const owed = accountOwed(account.user_id, to)
  return {
    title: words.account_title_of({ name: buyer.name, to }),
    ...headsOf({
      seller,
      heading: words.account_title,
      gstin: true,
      left: <BuyerParty label={words.account_of} buyer={buyer} gstin />,
      facts: [
        [common.from, from],
        [common.to, to, true],
        [common.agent, buyer.agent],
      ],
      next: { facts: [buyer.name, common.from_to({ from, to })] },
    }),
    columns: [
      { label: common.date, texts: [to] },
      { label: words.particulars },
      { label: common.billed, align: 'right', texts: [grouped(account.billed)], least: 8 },
      { label: common.paid, align: 'right', texts: widest(lines, 'paid'), least: 8 },
      {
        label: common.balance,
        align: 'right',
        texts: [grouped(account.opening), ...widest(lines, 'balance')],
        least: 9,
      },
    ],
    lines: [
      {
        cells: [from, common.opening_balance, '', '', grouped(account.opening)],
        amount_paise: paise(account.opening),
      },
      ...lines.map(printedLine),
    ],
    tail: [
      <Totals
        key="totals"
        rows={[
          [common.opening_balance, grouped(account.opening)],
          [common.billed, grouped(account.billed)],
          [common.paid, indian(-paise(account.paid))],
        ]}
        {...closing(account)}
        count={countOf(lines)}
      />,
      <Closing
        key="closing"
        bank={bankLines(seller)}
        text={words.account_note}
        shop={seller.shop_name}
        code={payCode({ seller, due: account.due, ...owed })}
      />,
    ],
    message: paperMessage({
      seller,
      title: words.account_title,
      date: to,
      figure: owedAtEnd(account),
      due: account.due,
      ...owed,
      phone: buyer.telephone,
    }),
    foot: `${words.account_title} ${to} · ${buyer.name}`,
  }
}

/** Subtotals carried forward add up what each line changes: they show the balance so far. */
const printedLine = (line: Line): PrintedLine => ({
  cells: [
    line.date,
    particulars(line),
    isPaper(line.kind) ? grouped(line.billed) : '',
    isPaper(line.kind) ? '' : grouped(line.paid),
    grouped(line.balance),
  ],
  amount_paise: paise(line.billed) - paise(line.paid),
})

function particulars({ kind, number, their_no, paid }: Line): string {
  if (isPaper(kind))
    return [common.paper_of({ kind: PAPER_KINDS[kind].one, number }), their_no].filter(Boolean).join(' · ')
  if (kind === 'payment' && paise(paid) < 0) return common.refund_of({ number })
  return (kind === 'payment' ? words.payment_entry : words.reversal_entry)({ number })
}

/** The widest figure of a column, estimated: thousands of lines are not measured one by one. */
function widest(lines: readonly Line[], column: 'paid' | 'balance'): string[] {
  const most = lines.reduce((all, line) => Math.max(all, Math.abs(paise(line[column]))), 0)
  return [indian(-most)]
}

function owedAtEnd({ balance }: PrintedAccount): readonly [label: string, amount_paise: Paise] {
  const owed_paise = paise(balance)
  return owed_paise < 0 ? [words.paid_in_advance, -owed_paise] : [words.balance_owed, owed_paise]
}

function closing(account: PrintedAccount) {
  const [label, amount_paise] = owedAtEnd(account)
  return { total: [label, rupees(amount_paise)] as const, words: amountInWords(amount_paise) }
}

function countOf(lines: readonly Line[]): string {
  const count = (kind: Line['kind'], inWords: (some: { count: number }) => string) => {
    const some = lines.filter((line) => line.kind === kind).length
    return some === 0 ? '' : inWords({ count: some })
  }
  return [
    ...ON_ACCOUNT.map((kind) => count(kind, PAPER_KINDS[kind].count)),
    count('payment', words.payments_count),
    count('reversal', words.reversals_count),
  ]
    .filter(Boolean)
    .join(' · ')
}
