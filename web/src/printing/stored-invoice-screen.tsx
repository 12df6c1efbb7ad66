import { useState } from 'react'
import { words } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { taxInvoice } from './papers/tax-invoice.tsx'
import { forgetInvoice, storedInvoice } from './stored/stored-invoice.ts'

/**
 * /invoiceprint: the invoice that the bill screen stored; prints after half a second and is then removed (rule 2.10).
 */
export default function StoredInvoiceScreen() {
  const [document] = useState(() => {
    const invoice = storedInvoice()
    return invoice && taxInvoice(invoice, 'incl-tax')
  })
  return (
    <PaperScreen
      kind="invoice"
      document={document}
      instead={<NoPaper text={words.invoice_missing} />}
      title={words.invoice}
      withCopies
      delay_ms={500}
      onPrinted={forgetInvoice}
      closeTo="/orderlist"
    />
  )
}
