import { type CSSProperties, createContext } from 'react'
import { PAPERS, type PaperSize } from './paper-size.ts'

/** The paper that a document is laid out for. */
export const PaperContext = createContext<PaperSize>(PAPERS.A4)

/** A paper's measures as CSS variables, for sheets and galley. */
export function paperStyle(paper: PaperSize): CSSProperties {
  const { dense = 1 } = paper
  const measures: Record<`--${string}`, string> = {
    '--paper-width': `${paper.width_mm}mm`,
    '--paper-height': `${paper.height_mm}mm`,
    '--side': `${paper.side_mm}mm`,
    '--top': `${paper.top_mm}mm`,
    '--bottom': `${paper.bottom_mm}mm`,
    '--text': `${paper.text_pt}pt`,
    '--air': String(paper.air * dense),
    '--dense': String(dense),
  }
  return measures
}

/** What the style sheets ask of a sheet's paper. */
export const paperMarks = (paper: PaperSize) => ({
  style: paperStyle(paper),
  'data-paper': paper.name,
  'data-roll': paper.roll ? true : undefined,
})
