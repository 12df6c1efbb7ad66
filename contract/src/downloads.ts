import { z } from 'zod'
import { stream } from './call.ts'
import { carried } from './carried.ts'
import { deleted, id, listQuery, optional, optionalYesNo, percent, period } from './fields.ts'
import { accountDays } from './payments.ts'

const format = z.enum(['csv', 'xlsx'], { error: () => carried({ id: 'downloads.format' }) })
const { search, from, to } = listQuery
const dated = { search, from, to }
const ofMonth = z.object({ format, period: period('field.month') })

/** A list as a file, with the filters and the privileges of its screen. */
export const downloadStreams = {
  'download/estimates': stream({
    does: 'The list of estimates as a file.',
    needs: ['estimate'],
    takes: z.object({
      format,
      ...dated,
      agent: optional('field.agent'),
      deleted,
    }),
    answers: 'file',
  }),
  'download/orders': stream({
    does: 'The list of sales as a file.',
    needs: ['orders'],
    takes: z.object({ format, ...dated, deleted }),
    answers: 'file',
  }),
  'download/customers': stream({
    does: 'The list of customers as a file; Aadhaar numbers are left out.',
    needs: ['customer'],
    confirmed: true,
    takes: z.object({ format, search, deleted }),
    answers: 'file',
  }),
  'download/products': stream({
    does: 'The list of products as a file that the import takes back.',
    needs: ['product'],
    takes: z.object({ format, search, deleted }),
    answers: 'file',
  }),
  'download/price_list': stream({
    does: 'A version of a price list as a file.',
    needs: ['product'],
    takes: z.object({ format, price_list_id: id('field.price_list') }),
    answers: 'file',
  }),
  'download/stock': stream({
    does: 'The stock report as a file.',
    needs: ['stock_report'],
    takes: z.object({ format, search, low: optionalYesNo('field.low') }),
    answers: 'file',
  }),
  'download/expenses': stream({
    does: 'The list of expenses as a file.',
    needs: ['payment_details'],
    takes: z.object({ format, ...dated }),
    answers: 'file',
  }),
  'download/account': stream({
    does: "A customer's account as a file.",
    needs: ['payment_details'],
    takes: z.object({ format, ...accountDays }),
    answers: 'file',
  }),
  'download/day_book': stream({
    does: 'The day book as a file.',
    needs: ['cash'],
    takes: z.object({ format, from, to }),
    answers: 'file',
  }),
  'download/gst': stream({
    does: 'The GST report as a file.',
    needs: ['gst_report'],
    takes: z.object({ format, ...dated, gst: percent('field.gst') }),
    answers: 'file',
  }),
  'download/sales_register': stream({
    does: "A month's invoices for the accountant, cancelled ones among them.",
    needs: ['gst_report'],
    takes: ofMonth,
    answers: 'file',
  }),
  'download/note_register': stream({
    does: "A month's credit and debit notes for the accountant.",
    needs: ['gst_report'],
    takes: ofMonth,
    answers: 'file',
  }),
  'download/receipt_register': stream({
    does: 'The payments of a month for the accountant, by how they were paid.',
    needs: ['payment_details'],
    takes: ofMonth,
    answers: 'file',
  }),
  'download/expense_register': stream({
    does: 'The expenses of a month for the accountant.',
    needs: ['payment_details'],
    takes: ofMonth,
    answers: 'file',
  }),
  'download/hsn_register': stream({
    does: 'What was sold in a month by HSN code, unit and rate.',
    needs: ['gst_report'],
    takes: ofMonth,
    answers: 'file',
  }),
}
