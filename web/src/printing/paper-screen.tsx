import { Chip, SegmentedControl, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { QuietButton } from '../frames/buttons.tsx'
import { Choice } from '../frames/choice.tsx'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { type PrintProps, PrintScreen } from '../frames/print/print-screen.tsx'
import { common } from '../frames/words.ts'
import { PAPERS, type PaperKind, type PaperSize, usePaperSize } from './paper/paper-size.ts'
import type { PrintedDocument } from './paper/printed-document.ts'
import { type PrinterWay, printRoll, usePrinterWay, waysHere } from './paper/printer.ts'
import { printers, words } from './paper/words.ts'
import classes from './paper-screen.module.css'
import { COPIES, copyWords } from './papers/copies.ts'
import { Galley, type Laid } from './sheets/galley.tsx'
import { Sheets } from './sheets/sheets.tsx'

type Props = Pick<PrintProps, 'delay_ms' | 'onPrinted' | 'note' | 'closeTo'> & {
  kind: PaperKind
  /** What is printed, once known. The same object while nothing changes. */
  document: PrintedDocument | undefined
  /** Why there is nothing to print. */
  instead?: ReactNode
  /** The bar's title until the document is there. */
  title: string
  /** Where else the bar leads. */
  way?: { to: string; label: string }
  /** Whether the copies of a tax invoice can be chosen. */
  withCopies?: boolean
}

/** A document on sheets of the chosen paper, under the bar where paper and copies are chosen; prints itself once. */
export function PaperScreen(props: Props) {
  const { kind, document, instead, way: elsewhere, withCopies = false, ...page } = props
  const [paper, choosePaper] = usePaperSize(kind)
  const [chosen, setChosen] = useState<string[]>([COPIES[0].copy])
  const [way, chooseWay] = usePrinterWay()
  const [laid, setLaid] = useState<Laid | null>(null)

  const copies = withCopies ? copyWords(chosen) : ['']
  const isLaid = document !== undefined && laid?.document === document && laid.paper.name === paper.name
  const pages = laid ? laid.sheets.length * copies.length : 0
  return (
    <PrintScreen
      {...page}
      title={document?.title ?? page.title}
      soft={isLaid ? words.pages({ count: pages }) : undefined}
      choices={
        document && (
          <>
            {withCopies && <CopyChoice chosen={chosen} choose={setChosen} />}
            {elsewhere && (
              <a className="link-button" href={elsewhere.to}>
                {elsewhere.label}
              </a>
            )}
            <SegmentedControl
              aria-label={words.paper}
              value={paper.name}
              onChange={choosePaper}
              data={Object.values(PAPERS).map(({ name }) => name)}
            />
            {paper.roll && (
              <Choice
                aria-label={words.printer}
                value={way}
                of={waysHere()}
                names={printers}
                // Whoever chooses no printer keeps the one before.
                onChange={(next) => void chooseWay(next).catch(() => undefined)}
              />
            )}
          </>
        )
      }
      send={paper.roll && way !== 'dialog' ? () => printNext(way, paper) : undefined}
      ready={isLaid}
      message={document?.message}
    >
      {document && !isLaid && (
        <Galley document={document} paper={paper} copy={longest(copies)} onLaid={setLaid} />
      )}
      {document && laid ? <Sheets laid={laid} copies={copies} /> : (instead ?? <Waiting />)}
    </PrintScreen>
  )
}

const longest = (texts: readonly string[]) => texts.reduce((a, b) => (b.length > a.length ? b : a), '')

let printing = Promise.resolve()

/** Prints after what is being printed: whether that has opened the drawer is known once it is answered. */
function printNext(way: Exclude<PrinterWay, 'dialog'>, paper: PaperSize): void {
  printing = printing.then(() => printOn(way, paper))
}

/** Prints every sheet on the page as a piece of its own; with the money of a bill, opens the drawer. */
async function printOn(way: Exclude<PrinterWay, 'dialog'>, { roll }: PaperSize): Promise<void> {
  const drawer = new URLSearchParams(window.location.search).get('cash') === '1'
  const sheets = window.document.querySelectorAll<HTMLElement>('[data-sheet]')
  try {
    for (const [at, sheet] of [...sheets].entries())
      if (roll) await printRoll(way, sheet, roll, drawer && at === 0)
    // A paper that is opened again opens no drawer.
    if (drawer) window.history.replaceState(window.history.state, '', window.location.pathname)
  } catch (error) {
    tellTrouble(error, { failed: words.not_printed })
  }
}

function CopyChoice({ chosen, choose }: { chosen: string[]; choose: (copies: string[]) => void }) {
  return (
    <fieldset className="wrap">
      <legend className="spoken">{words.copies}</legend>
      <Chip.Group
        multiple
        value={chosen}
        onChange={(next) => {
          // At least one copy stays chosen.
          if (next.length > 0) choose(next)
        }}
      >
        {COPIES.map(({ copy, label }) => (
          <Chip key={copy} value={copy} size="sm" radius="sm">
            {label}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  )
}

/** An empty sheet while the document loads. */
export function Waiting() {
  return (
    <div className={`empty-sheet stack far ${classes.waiting}`} role="status" aria-label={common.loading}>
      <Skeleton height={28} width="40%" />
      <Skeleton height={12} width="55%" />
      <Skeleton height={2} />
      <Skeleton height={80} />
      <Skeleton height={240} />
    </div>
  )
}

/** A message instead of a paper, with what can be done. */
export function NoPaper({ text, again }: { text: string; again?: (() => void) | undefined }) {
  return (
    <div className={`centred ${classes.none}`} role="alert">
      <h1>{text}</h1>
      {again && <QuietButton onClick={again}>{common.retry}</QuietButton>}
    </div>
  )
}
