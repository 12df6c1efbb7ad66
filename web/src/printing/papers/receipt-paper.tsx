import type { Body } from '@kadai/contract/contract'
import { indian, rupees } from '@kadai/domain/money'
import { PAPER_KINDS } from '../../frames/paper-kinds.ts'
import { MODE_NAMES } from '../../frames/payment-modes.ts'
import { common } from '../../frames/words.ts'
import { figures, type PrintedDocument, tableOf } from '../paper/printed-document.ts'
import { grouped, paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { Closing } from '../parts/closing.tsx'
import { BuyerParty, headsOf } from '../parts/masthead.tsx'
import { payCode } from '../parts/pay-code.tsx'
import { Totals } from '../parts/totals.tsx'
import { accountOwed } from '../parts/upi.ts'
import { paperMessage } from './paper-message.ts'

export type PrintedReceipt = Body<'payment_receipt'>

/** The kind of the papers it was put on; those of several kinds are bills. */
function kindIn(orders: PrintedReceipt['orders']) {
  const [kind, ...others] = new Set(orders.map((order) => order.kind))
  if (others.length > 0) return 'bill'
  return kind === 'order' || kind === 'estimate' || kind === 'debit_note' ? kind : 'bill'
}

/**
 * A payment's receipt: from whom, how much and how, for which bills, what is still owed; a reversed one says so (rule
 * 4.12).
 */
export function receiptPaper(receipt: PrintedReceipt): PrintedDocument {
  const { seller_detail: seller, buyer_detail: buyer, receipt_no, payment_date, orders } = receipt
  const reversed = receipt.reversed === '1'
  const kind = kindIn(orders)
  const count = { count: orders.length }
  const owed = accountOwed(receipt.user_id, payment_date)
  return {
    title: common.receipt_of({ number: receipt_no }),
    ...headsOf({
      seller,
      heading: common.receipt,
      stamp: reversed ? words.reversed : undefined,
      gstin: true,
      left: <BuyerParty label={words.received_from} buyer={buyer} />,
      facts: [
        [words.receipt_number, receipt_no, true],
        [common.date, payment_date],
        [words.taken_by, receipt.taken_by],
        [words.reversed_on, receipt.reversed_date, true],
      ],
      next: { facts: [receipt_no, payment_date, buyer.name] },
    }),
    ...tableOf(orders, ({ amount }) => ({ amount_paise: paise(amount) }), [
      { label: words[`paid_on_${kind}`], cell: ({ sno }) => sno },
      { label: common.date, texts: [payment_date], cell: ({ order_date }) => order_date },
      figures(words[`amount_of_${kind}`], 12, ({ total }) => grouped(total)),
      figures(common.paid, 10, ({ amount }) => grouped(amount), { texts: [grouped(receipt.amount)] }),
    ]),
    tail: [
      <Totals
        key="totals"
        rows={receipt.modes.map(({ mode, amount, reference, tendered }) => [
          [MODE_NAMES[mode], reference].filter(Boolean).join(' '),
          grouped(amount),
          change(amount, tendered),
        ])}
        total={[common.received, rupees(paise(receipt.amount))]}
        afterTotal={reversed ? [] : [[words.still_owed, grouped(receipt.balance)]]}
        words={receipt.amount_in_words}
        count={kind === 'bill' ? words.bills_count(count) : PAPER_KINDS[kind].count(count)}
      />,
      <Closing
        key="closing"
        text={reversed ? reversal(receipt) : words.thanks}
        shop={seller.shop_name}
        code={payCode({ seller, due: receipt.due, ...owed })}
      />,
    ],
    message: paperMessage({
      seller,
      title: common.receipt_of({ number: receipt_no }),
      date: payment_date,
      figure: [common.received, paise(receipt.amount)],
      due: receipt.due,
      ...owed,
      phone: buyer.telephone,
    }),
    foot: `${common.receipt_of({ number: receipt_no })} · ${payment_date}`,
  }
}

/** What was handed over in cash, and the change that was given. */
const change = (amount: string, tendered: string): string | undefined =>
  tendered === '' || paise(tendered) === paise(amount)
    ? undefined
    : words.tendered_and_change({
        tendered: grouped(tendered),
        change: indian(paise(tendered) - paise(amount)),
      })

const reversal = ({ reversed_date, reversed_by }: PrintedReceipt): string =>
  words.reversal({ date: reversed_date, by: reversed_by || undefined })
