import { z } from 'zod'
import { type Needs, stream } from './call.ts'
import { carried } from './carried.ts'
import { period } from './fields.ts'

/** How a list is written as a file. */
const format = z.enum(['csv', 'xlsx'], { error: () => carried({ id: 'downloads.format' }) })

/** A list as a file: what its call answers to the same filters, for the same people. */
export function fileOf<const N extends Needs, S extends z.ZodRawShape>(
  list: { needs: N; takes: z.ZodObject<S> },
  entry: { does: string; confirmed?: boolean },
) {
  const { page: _page, page_size: _size, ...filters } = list.takes.shape as S & z.ZodRawShape
  const takes = z.object<Omit<S, 'page' | 'page_size'> & { format: typeof format }>({ ...filters, format })
  return stream<N, typeof takes>({ needs: list.needs, ...entry, takes, answers: 'file' })
}

const ofMonth = z.object({ format, period: period('field.month') })

const register = <const N extends Needs>(entry: { does: string; needs: N }) =>
  stream({ ...entry, takes: ofMonth, answers: 'file' })

/** A month's registers for the accountant. */
export const registerStreams = {
  'download/sales_register': register({
    does: "A month's invoices for the accountant, cancelled ones among them.",
    needs: ['gst_report'],
  }),
  'download/note_register': register({
    does: "A month's credit and debit notes for the accountant.",
    needs: ['gst_report'],
  }),
  'download/receipt_register': register({
    does: 'The payments of a month for the accountant, by how they were paid.',
    needs: ['payment_details'],
  }),
  'download/expense_register': register({
    does: 'The expenses of a month for the accountant.',
    needs: ['payment_details'],
  }),
  'download/purchase_register': register({
    does: 'What was bought in a month, by bill and rate of tax; returns are negative.',
    needs: ['purchases'],
  }),
  'download/input_tax_register': register({
    does: 'The tax of what was bought in a month, by whether it is a credit.',
    needs: ['purchases'],
  }),
  'download/hsn_register': register({
    does: 'What was sold in a month by HSN code, unit and rate.',
    needs: ['gst_report'],
  }),
}
