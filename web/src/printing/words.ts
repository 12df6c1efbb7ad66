import { inLanguage } from '../language/in-language.ts'

/** What the pages say that print. */
export const words = inLanguage('printing', {
  account_failed: ({ why }: { why: string }) => `The account could not be loaded. ${why}`,
  by_dialog: 'Print dialog',
  by_network: 'Printer in the network',
  by_serial: 'Printer at this PC',
  copies: 'Copies',
  estimate_failed: ({ why }: { why: string }) => `The estimate could not be loaded. ${why}`,
  invoice_failed: ({ why }: { why: string }) => `The invoice could not be loaded. ${why}`,
  invoice_missing: 'No invoice data available',
  loading: 'Loading',
  no_gst_number: ({ settings }: { settings: string }) =>
    `Not headed Tax Invoice, because the shop had no GST number when it was saved. Enter it in ${settings}.`,
  not_printed:
    'The printer could not be reached. Is it on, and not used by another program? Print again, or choose the print dialog.',
  note_failed: ({ why }: { why: string }) => `The note could not be loaded. ${why}`,
  printer: 'Printer',
  receipt_failed: ({ why }: { why: string }) => `The receipt could not be loaded. ${why}`,
  report_missing:
    'There is no agent report to print. Choose an agent in the estimate list, then Print agent report.',
  day_book_failed: ({ why }: { why: string }) => `The day book could not be loaded. ${why}`,
  day_failed: ({ why }: { why: string }) => `The day could not be loaded. ${why}`,
})
