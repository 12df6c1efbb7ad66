import type { Body } from '@kadai/contract/contract'
import { indian, rupees } from '@kadai/domain/money'
import { QrCode } from '../frames/qr-code.tsx'
import { common } from '../frames/words.ts'
import { printedTotals } from './bill-totals.ts'
import { Closing } from './closing.tsx'
import type { Column } from './columns.ts'
import { countOf, ProductName, quantity } from './line-cells.tsx'
import { Masthead, Parties, Party, ShortHead } from './masthead.tsx'
import { bankLines, buyerLines, placeOfSupply } from './party.ts'
import type { PrintedDocument } from './printed-document.ts'
import { type TaxRow, TaxTable } from './tax-table.tsx'
import { Totals } from './totals.tsx'
import { upiLink } from './upi.ts'
import { grouped, paise } from './wire-money.ts'
import { words } from './words.ts'

export type Invoice = Body<'print_detail'>

/** Whether lines show rates and amounts without tax, as on /invoice, or with it, as specified for /invoiceprint. */
export type RatesShown = 'before-tax' | 'incl-tax'

/** Up to this many tax rows stand next to the totals; more become tables of their own. */
const TAX_ROWS = 8

/** An order as its tax invoice: everything that CGST Rule 46 asks for, with the figures as saved. */
export function taxInvoice(invoice: Invoice, shown: RatesShown): PrintedDocument {
  const { seller_detail: seller, buyer_detail: buyer, sno, order_date } = invoice
  const stamp = invoice.deleted === '1' ? words.cancelled : undefined
  return {
    title: words.invoice_of({ number: sno }),
    head: (copy) => (
      <>
        <Masthead seller={seller} heading={words.invoice} copy={copy} stamp={stamp} gstin />
        <Parties
          left={
            <Party
              label={words.billed_to}
              name={buyer.name}
              lines={buyerLines(buyer)}
              strong={buyer.tax_number && words.gstin({ number: buyer.tax_number })}
            />
          }
          facts={[
            [words.invoice_number, sno, true],
            [common.date, order_date],
            [words.place_of_supply, placeOfSupply(buyer, seller)],
            [common.agent, buyer.agent],
            [words.reverse_charge, common.no],
          ]}
        />
      </>
    ),
    nextHead: (copy) => (
      <ShortHead
        shop={seller.shop_name}
        heading={words.invoice}
        copy={copy}
        facts={[sno, order_date, buyer.name]}
      />
    ),
    columns: columnsOf(invoice, shown),
    lines: invoice.bill_detail.map((line, at) => ({
      cells: [
        at + 1,
        <ProductName key="name" name={line.product_name} tamil={line.tamil_name} />,
        line.hsn_code,
        `${line.tax_percentage} %`,
        quantity(line),
        grouped(shown === 'incl-tax' ? line.amount_with_tax_per_product : line.rate),
        grouped(shown === 'incl-tax' ? line.total_with_gst_per_product : line.taxable_value),
      ],
      amount_paise: paise(shown === 'incl-tax' ? line.total_with_gst_per_product : line.taxable_value),
    })),
    tail: tailOf(invoice, shown, stamp !== undefined),
    foot: `${words.invoice_of({ number: sno })} · ${order_date}`,
    stamp,
  }
}

type InvoiceLine = Invoice['bill_detail'][number]

function columnsOf({ bill_detail: lines }: Invoice, shown: RatesShown): Column[] {
  const texts = (text: (line: InvoiceLine) => string) => lines.map(text)
  const inclusive = shown === 'incl-tax'
  const amounts = lines.reduce(
    (sum, line) => sum + paise(inclusive ? line.total_with_gst_per_product : line.taxable_value),
    0,
  )
  return [
    { label: words.serial_number_invoice, align: 'left', texts: [String(lines.length)], least: 2.5 },
    { label: common.product_name, align: 'left' },
    { label: words.hsn, align: 'left', texts: texts((line) => line.hsn_code), least: 4.5 },
    { label: words.gst_rate, align: 'right', texts: texts((line) => `${line.tax_percentage} %`), least: 4 },
    { label: words.quantity, align: 'right', texts: texts(quantity), least: 7, most: 11 },
    {
      label: inclusive ? words.rate_with_tax : words.rate,
      align: 'right',
      texts: texts((line) => grouped(inclusive ? line.amount_with_tax_per_product : line.rate)),
      least: 7,
    },
    // This column also holds the subtotals carried forward.
    { label: common.amount, align: 'right', texts: [indian(amounts)], least: 8 },
  ]
}

function tailOf(invoice: Invoice, shown: RatesShown, cancelled: boolean) {
  const { final_billing: bill, tax_detail: rows, seller_detail: seller } = invoice
  const inState = bill.in_state === '1'
  const byHsn = rows.length > 1
  const apart = rows.length > TAX_ROWS
  const sums = byHsn ? sumsOf(rows) : undefined
  const link = cancelled
    ? undefined
    : upiLink({ ...seller, name: seller.shop_name, amount_paise: paise(bill.total), number: invoice.sno })
  const table = (some: readonly TaxRow[], last: boolean) => ({
    rows: some,
    inState,
    byHsn,
    sums: last ? sums : undefined,
  })
  return [
    <Totals
      key="totals"
      {...printedTotals(bill.total_rows, shown === 'incl-tax')}
      words={bill.amount_in_words}
      count={countOf(invoice.bill_detail)}
      tax={apart ? undefined : table(rows, true)}
    />,
    ...(apart ? inChunks(rows, TAX_ROWS) : []).map((some, at, all) => (
      <TaxTable key={some[0]?.hsn_code} {...table(some, at === all.length - 1)} />
    )),
    <Closing
      key="closing"
      bank={bankLines(bill)}
      text={words.declaration}
      shop={seller.shop_name}
      code={
        link && (
          <>
            <QrCode text={link} label={words.pay_by_upi({ amount: rupees(paise(bill.total)) })} />
            <p>{words.scan_to_pay({ amount: rupees(paise(bill.total)) })}</p>
          </>
        )
      }
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

function inChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
