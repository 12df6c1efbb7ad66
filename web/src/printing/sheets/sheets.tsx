import { Children, type CSSProperties, type ReactNode, useRef } from 'react'
import { useRoom } from '../../frames/list/use-room.ts'
import { type PaperSize, PX_PER_MM } from '../paper/paper-size.ts'
import { paperStyle } from '../paper/paper-style.ts'
import type { Laid } from './galley.tsx'
import { Sheet } from './sheet.tsx'
import classes from './sheets.module.css'

/** The sheets of every copy. */
export function Sheets({ laid, copies }: { laid: Laid; copies: readonly string[] }) {
  const { document, paper, sheets } = laid
  return (
    <Desk paper={paper}>
      {copies.flatMap((copy) =>
        sheets.map((plan, at) => (
          <Sheet
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets are their numbers
            key={`${copy} ${at}`}
            document={document}
            paper={paper}
            plan={plan}
            copy={copy}
            page={at + 1}
            pages={sheets.length}
          />
        )),
      )}
    </Desk>
  )
}

/** Free at either side of a sheet, as the style sheet says. */
const BESIDE_PX = 12

/** Sheets of a paper below each other; scaled down on a narrow screen, printed in full size. */
export function Desk({ paper, children }: { paper: PaperSize; children: ReactNode }) {
  const desk = useRef<HTMLDivElement>(null)
  const free_px = useRoom(desk) - 2 * BESIDE_PX
  const scale = Math.min(1, free_px / (paper.width_mm * PX_PER_MM))
  const size: CSSProperties & Record<'--scale', number> = { ...paperStyle(paper), '--scale': scale }
  return (
    <>
      <style>{`@page { size: ${paper.width_mm}mm ${paper.height_mm}mm; margin: 0; }`}</style>
      <div ref={desk} className={classes.desk} style={size}>
        {Children.map(children, (sheet) => (
          <div className={classes.place}>{sheet}</div>
        ))}
      </div>
    </>
  )
}
