import type { PaperSize } from './paper-size.ts'
import { PX_PER_MM } from './paper-size.ts'

/** A column of a printed table. One without `texts` takes the room that the others leave. */
export type Column = {
  label: string
  align: 'left' | 'right'
  /** Everything that stands in it: the column is as wide as the widest, and none of it breaks. */
  texts?: readonly string[]
  /** At least so many digits wide, for its heading; and at most so many, what is wider breaks. */
  least?: number
  most?: number
}

/** Widths as CSS says them, and the size of the table's type beside the sheet's own: 1, or less where figures are long. */
export type ColumnWidths = { widths: readonly (string | undefined)[]; scale: number }

/** Room between two columns, and the widest of Inter's digits, both in em. */
const GAP_EM = 0.84
const DIGIT_EM = 0.65
/** What the names need at least, in em; below it the type gets smaller instead. */
const NAME_EM = 14
const SMALLEST = 0.62

/**
 * The widths of a table's columns for everything that stands in them, so that they are the same on every sheet,
 * figures never break, and names always have room.
 */
export function columnWidths(columns: readonly Column[], paper: PaperSize): ColumnWidths {
  const widths = columns.map((column) => {
    const wide = digitsOf(column)
    return wide === undefined ? undefined : `${(wide * DIGIT_EM + GAP_EM).toFixed(2)}em`
  })
  return { widths, scale: tableScale(columns, paper) }
}

/** The size of a table's type beside the sheet's own where it has a share of the sheet's width: 1, or less where it would not fit. */
export function tableScale(columns: readonly Column[], paper: PaperSize, share = 1): number {
  const needed_em = columns.reduce((all, column) => {
    const wide = digitsOf(column)
    return all + GAP_EM + (wide === undefined ? NAME_EM : wide * DIGIT_EM)
  }, 0)
  const room_px = (paper.width_mm - 2 * paper.side_mm) * PX_PER_MM * share
  const room_em = room_px / ((paper.text_pt * 96) / 72)
  return Math.min(1, Math.max(SMALLEST, room_em / needed_em))
}

/** How many digits wide a column is; undefined for the one that takes the room the others leave. */
function digitsOf({ texts, least = 0, most = Infinity }: Column): number | undefined {
  return texts && Math.min(Math.max(least, ...texts.map(digitsWide)), most)
}

/** How wide a text is, counted in digits: commas and points are narrow, capitals and Tamil letters wide. */
function digitsWide(text: string): number {
  let wide = 0
  for (const letter of text) wide += /[.,:;/ -]/.test(letter) ? 0.5 : /[0-9a-z]/.test(letter) ? 1 : 1.3
  return wide
}
