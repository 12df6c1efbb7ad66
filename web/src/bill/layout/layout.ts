import type { ReactNode } from 'react'

/** The sheet of figures on a phone: opened to be read, or for the discount, with the cursor in it. */
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
  buttons: ReactNode
}
