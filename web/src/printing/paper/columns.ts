import type { PaperSize } from './paper-size.ts'
import { PX_PER_MM } from './paper-size.ts'

/** A column of a printed table. One without `texts` takes the remaining width. */
export type Column = {
  label: string
  /** Of figures; by default on the left. */
  align?: 'right'
  /** All its texts: the column is as wide as the widest, and none wraps. */
  texts?: readonly string[]
  /** At least this many digits wide, for its heading; and at most this many, wider texts wrap. */
  least?: number
  most?: number
}

/** Widths as CSS values, and the size of the table's type relative to the sheet's: 1, or less for long figures. */
export type ColumnWidths = { widths: readonly (string | undefined)[]; scale: number }

/** The gap between two columns, and the widest digit of Inter, both in em. */
const GAP_EM = 0.84
const DIGIT_EM = 0.65
/** The least width for the names, in em; below it the type is made smaller instead. */
const NAME_EM = 14
const SMALLEST = 0.62

/**
 * Returns the widths of a table's columns for all of its texts, so that they are the same on every sheet, figures
 * never wrap, and names always have room.
 */
export function columnWidths(columns: readonly Column[], paper: PaperSize): ColumnWidths {
  const widths = columns.map((column) => {
    const wide = digitsOf(column)
    return wide === undefined ? undefined : `${(wide * DIGIT_EM + GAP_EM).toFixed(2)}em`
  })
  return { widths, scale: tableScale(columns, paper) }
}

/**
 * Returns the size of a table's type relative to the sheet's, for a share of the sheet's width: 1, or less where it
 * would not fit.
 */
export function tableScale(columns: readonly Column[], paper: PaperSize, share = 1): number {
  const needed_em = columns.reduce((all, column) => {
    const wide = digitsOf(column)
    return all + GAP_EM + (wide === undefined ? NAME_EM : wide * DIGIT_EM)
  }, 0)
  const room_px = (paper.width_mm - 2 * paper.side_mm) * PX_PER_MM * share
  const room_em = room_px / ((paper.text_pt * 96) / 72)
  return Math.min(1, Math.max(SMALLEST, room_em / needed_em))
}

/** The width of a column in digits; undefined for the one that takes the remaining width. */
function digitsOf({ texts, least = 0, most = Infinity }: Column): number | undefined {
  return texts && Math.min(Math.max(least, ...texts.map(digitsWide)), most)
}

/** The width of a text in digits: commas and points are narrow, capitals and Tamil letters wide. */
function digitsWide(text: string): number {
  let wide = 0
  for (const letter of text) wide += /[.,:;/ -]/.test(letter) ? 0.5 : /[0-9a-z]/.test(letter) ? 1 : 1.3
  return wide
}
