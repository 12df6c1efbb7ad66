import type { Body } from '@kadai/contract/contract'
import { indian } from '@kadai/domain/money'
import { showsTax } from '@kadai/domain/seller'
import { common } from '../../frames/words.ts'
import { figures, type PrintedDocument, serialColumn, tableOf } from '../paper/printed-document.ts'
import { grouped, paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { Closing } from '../parts/closing.tsx'
import { BuyerParty, headsOf, Party } from '../parts/masthead.tsx'
import { bankLines, deliveryLines, placeOfSupply } from '../parts/party.ts'
import { payCode } from '../parts/pay-code.tsx'
import { rowKey, type TaxRow, TaxTable } from '../parts/tax-table.tsx'
import { Totals } from '../parts/totals.tsx'
import { countOf, productName, quantity, timesRate } from '../sheets/line-cells.tsx'
import { inChunks } from '../sheets/paginate.ts'
import { printedTotals } from './bill-totals.ts'
import { consignmentFacts } from './consignment.ts'
import { paperMessage } from './paper-message.ts'

export type Invoice = Body<'print_detail'>

/** Whether lines show rates and amounts without tax, as on /invoice, or with it, as specified for /invoiceprint. */
export type RatesShown = 'before-tax' | 'incl-tax'

/** Up to this many tax rows stand next to the totals; more become tables of their own. */
const TAX_ROWS = 8

/** What a paper with the lines and taxes of an invoice is headed, and says of itself. */
export type Paper = {
  heading: string
  number: string
  declaration: string
  gstin: boolean
  /** With the shop's bank: it asks to be paid. */
  bank: boolean
  /** Words that the law wants at the top. */
  top?: string
  /** Further facts under its number and date. */
  facts?: readonly (readonly [string, string])[]
}

const INVOICE = { number: words.invoice_number, declaration: words.declaration, gstin: true, bank: true }
const BILL = { number: words.bill_no, declaration: words.bill_declaration, bank: true }

/** What differs by the kind of seller (rule 4.49). */
const PAPERS: Record<Invoice['paper'], Paper> = {
  tax_invoice: { ...INVOICE, heading: words.invoice },
  invoice: { ...INVOICE, heading: common.invoice },
  bill_of_supply: { ...BILL, heading: words.bill_of_supply, gstin: true, top: words.composition },
  bill: { ...BILL, heading: words.bill, gstin: false },
}

/** An order as its tax invoice, with everything that CGST Rule 46 asks for, or as the seller's other paper (Rule 49). */
export function taxInvoice(
  invoice: Invoice,
  shown: RatesShown,
  paper: Paper = PAPERS[invoice.paper],
): PrintedDocument {
  const { seller_detail: seller, buyer_detail: buyer, delivery_detail: delivery, sno, order_date } = invoice
  const stamp = invoice.deleted === '1' ? words.cancelled : undefined
  const { heading } = paper
  const taxed = showsTax(invoice.paper)
  const title = words.paper_of({ paper: heading, number: sno })
  return {
    title,
    ...headsOf({
      seller,
      heading,
      stamp,
      gstin: paper.gstin,
      top: paper.top,
      left: (
        <>
          <BuyerParty label={words.billed_to} buyer={buyer} gstin />
          {Object.values(delivery).some((text) => text !== '') && (
            <Party
              label={common.delivered_to}
              name={delivery.name || buyer.name}
              lines={deliveryLines(delivery)}
              strong={delivery.tax_number && words.gstin({ number: delivery.tax_number })}
            />
          )}
        </>
      ),
      facts: [
        [paper.number, sno, true],
        [common.date, order_date],
        ...(paper.facts ?? []),
        [common.place_of_supply, taxed ? placeOfSupply(buyer, delivery, seller) : ''],
        [common.agent, buyer.agent],
        [words.reverse_charge, taxed ? common.no : ''],
        ...consignmentFacts(invoice.consignment),
      ],
      next: { facts: [sno, order_date, buyer.name] },
    }),
    ...linesOf(invoice, shown, taxed),
    tail: tailOf(invoice, shown, paper, stamp !== undefined),
    foot: `${title} · ${order_date}`,
    message: paperMessage({
      seller,
      title,
      date: order_date,
      figure: [common.total, paise(invoice.final_billing.total)],
      due: stamp ? '0' : invoice.due,
      number: sno,
      phone: buyer.telephone,
    }),
  }
}

function linesOf({ bill_detail: lines, final_billing: bill }: Invoice, shown: RatesShown, taxed: boolean) {
  type Line = (typeof lines)[number]
  const inclusive = shown === 'incl-tax'
  const includes = bill.prices_include_tax === '1'
  const rateOf = (line: Line) => (inclusive ? line.amount_with_tax_per_product : line.rate)
  // Of lines without tax the amounts add up to the sub-total.
  const amountOf = (line: Line) => (inclusive ? line.total_with_gst_per_product : line.amount)
  const sum_paise = lines.reduce((sum, line) => sum + paise(amountOf(line)), 0)
  return tableOf(
    lines,
    (line) => ({
      amount_paise: paise(amountOf(line)),
      roll: [
        timesRate(line, rateOf(line)),
        line.hsn_code,
        taxed ? common.percent({ rate: line.tax_percentage }) : '',
      ].filter(Boolean),
    }),
    [
      serialColumn(words.serial_number_invoice, 2.5, lines.length),
      { label: common.product_name, cell: productName },
      { label: words.hsn, fits: true, least: 4.5, cell: (line) => line.hsn_code },
      taxed && figures(common.gst_rate, 4, (line) => `${line.tax_percentage} %`),
      figures(common.quantity, 7, quantity, { most: 11 }),
      figures((taxed && inclusive) || includes ? words.rate_with_tax : common.rate, 7, (line) =>
        grouped(rateOf(line)),
      ),
      // This column also holds the subtotals carried forward.
      figures(
        includes && !inclusive ? words.amount_before_tax : common.amount,
        8,
        (line) => grouped(amountOf(line)),
        { texts: [indian(sum_paise)] },
      ),
    ],
  )
}

function tailOf(invoice: Invoice, shown: RatesShown, paper: Paper, cancelled: boolean) {
  const { final_billing: bill, seller_detail: seller } = invoice
  const taxed = showsTax(invoice.paper)
  const rows = taxed ? invoice.tax_detail : []
  const inState = bill.in_state === '1'
  const byHsn = rows.length > 1
  const apart = rows.length > TAX_ROWS
  const sums = byHsn ? sumsOf(rows) : undefined
  const table = (some: readonly TaxRow[], last: boolean) => ({
    rows: some,
    inState,
    byHsn,
    sums: last ? sums : undefined,
  })
  return [
    <Totals
      key="totals"
      {...printedTotals(bill.total_rows, shown === 'incl-tax' && taxed)}
      words={bill.amount_in_words}
      count={countOf(invoice.bill_detail)}
      tax={apart || rows.length === 0 ? undefined : table(rows, true)}
    />,
    ...(apart ? inChunks(rows, TAX_ROWS) : []).map((some, at, all) => (
      <TaxTable key={some[0] && rowKey(some[0])} {...table(some, at === all.length - 1)} />
    )),
    <Closing
      key="closing"
      bank={paper.bank ? bankLines(bill) : []}
      terms={seller.paper_terms}
      text={paper.declaration}
      shop={seller.shop_name}
      code={cancelled ? undefined : payCode({ seller, due: invoice.due, number: invoice.sno })}
    />,
  ]
}

function sumsOf(rows: readonly TaxRow[]): TaxRow {
  const sum = (field: 'taxable_value' | 'cgst' | 'sgst' | 'igst' | 'total_tax') =>
    indian(rows.reduce((all, row) => all + paise(row[field]), 0))
  return {
    ...{ hsn_code: '', cgst_percentage: '', sgst_percentage: '', igst_percentage: '' },
    taxable_value: sum('taxable_value'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    total_tax: sum('total_tax'),
  }
}
