import { useCallback, useState } from 'react'

/** A paper: its size and margins in mm, and the size of its plain text in pt. */
export type PaperSize = {
  name: 'A4' | 'A5'
  width_mm: number
  height_mm: number
  side_mm: number
  top_mm: number
  bottom_mm: number
  text_pt: number
  /** The gaps between the parts, relative to A4's. */
  air: number
}

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
} as const satisfies Record<string, PaperSize>

/** CSS px per mm. */
export const PX_PER_MM = 96 / 25.4

const KEY = 'kadai_paper'

function rememberedPaper(): PaperSize {
  return localStorage.getItem(KEY) === 'A5' ? PAPERS.A5 : PAPERS.A4
}

/** The paper this browser prints on, A4 until another is chosen; the choice is remembered. */
export function usePaperSize(): [PaperSize, (name: PaperSize['name']) => void] {
  const [paper, setPaper] = useState(rememberedPaper)
  const choose = useCallback((name: PaperSize['name']) => {
    localStorage.setItem(KEY, name)
    setPaper(PAPERS[name])
  }, [])
  return [paper, choose]
}
