import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { words as shared } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { taxInvoice } from './papers/tax-invoice.tsx'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** /invoice/{order_id}: an order as its tax invoice; prints itself about 2 s after it opened (rule 2.8). */
export default function TaxInvoiceScreen() {
  const order_id = useParam('order_id')
  return <TaxInvoicePage key={order_id} order_id={order_id} />
}

function TaxInvoicePage({ order_id }: { order_id: string }) {
  const { flags } = useSession()
  const { body, problem, again } = usePaper(useRead('print_detail', { order_id }))
  const document = useMemo(() => body && taxInvoice(body, 'before-tax'), [body])
  return (
    <PaperScreen
      kind="invoice"
      document={document}
      instead={problem && <NoPaper text={words.invoice_failed({ why: problem })} again={again} />}
      title={shared.invoice}
      note={body?.paper === 'invoice' && flags.has('settings') && <NoGstNumber />}
      way={{ to: `/packingslip/${order_id}`, label: shared.packing_slip }}
      withCopies
      delay_ms={2000}
      closeTo="/orderlist"
    />
  )
}

/** Why the paper is not headed Tax Invoice, for those who can change it. */
const NoGstNumber = () =>
  rich(words.no_gst_number, { settings: <Link to="/settings">{common.settings}</Link> })
