import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ShareButton } from '../frames/share/share-button.tsx'
import { type PaperKind, printedLike, usePaperSize } from './paper/paper-size.ts'
import type { PrintedDocument } from './paper/printed-document.ts'
import classes from './paper-screen.module.css'
import { readPaper, type SavedBill } from './papers/saved-paper.ts'
import { Galley, type Laid } from './sheets/galley.tsx'
import { Sheets } from './sheets/sheets.tsx'

type Asked = {
  kind: PaperKind
  document: PrintedDocument
  copy: string
  /** Takes the sheets, once they are on the page. */
  onLaid: (sheets: HTMLElement[]) => void
}

/** Shares a saved bill from where it is read, without opening its print page. */
export default function ShareSaved({ bill, plain = false }: { bill: SavedBill; plain?: boolean }) {
  const [asked, setAsked] = useState<Asked>()

  const prepare = async () => {
    const kind = printedLike(bill.kind)
    const { document, copy } = await readPaper(bill)
    const sheets = await new Promise<HTMLElement[]>((onLaid) => setAsked({ kind, document, copy, onLaid }))
    const { title, message = { to: '', text: title } } = document
    return { title, message, sheets }
  }

  return (
    <>
      <ShareButton prepare={prepare} plain={plain} />
      {asked && <HiddenPaper {...asked} />}
    </>
  )
}

/** A paper laid out off the screen. */
function HiddenPaper({ kind, document, copy, onLaid }: Asked) {
  const [paper] = usePaperSize(kind)
  const [laid, setLaid] = useState<Laid>()
  const place = useRef<HTMLDivElement>(null)
  const isLaid = laid?.document === document
  useEffect(() => {
    if (isLaid) onLaid([...(place.current?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [])])
  }, [isLaid, onLaid])
  return createPortal(
    <div ref={place} className={`not-printed ${classes.hidden}`} aria-hidden="true">
      {isLaid ? (
        <Sheets laid={laid} copies={[copy]} />
      ) : (
        <Galley document={document} paper={paper} copy={copy} onLaid={setLaid} />
      )}
    </div>,
    window.document.body,
  )
}
