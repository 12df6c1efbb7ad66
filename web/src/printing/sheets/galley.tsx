import { useEffect, useRef } from 'react'
import { type PaperSize, PX_PER_MM } from '../paper/paper-size.ts'
import { PaperContext, paperMarks, paperStyle } from '../paper/paper-style.ts'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { words } from '../paper/words.ts'
import { LinesTable } from './lines-table.tsx'
import { paginate, type Room, type SheetPlan } from './paginate.ts'
import classes from './sheet.module.css'
import { Foot } from './sheet.tsx'

/** A document paginated for a paper; a roll is as long as the document. */
export type Laid = { document: PrintedDocument; paper: PaperSize; sheets: readonly SheetPlan[] }

/** Kept free above the foot: printers round slightly differently from screens. */
export const SPARE_MM = 1.5

/** A bill that needs a second sheet for little is on one, with gaps this much smaller. */
const DENSE = 0.5

type Props = { document: PrintedDocument; paper: PaperSize; copy: string; onLaid: (laid: Laid) => void }

/** Renders the whole document in one hidden piece, measures its parts with their fonts, and paginates it. */
export function Galley({ document, paper, copy, onLaid }: Props) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    return onceThere(ref.current, (galley) => {
      if (paper.roll) return onLaid(onRoll(document, paper, galley))
      const laid = sheetsOf(document, paper, galley)
      const dense = { ...paper, dense: DENSE }
      const tight = laid.sheets.length === 2 && sheetsOf(document, dense, galley)
      onLaid(tight && tight.sheets.length === 1 ? tight : laid)
    })
  }, [document, paper, onLaid])

  return (
    <div ref={ref} className={`not-printed ${classes.galley}`} {...paperMarks(paper)} aria-hidden="true">
      <div className={classes.block} data-part="first-head">
        {document.head(copy)}
      </div>
      {!paper.roll && (
        <div className={classes.block} data-part="next-head">
          {document.nextHead(copy)}
        </div>
      )}
      {/* With both subtotals, to be measured too. */}
      <LinesTable
        document={document}
        paper={paper}
        plan={{ ...allOf(document), brought_paise: 0, carried_paise: 0 }}
      />
      <PaperContext value={paper}>
        {document.tail.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change places
          <div key={at} className={classes.block} data-part="tail">
            {block}
          </div>
        ))}
      </PaperContext>
      {!paper.roll && <Foot left={document.foot} right={words.page({ page: 1, pages: 1 })} />}
    </div>
  )
}

/** Calls `measure` once the fonts and pictures of a galley are there; returns what stops that. */
export function onceThere(galley: HTMLElement | null, measure: (galley: HTMLElement) => void): () => void {
  let left = false
  if (galley) void allThere(galley).then(() => left || measure(galley))
  return () => {
    left = true
  }
}

/** Resolves once the fonts and pictures in an element are there. */
export async function allThere(element: HTMLElement): Promise<void> {
  // Once the text is laid out, the browser knows which fonts it needs.
  element.getBoundingClientRect()
  const pictures = [...element.querySelectorAll('img')].map((picture) =>
    picture.decode().catch(() => undefined),
  )
  await Promise.all([document.fonts.ready, ...pictures])
}

/** The sheets of a document whose parts are measured with the gaps of a paper. */
function sheetsOf(document: PrintedDocument, paper: PaperSize, galley: HTMLElement): Laid {
  for (const [name, value] of Object.entries(paperStyle(paper))) galley.style.setProperty(name, value)
  const heights = heightsIn(galley, 'line')
  const lines = document.lines.map(({ amount_paise }, at) => ({ height: heights[at] ?? 0, amount_paise }))
  return { document, paper, sheets: paginate(lines, roomOf(galley, paper)) }
}

/** Everything on one sheet of the roll, as long as it is. */
function onRoll(document: PrintedDocument, paper: PaperSize, galley: HTMLElement): Laid {
  const height_mm = Math.ceil(galley.getBoundingClientRect().height / PX_PER_MM + paper.bottom_mm)
  return { document, paper: { ...paper, height_mm }, sheets: [allOf(document)] }
}

const allOf = ({ lines, tail }: PrintedDocument): SheetPlan => ({
  ...{ from: 0, to: lines.length, tailFrom: 0, tailTo: tail.length },
  ...{ brought_paise: null, carried_paise: null },
})

function roomOf(galley: HTMLElement, paper: PaperSize): Room {
  const height = (part: string) => heightsIn(galley, part)[0] ?? 0
  const { height_mm, top_mm, bottom_mm } = paper
  return {
    sheet: (height_mm - top_mm - bottom_mm - SPARE_MM) * PX_PER_MM - height('foot'),
    foot: height('foot'),
    firstHead: height('first-head'),
    nextHead: height('next-head'),
    tableHead: height('table-head'),
    broughtForward: height('brought'),
    carriedForward: height('carried'),
    tail: heightsIn(galley, 'tail'),
  }
}

/** The heights of the parts of a name, in px. */
export const heightsIn = (galley: HTMLElement, part: string): number[] =>
  [...galley.querySelectorAll(`[data-part="${part}"]`)].map(
    (element) => element.getBoundingClientRect().height,
  )
