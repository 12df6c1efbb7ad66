import type { CSSProperties } from 'react'
import { PAPERS, type PaperSize, PX_PER_MM } from '../paper/paper-size.ts'
import { paperStyle } from '../paper/paper-style.ts'

/** A size in which a price list is laid out. */
type ListSize = {
  paper: Omit<PaperSize, 'text_pt'>
  columns: number
  gap_mm: number
  /** The sizes of type that are tried in turn until the list has few enough pages. */
  sizes_pt: readonly number[]
  pages: number
}

/** The screen of a phone in CSS px. */
const PHONE = { width: 360, height: 800 }
/** As many files as browsers let a page download, or share, at one press. */
export const MOST_AT_ONCE = 10
/** Dots of a picture for each CSS px. */
export const PHONE_SCALE = 3

export const LIST_SIZES = {
  a4: {
    paper: { ...PAPERS.A4, side_mm: 9, top_mm: 8, bottom_mm: 7 },
    columns: 2,
    gap_mm: 6,
    sizes_pt: [9, 8.5, 8, 7.5, 7, 6.5],
    pages: 4,
  },
  a5: {
    paper: { ...PAPERS.A5, side_mm: 7, top_mm: 6, bottom_mm: 5 },
    columns: 2,
    gap_mm: 4,
    sizes_pt: [7.5, 7, 6.5],
    pages: 8,
  },
  phone: {
    paper: {
      ...PAPERS.A5,
      width_mm: PHONE.width / PX_PER_MM,
      height_mm: PHONE.height / PX_PER_MM,
      ...{ side_mm: 4, top_mm: 4, bottom_mm: 3 },
    },
    columns: 1,
    gap_mm: 0,
    sizes_pt: [8.5, 8, 7.5, 7],
    pages: MOST_AT_ONCE,
  },
} as const satisfies Record<string, ListSize>

export type ListSizeName = keyof typeof LIST_SIZES

/** What the style sheets ask of a list in a size and a type. */
export function listMarks(name: ListSizeName, paper: PaperSize) {
  const { columns, gap_mm } = LIST_SIZES[name]
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    ...paperStyle(paper),
    '--columns': columns,
    '--gap': `${gap_mm}mm`,
  }
  return { style, 'data-size': name }
}
