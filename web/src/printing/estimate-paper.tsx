import type { Body } from '@kadai/contract/contract'
import { amountInWords } from '@kadai/domain/words'
import { printedTotals } from './bill-totals.ts'
import { Closing } from './closing.tsx'
import type { Column } from './columns.ts'
import { countOf, ProductName, quantity } from './line-cells.tsx'
import { Masthead, Parties, Party, ShortHead } from './masthead.tsx'
import { buyerLines } from './party.ts'
import type { PrintedDocument } from './printed-document.ts'
import { Totals } from './totals.tsx'
import { grouped, paise } from './wire-money.ts'

export type PrintedEstimate = Body<'print_estimate_detail'>

const NOTE = 'This is an estimate, not a tax invoice.'

/** An estimate as the customer gets it: never called a tax invoice, and without the shop's GST number. */
export function estimatePaper(estimate: PrintedEstimate): PrintedDocument {
  const { seller_detail: seller, buyer_detail: buyer, sno, estimatedate } = estimate
  const stamp = estimate.deleted === '1' ? 'CANCELLED' : undefined
  return {
    title: `Estimate ${sno}`,
    head: () => (
      <>
        <Masthead seller={seller} heading="Estimate" stamp={stamp} gstin={false} />
        <Parties
          left={<Party label="Customer" name={buyer.name} lines={buyerLines(buyer)} />}
          facts={[
            ['Estimate No.', sno, true],
            ['Date', estimatedate],
            ['Agent', buyer.agent],
          ]}
        />
      </>
    ),
    nextHead: () => (
      <ShortHead shop={seller.shop_name} heading="Estimate" facts={[sno, estimatedate, buyer.name]} />
    ),
    columns: columnsOf(estimate),
    lines: estimate.estimate_details.map((line, at) => ({
      cells: [
        at + 1,
        <ProductName key="name" name={line.product_name} tamil={line.tamil_name} />,
        quantity(line),
        grouped(line.net_rate),
        grouped(line.total_per_product),
      ],
      amount_paise: paise(line.total_per_product),
    })),
    tail: [
      <Totals
        key="totals"
        {...printedTotals(estimate.total_rows)}
        words={amountInWords(paise(estimate.total))}
        count={countOf(estimate.estimate_details)}
      />,
      <Closing key="closing" text={NOTE} shop={seller.shop_name} />,
    ],
    foot: `Estimate ${sno} · ${estimatedate}`,
    stamp,
  }
}

function columnsOf({ estimate_details: lines, subtotal }: PrintedEstimate): Column[] {
  return [
    { label: 'S.No', align: 'left', texts: [String(lines.length)], least: 3.5 },
    { label: 'Product Name', align: 'left' },
    { label: 'Qty', align: 'right', texts: lines.map(quantity), least: 5, most: 11 },
    { label: 'Rate', align: 'right', texts: lines.map((line) => grouped(line.net_rate)), least: 8 },
    { label: 'Amount', align: 'right', texts: [grouped(subtotal)], least: 10 },
  ]
}
