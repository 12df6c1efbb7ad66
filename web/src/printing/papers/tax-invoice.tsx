import type { Body } from '@kadai/contract/contract'
import { indian } from '@kadai/domain/money'
import { showsTax } from '@kadai/domain/seller'
import { common } from '../../frames/words.ts'
import type { Column } from '../paper/columns.ts'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { grouped, paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { Closing } from '../parts/closing.tsx'
import { headsOf, Party } from '../parts/masthead.tsx'
import { bankLines, buyerLines, deliveryLines, placeOfSupply } from '../parts/party.ts'
import { payCode } from '../parts/pay-code.tsx'
import { rowKey, type TaxRow, TaxTable } from '../parts/tax-table.tsx'
import { Totals } from '../parts/totals.tsx'
import { countOf, ProductName, quantity, timesRate } from '../sheets/line-cells.tsx'
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
  bill: { ...BILL, heading: words.plain_bill, gstin: false },
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
          <Party
            label={words.billed_to}
            name={buyer.name}
            lines={buyerLines(buyer)}
            strong={buyer.tax_number && words.gstin({ number: buyer.tax_number })}
          />
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
    columns: columnsOf(invoice, shown, taxed),
    lines: invoice.bill_detail.map((line, at) => ({
      cells: [
        at + 1,
        <ProductName key="name" name={line.product_name} tamil={line.tamil_name} />,
        line.hsn_code,
        ...(taxed ? [`${line.tax_percentage} %`] : []),
        quantity(line),
        grouped(shown === 'incl-tax' ? line.amount_with_tax_per_product : line.rate),
        grouped(amountOf(line, shown)),
      ],
      amount_paise: paise(amountOf(line, shown)),
      roll: [
        timesRate(line, shown === 'incl-tax' ? line.amount_with_tax_per_product : line.rate),
        line.hsn_code,
        taxed ? common.percent({ rate: line.tax_percentage }) : '',
      ].filter(Boolean),
    })),
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

type InvoiceLine = Invoice['bill_detail'][number]

/** Of lines without tax the amounts add up to the sub-total. */
const amountOf = (line: InvoiceLine, shown: RatesShown) =>
  shown === 'incl-tax' ? line.total_with_gst_per_product : line.amount

function columnsOf(
  { bill_detail: lines, final_billing: bill }: Invoice,
  shown: RatesShown,
  taxed: boolean,
): Column[] {
  const texts = (text: (line: InvoiceLine) => string) => lines.map(text)
  const inclusive = shown === 'incl-tax'
  const amounts = lines.reduce((sum, line) => sum + paise(amountOf(line, shown)), 0)
  return [
    { label: words.serial_number_invoice, align: 'left', texts: [String(lines.length)], least: 2.5 },
    { label: common.product_name, align: 'left' },
    { label: words.hsn, align: 'left', texts: texts((line) => line.hsn_code), least: 4.5 },
    ...(taxed ? [rateColumn(texts((line) => `${line.tax_percentage} %`))] : []),
    { label: common.quantity, align: 'right', texts: texts(quantity), least: 7, most: 11 },
    {
      label: (taxed && inclusive) || bill.prices_include_tax === '1' ? words.rate_with_tax : common.rate,
      align: 'right',
      texts: texts((line) => grouped(inclusive ? line.amount_with_tax_per_product : line.rate)),
      least: 7,
    },
    // This column also holds the subtotals carried forward.
    {
      label: bill.prices_include_tax === '1' && !inclusive ? words.amount_before_tax : common.amount,
      align: 'right',
      texts: [indian(amounts)],
      least: 8,
    },
  ]
}

const rateColumn = (texts: readonly string[]): Column => ({
  label: common.gst_rate,
  align: 'right',
  texts,
  least: 4,
})

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
    hsn_code: '',
    taxable_value: sum('taxable_value'),
    cgst_percentage: '',
    cgst: sum('cgst'),
    sgst_percentage: '',
    sgst: sum('sgst'),
    igst_percentage: '',
    igst: sum('igst'),
    total_tax: sum('total_tax'),
  }
}
