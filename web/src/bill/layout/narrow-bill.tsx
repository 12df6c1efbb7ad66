import { type CSSProperties, lazy, Suspense, useEffect } from 'react'
import { part } from '../../api/part.ts'
import { AwaitedPart } from '../../frames/awaited.tsx'
import { IconChevronUp } from '../../theme/icons.ts'
import type { Line } from '../state/line.ts'
import classes from './bill.module.css'
import type { Details, Parts } from './layout.ts'
import { countWords } from './totals-box.tsx'
import { words } from './words.ts'

const loadSheet = part(() => import('./details-sheet.tsx'))
const DetailsSheet = lazy(loadSheet)

type Props = Parts & {
  total: string
  billLines: readonly Line[]
  details: Details
  onDetails: (details: Details) => void
}

/** The number of characters of a figure, for the style sheet. */
const lengthOf = (figure: string) => ({ '--length': figure.length }) as CSSProperties

/** The bill on a phone: cards, the total always visible, the other figures one tap away. */
export function NarrowBill(props: Props) {
  const {
    header,
    entry,
    lines,
    strip,
    customer,
    totals,
    grand,
    note,
    payment,
    buttons,
    total,
    billLines,
    details,
    onDetails,
  } = props
  useEffect(() => {
    const timer = setTimeout(() => void loadSheet(), 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`bill-screen ${classes.screen}`}>
      {header}
      <main className={classes.narrow}>
        {customer}
        {entry}
        {lines}
        {strip}
      </main>
      <footer className={classes.bottom}>
        {note}
        <div className={`ends note even-digits ${classes.counts}`}>
          <span>{countWords(billLines)}</span>
          {payment}
          <button
            type="button"
            className="link-button"
            onClick={() => onDetails('read')}
            aria-expanded={details !== 'closed'}
          >
            {words.details} <IconChevronUp size={16} />
          </button>
        </div>
        <div className="ends">
          <output
            className={`figures ${classes.total}`}
            aria-label={words.grand_total}
            style={lengthOf(total)}
          >
            {total}
          </output>
          {buttons}
        </div>
      </footer>
      {details !== 'closed' && (
        <Suspense fallback={<AwaitedPart />}>
          <DetailsSheet onClose={() => onDetails('closed')}>
            {totals}
            {grand}
          </DetailsSheet>
        </Suspense>
      )}
    </div>
  )
}
