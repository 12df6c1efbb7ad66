import { counted, inLanguage } from '../../language/in-language.ts'

/** What several papers say, and the printer. */
export const words = inLanguage('printing_paper', {
  account_title: 'Statement of Account',
  cgst: 'CGST',
  gstin: ({ number }: { number: string }) => `GSTIN ${number}`,
  hsn: 'HSN/SAC',
  igst: 'IGST',
  invoice: 'Tax Invoice',
  invoice_entry: ({ number }: { number: string }) => `Invoice ${number}`,
  no_printer: 'No printer is chosen at this PC. Choose “Printer at this PC” again.',
  packing_slip: 'Packing Slip',
  page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
  pages: ({ count }: { count: number }) => counted(count, 'page', 'pages'),
  paper: 'Paper',
  phone: ({ number }: { number: string }) => `Phone ${number}`,
  report_tab: 'Agent report',
  sgst: 'SGST',
  taxable_value: 'Taxable Value',
  day_book: 'Day Book',
  x_report: 'Day so far (X)',
  z_report: 'Day close (Z)',
})
