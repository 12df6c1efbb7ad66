import type { ReactNode } from 'react'

/** The sheet of figures on a phone: opened to read, or with the cursor in the discount. */
export type Details = 'closed' | 'read' | 'discount'

/** The parts of a bill, made once and laid out wide or narrow. */
export type Parts = {
  header: ReactNode
  entry: ReactNode
  lines: ReactNode
  strip: ReactNode
  customer: ReactNode
  totals: ReactNode
  grand: ReactNode
  note: ReactNode
  /** Opens the settlement; absent where the kind of bill owes nothing. */
  payment: ReactNode
  buttons: ReactNode
}
