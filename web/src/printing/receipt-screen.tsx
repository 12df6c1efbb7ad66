import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { useParam } from '../frames/use-param.ts'
import { words as shared } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { receiptPaper } from './papers/receipt-paper.tsx'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

/** /receipt/{payment_id}: the receipt of a payment; prints itself. */
export default function ReceiptScreen() {
  const payment_id = useParam('payment_id')
  return <ReceiptPage key={payment_id} payment_id={payment_id} />
}

function ReceiptPage({ payment_id }: { payment_id: string }) {
  const { body, problem, again } = usePaper(useRead('payment_receipt', { payment_id }))
  const document = useMemo(() => body && receiptPaper(body), [body])
  return (
    <PaperScreen
      kind="receipt"
      document={document}
      instead={problem && <NoPaper text={words.receipt_failed({ why: problem })} again={again} />}
      title={shared.receipt}
      delay_ms={300}
      closeTo="/paymentpending"
    />
  )
}
