import type { CSSProperties, ReactNode } from 'react'
import type { PaperSize } from '../paper/paper-size.ts'
import { PaperContext, paperMarks } from '../paper/paper-style.ts'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { words } from '../paper/words.ts'
import { LinesTable } from './lines-table.tsx'
import type { SheetPlan } from './paginate.ts'
import classes from './sheet.module.css'

type Props = {
  document: PrintedDocument
  paper: PaperSize
  plan: SheetPlan
  copy: string
  page: number
  pages: number
}

/** One printed sheet, in the paper's size. */
export function Sheet({ document, paper, plan, copy, page, pages }: Props) {
  const place = words.page({ page, pages })
  const table = plan.to > plan.from || (document.lines.length === 0 && page === 1)
  return (
    <section
      className={classes.sheet}
      {...paperMarks(paper)}
      data-sheet
      aria-label={copy ? words.page_of_copy({ page, pages, copy }) : place}
    >
      <div className={classes.block}>{page === 1 ? document.head(copy) : document.nextHead(copy)}</div>
      {table && <LinesTable document={document} paper={paper} plan={plan} />}
      <PaperContext value={paper}>
        {document.tail.slice(plan.tailFrom, plan.tailTo).map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change places
          <div key={plan.tailFrom + at} className={classes.block}>
            {block}
          </div>
        ))}
      </PaperContext>
      {document.stamp && (
        <div className={classes.stamp}>
          <span>{document.stamp}</span>
        </div>
      )}
      {pages > 1 && <Foot left={document.foot} right={place} />}
    </section>
  )
}

type PlainProps = { marks: { style: CSSProperties }; page: number; pages: number; children: ReactNode }

/** A sheet that is laid out by what is on it. */
export function PlainSheet({ marks, page, pages, children }: PlainProps) {
  return (
    <section className={classes.sheet} {...marks} data-sheet aria-label={words.page({ page, pages })}>
      {children}
    </section>
  )
}

/** The last line of each sheet, where there are several. */
export function Foot({ left, right }: { left: string; right: string }) {
  return (
    <div className={classes.foot} data-part="foot">
      <span>{left}</span>
      <span>{right}</span>
    </div>
  )
}
