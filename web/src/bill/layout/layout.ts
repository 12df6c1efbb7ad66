import type { ReactNode } from 'react'

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
