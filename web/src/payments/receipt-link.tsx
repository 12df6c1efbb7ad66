import type { ReactNode } from 'react'

/** Opens the receipt of a payment in a new tab, where it prints itself. */
export function ReceiptLink({ payment_id, children }: { payment_id: string; children: ReactNode }) {
  return (
    <a href={`/receipt/${payment_id}`} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
