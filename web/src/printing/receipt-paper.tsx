import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { Closing } from './closing.tsx'
import { Masthead, Parties, Party, ShortHead } from './masthead.tsx'
import { buyerLines } from './party.ts'
import type { PrintedDocument } from './printed-document.ts'
import { Totals } from './totals.tsx'
import { grouped, paise } from './wire-money.ts'

export type PrintedReceipt = Body<'payment_receipt'>

/**
 * A payment's receipt: from whom, how much, for which invoices, what is still owed; a reversed one says so (rule
 * 4.12).
 */
export function receiptPaper(receipt: PrintedReceipt): PrintedDocument {
  const { seller_detail: seller, buyer_detail: buyer, receipt_no, payment_date, orders } = receipt
  const reversed = receipt.reversed === '1'
  const stamp = reversed ? 'REVERSED' : undefined
  return {
    title: `Receipt ${receipt_no}`,
    head: () => (
      <>
        <Masthead seller={seller} heading="Receipt" stamp={stamp} gstin />
        <Parties
          left={<Party label="Received from" name={buyer.name} lines={buyerLines(buyer)} />}
          facts={[
            ['Receipt No.', receipt_no, true],
            ['Date', payment_date],
            ['Taken by', receipt.taken_by],
            ['Reversed on', receipt.reversed_date, true],
          ]}
        />
      </>
    ),
    nextHead: () => (
      <ShortHead shop={seller.shop_name} heading="Receipt" facts={[receipt_no, payment_date, buyer.name]} />
    ),
    columns: [
      { label: 'Paid on invoice', align: 'left' },
      { label: 'Date', align: 'left', texts: [payment_date] },
      {
        label: 'Invoice amount',
        align: 'right',
        texts: orders.map((order) => grouped(order.total)),
        least: 12,
      },
      { label: 'Paid', align: 'right', texts: [grouped(receipt.amount)], least: 10 },
    ],
    lines: orders.map((order) => ({
      cells: [order.sno, order.order_date, grouped(order.total), grouped(order.amount)],
      amount_paise: paise(order.amount),
    })),
    tail: [
      <Totals
        key="totals"
        rows={[]}
        total={['Received', rupees(paise(receipt.amount))]}
        beside={reversed ? [] : [['Still owed after this', grouped(receipt.balance)]]}
        words={receipt.amount_in_words}
        count={`${orders.length} ${orders.length === 1 ? 'invoice' : 'invoices'}`}
      />,
      <Closing
        key="closing"
        text={reversed ? reversal(receipt) : 'Received with thanks.'}
        shop={seller.shop_name}
      />,
    ],
    foot: `Receipt ${receipt_no} · ${payment_date}`,
    stamp,
  }
}

const reversal = ({ reversed_date, reversed_by }: PrintedReceipt): string =>
  `Reversed on ${reversed_date}${reversed_by && ` by ${reversed_by}`}: this receipt is no longer valid.`
