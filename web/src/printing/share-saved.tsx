import type { WrittenKind } from '@kadai/domain/kinds'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../api/client.ts'
import { ShareButton } from '../frames/share/share-button.tsx'
import { type PaperKind, printedLike, usePaperSize } from './paper/paper-size.ts'
import type { PrintedDocument } from './paper/printed-document.ts'
import classes from './paper-screen.module.css'
import { copyWords } from './papers/copies.ts'
import { estimatePaper } from './papers/estimate-paper.tsx'
import { taxInvoice } from './papers/tax-invoice.tsx'
import { Galley, type Laid } from './sheets/galley.tsx'
import { Sheets } from './sheets/sheets.tsx'

/** A saved bill's paper, and the copy that its customer gets. */
type SavedPaper = { document: PrintedDocument; copy: string }

const READ: Readonly<Record<WrittenKind, (id: string) => Promise<SavedPaper>>> = {
  async estimate(estimate_id) {
    const { body } = await api('print_estimate_detail', { estimate_id })
    return { document: estimatePaper(body), copy: '' }
  },
  async order(order_id) {
    const { body } = await api('print_detail', { order_id })
    return { document: taxInvoice(body, 'before-tax'), copy: copyWords([])[0] ?? '' }
  },
}

type Props = { bill: { kind: WrittenKind; id: string }; plain?: boolean }

type Asked = SavedPaper & {
  kind: PaperKind
  /** Takes the sheets, once they are on the page. */
  onLaid: (sheets: HTMLElement[]) => void
}

/** Shares a saved bill from where it is read, without opening its print page. */
export default function ShareSaved({ bill, plain = false }: Props) {
  const [asked, setAsked] = useState<Asked>()

  const prepare = async () => {
    const kind = printedLike(bill.kind)
    const { document, copy } = await READ[bill.kind](bill.id)
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
