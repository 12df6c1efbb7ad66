import type { Body } from '@kadai/contract/contract'
import { amountInWords } from '@kadai/domain/words'
import { common } from '../../frames/words.ts'
import type { Column } from '../paper/columns.ts'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { grouped, paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { Closing } from '../parts/closing.tsx'
import { headsOf, Party } from '../parts/masthead.tsx'
import { buyerLines } from '../parts/party.ts'
import { payCode } from '../parts/pay-code.tsx'
import { Totals } from '../parts/totals.tsx'
import { countOf, ProductName, quantity, timesRate } from '../sheets/line-cells.tsx'
import { printedTotals } from './bill-totals.ts'
import { consignmentFacts } from './consignment.ts'
import { paperMessage } from './paper-message.ts'

export type PrintedEstimate = Body<'print_estimate_detail'>

/** An estimate as the customer gets it: never called a tax invoice, and without the shop's GST number. */
export function estimatePaper(estimate: PrintedEstimate): PrintedDocument {
  const { seller_detail: seller, buyer_detail: buyer, sno, estimatedate } = estimate
  return {
    title: common.estimate_of({ number: sno }),
    ...headsOf({
      seller,
      heading: common.estimate,
      stamp: estimate.deleted === '1' ? words.cancelled : undefined,
      gstin: false,
      left: <Party label={common.customer} name={buyer.name} lines={buyerLines(buyer)} />,
      facts: [
        [words.estimate_number, sno, true],
        [common.date, estimatedate],
        [common.agent, buyer.agent],
        ...consignmentFacts(estimate.consignment),
      ],
      next: { facts: [sno, estimatedate, buyer.name] },
    }),
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
      roll: [timesRate(line, line.net_rate)],
    })),
    tail: [
      <Totals
        key="totals"
        {...withPaid(printedTotals(estimate.total_rows), estimate)}
        words={amountInWords(paise(estimate.total))}
        count={countOf(estimate.estimate_details)}
      />,
      <Closing
        key="closing"
        terms={seller.paper_terms}
        text={words.estimate_note}
        shop={seller.shop_name}
        code={payCode({ seller, due: estimate.due, number: sno })}
      />,
    ],
    message: paperMessage({
      seller,
      title: common.estimate_of({ number: sno }),
      date: estimatedate,
      figure: [common.total, paise(estimate.total)],
      due: estimate.due,
      number: sno,
      phone: buyer.telephone,
    }),
    foot: `${common.estimate_of({ number: sno })} · ${estimatedate}`,
  }
}

/** The totals, and below them what was paid of an estimate and is still due (rule 4.32). */
function withPaid(totals: ReturnType<typeof printedTotals>, { paid_amount, due }: PrintedEstimate) {
  if (paise(paid_amount) === 0) return totals
  const paid = [
    [common.paid, grouped(paid_amount)],
    [words.due, grouped(due)],
  ] as const
  return { ...totals, afterTotal: [...totals.afterTotal, ...paid] }
}

function columnsOf({ estimate_details: lines, subtotal }: PrintedEstimate): Column[] {
  return [
    { label: common.serial_number, align: 'left', texts: [String(lines.length)], least: 3.5 },
    { label: common.product_name, align: 'left' },
    { label: common.qty, align: 'right', texts: lines.map(quantity), least: 5, most: 11 },
    { label: common.rate, align: 'right', texts: lines.map((line) => grouped(line.net_rate)), least: 8 },
    { label: common.amount, align: 'right', texts: [grouped(subtotal)], least: 10 },
  ]
}
