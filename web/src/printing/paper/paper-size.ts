import { type BillKind, isTaxed } from '@kadai/domain/kinds'
import { useCallback, useState } from 'react'
import type { Reach } from '../../frames/share/dots.ts'

/** A paper: its size and margins in mm, and the size of its plain text in pt. */
export type PaperSize = {
  name: PaperName
  width_mm: number
  /** Of a roll: what is measured for each paper. */
  height_mm: number
  side_mm: number
  top_mm: number
  bottom_mm: number
  text_pt: number
  /** The gaps between the parts, relative to A4's. */
  air: number
  /** How much of the gaps is left where a bill fits on one sheet only so. */
  dense?: number
  /** The width that a roll printer reaches, and in how many dots. */
  roll?: Reach
}

export type PaperName = 'A4' | 'A5' | '80 mm' | '58 mm'

/** The papers a shop prints on; the margins cover what common printers cannot reach. */
export const PAPERS = {
  A4: {
    name: 'A4',
    width_mm: 210,
    height_mm: 297,
    side_mm: 12,
    top_mm: 11,
    bottom_mm: 9,
    text_pt: 9,
    air: 1,
  },
  A5: {
    name: 'A5',
    width_mm: 148,
    height_mm: 210,
    side_mm: 8,
    top_mm: 7,
    bottom_mm: 6,
    text_pt: 8,
    air: 0.65,
  },
  '80 mm': {
    name: '80 mm',
    width_mm: 80,
    height_mm: 0,
    side_mm: 5,
    top_mm: 3,
    bottom_mm: 4,
    text_pt: 8.5,
    air: 0.6,
    roll: { print_mm: 72, dots: 576 },
  },
  '58 mm': {
    name: '58 mm',
    width_mm: 58,
    height_mm: 0,
    side_mm: 5.5,
    top_mm: 3,
    bottom_mm: 4,
    text_pt: 8,
    air: 0.6,
    roll: { print_mm: 48, dots: 384 },
  },
} as const satisfies Record<PaperName, PaperSize>

/** CSS px per mm. */
export const PX_PER_MM = 96 / 25.4

const KEY = 'kadai_paper'

/** Kinds of paper that a counter may print on a roll, each or not. */
export type PaperKind = 'account' | 'day' | 'estimate' | 'invoice' | 'packing' | 'receipt' | 'report'

/** What a kind of bill is printed like. */
export const printedLike = (kind: BillKind): PaperKind => (isTaxed(kind) ? 'invoice' : 'estimate')

const keyOf = (kind: PaperKind) => `${KEY}_${kind}`

function savedSize(kind: PaperKind): PaperSize {
  const name = localStorage.getItem(keyOf(kind)) ?? localStorage.getItem(KEY)
  return Object.values(PAPERS).find((paper) => paper.name === name) ?? PAPERS.A4
}

/**
 * What this browser prints a kind of paper on, A4 until another is chosen; the choice is kept: of a sheet for all
 * kinds, of a roll for this one.
 */
export function usePaperSize(kind: PaperKind): [PaperSize, (name: PaperName) => void] {
  const [paper, setPaper] = useState(() => savedSize(kind))
  const choose = useCallback(
    (name: PaperName) => {
      if ('roll' in PAPERS[name]) localStorage.setItem(keyOf(kind), name)
      else {
        localStorage.removeItem(keyOf(kind))
        localStorage.setItem(KEY, name)
      }
      setPaper(PAPERS[name])
    },
    [kind],
  )
  return [paper, choose]
}
