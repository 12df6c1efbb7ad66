import { plurals } from '@kadai/domain/message'
import { inLanguage } from '../../language/in-language.ts'

const plural = plurals('en')

/** What several papers say, and the printer. */
export const words = inLanguage('printing_paper', {
  account_title: 'Statement of Account',
  cgst: 'CGST',
  estimate: 'Estimate',
  estimate_of: ({ number }: { number: string }) => `Estimate ${number}`,
  gstin: ({ number }: { number: string }) => `GSTIN ${number}`,
  hsn: 'HSN/SAC',
  igst: 'IGST',
  invoice: 'Tax Invoice',
  invoice_entry: ({ number }: { number: string }) => `Invoice ${number}`,
  no_printer: 'No printer is chosen at this PC. Choose “Printer at this PC” again.',
  packing_slip: 'Packing Slip',
  page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
  pages: ({ count }: { count: number }) => plural(count, { one: `${count} page`, other: `${count} pages` }),
  paper: 'Paper',
  parcels: 'Parcels',
  period_of: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  phone: ({ number }: { number: string }) => `Phone ${number}`,
  receipt: 'Receipt',
  report_tab: 'Agent report',
  serial_number: 'S.No',
  sgst: 'SGST',
  taxable_value: 'Taxable Value',
  day_book: 'Day Book',
  x_report: 'Day so far (X)',
  z_report: 'Day close (Z)',
})
