import { Children, type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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

/** Sheets of a paper below each other; scaled down on a narrow screen, printed in full size. */
export function Desk({ paper, children }: { paper: PaperSize; children: ReactNode }) {
  const [desk, scale] = useScale(paper.width_mm * PX_PER_MM)
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

/** The scale at which a sheet fits the screen's width. */
function useScale(width: number) {
  const desk = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = desk.current
    if (!element) return
    const fit = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const free = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setScale(Math.min(1, free / width))
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [width])
  return [desk, scale] as const
}
