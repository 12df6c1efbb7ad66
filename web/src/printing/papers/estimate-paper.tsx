import type { Body } from '@kadai/contract/contract'
import { amountInWords } from '@kadai/domain/words'
import { common } from '../../frames/words.ts'
import { figures, type PrintedDocument, serialColumn, tableOf } from '../paper/printed-document.ts'
import { grouped, paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { Closing } from '../parts/closing.tsx'
import { BuyerParty, headsOf } from '../parts/masthead.tsx'
import { payCode } from '../parts/pay-code.tsx'
import { Totals } from '../parts/totals.tsx'
import { countOf, productName, quantity, timesRate } from '../sheets/line-cells.tsx'
import { printedTotals } from './bill-totals.ts'
import { consignmentFacts } from './consignment.ts'
import { paperMessage } from './paper-message.ts'

export type PrintedEstimate = Body<'print_estimate_detail'>

/** An estimate as the customer gets it: never called a tax invoice, and without the shop's GST number. */
export function estimatePaper(estimate: PrintedEstimate): PrintedDocument {
  const { seller_detail: seller, buyer_detail: buyer, sno, estimatedate, estimate_details: lines } = estimate
  return {
    title: common.estimate_of({ number: sno }),
    ...headsOf({
      seller,
      heading: common.estimate,
      stamp: estimate.deleted === '1' ? words.cancelled : undefined,
      gstin: false,
      left: <BuyerParty label={common.customer} buyer={buyer} />,
      facts: [
        [words.estimate_number, sno, true],
        [common.date, estimatedate],
        [common.agent, buyer.agent],
        ...consignmentFacts(estimate.consignment),
      ],
      next: { facts: [sno, estimatedate, buyer.name] },
    }),
    ...tableOf(
      lines,
      (line) => ({
        amount_paise: paise(line.total_per_product),
        roll: [timesRate(line, line.net_rate)],
      }),
      [
        serialColumn(common.serial_number, 3.5, lines.length),
        { label: common.product_name, cell: productName },
        figures(common.qty, 5, quantity, { most: 11 }),
        figures(common.rate, 8, (line) => grouped(line.net_rate)),
        figures(common.amount, 10, (line) => grouped(line.total_per_product), {
          texts: [grouped(estimate.subtotal)],
        }),
      ],
    ),
    tail: [
      <Totals
        key="totals"
        {...withPaid(printedTotals(estimate.total_rows), estimate)}
        words={amountInWords(paise(estimate.total))}
        count={countOf(lines)}
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
