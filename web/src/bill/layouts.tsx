import { type CSSProperties, lazy, Suspense, useEffect } from 'react'
import { part } from '../api/part.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { TextButton } from '../frames/plain-buttons.tsx'
import { IconChevronUp } from '../theme/icons.ts'
import { CustomerPart, Header, Notes, Payment, TotalsPart } from './bill-parts.tsx'
import { useEditor } from './editor/editor.ts'
import { EmptyLines } from './empty-lines.tsx'
import { EntryRow } from './entry-row/entry-row.tsx'
import classes from './layout/bill.module.css'
import { SaveButtons } from './layout/save-buttons.tsx'
import { countWords, GrandTotal, totalText } from './layout/totals-box.tsx'
import { words } from './layout/words.ts'
import { LineCards } from './lines/line-cards.tsx'
import { LineTable } from './lines/line-table.tsx'
import { Strips } from './strip.tsx'

const loadSheet = part(() => import('./layout/details-sheet.tsx'))
const DetailsSheet = lazy(loadSheet)

/** The number of characters of a figure, for the style sheet. */
const lengthOf = (figure: string) => ({ '--length': figure.length }) as CSSProperties

/** The bill on wide screens: lines on the left, customer and totals on the right. */
export const WideBill = () => (
  <div className={`bill-screen ${classes.screen}`}>
    <Header />
    <div className={classes.desk}>
      <main className={classes.left}>
        <EntryRow />
        <LineTable empty={<EmptyLines />} />
        <Strips />
      </main>
      <aside className={classes.right} aria-label={words.totals}>
        <CustomerPart />
        <TotalsPart />
        <GrandTotal />
        <div className="stack apart" style={{ marginTop: 'auto' }}>
          <Notes />
          <SaveButtons />
          <Payment />
        </div>
      </aside>
    </div>
  </div>
)

/** The bill on a phone: cards, the total always visible, the other figures one tap away. */
export function NarrowBill() {
  const { model, open } = useEditor()
  const { details, setDetails } = open
  const total = totalText(model.totals)
  useEffect(() => {
    const timer = setTimeout(() => void loadSheet(), 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`bill-screen ${classes.screen}`}>
      <Header />
      <main className={classes.narrow}>
        <CustomerPart />
        <EntryRow />
        <LineCards empty={<EmptyLines />} />
        <Strips />
      </main>
      <footer className={classes.bottom}>
        <Notes />
        <div className={`ends note even-digits ${classes.counts}`}>
          <span>{countWords(model.bill.lines)}</span>
          <Payment />
          <TextButton onClick={() => setDetails('read')} aria-expanded={details !== 'closed'}>
            {words.details} <IconChevronUp size={16} />
          </TextButton>
        </div>
        <div className="ends">
          <output
            className={`figures ${classes.total}`}
            aria-label={words.grand_total}
            style={lengthOf(total)}
          >
            {total}
          </output>
          <SaveButtons />
        </div>
      </footer>
      {details !== 'closed' && (
        <Suspense fallback={<AwaitedPart />}>
          <DetailsSheet onClose={() => setDetails('closed')}>
            <TotalsPart />
            <GrandTotal />
          </DetailsSheet>
        </Suspense>
      )}
    </div>
  )
}
