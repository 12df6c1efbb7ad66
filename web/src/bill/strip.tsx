import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import { rupees } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { KeyCap } from '../frames/key-cap.tsx'
import { TextButton } from '../frames/plain-buttons.tsx'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { IconCalculator, IconCloudOff, IconFileText, IconLock, IconTrash } from '../theme/icons.ts'
import { useEditor } from './editor/editor.ts'
import classes from './strip.module.css'
import { words } from './words.ts'

type StripProps = { icon: typeof IconTrash; tone?: 'quiet' | 'warning'; live?: boolean; children: ReactNode }

/** A message under the lines that can be answered or ignored. */
function Strip({ icon: Icon, tone = 'quiet', live = false, children }: StripProps) {
  return (
    <div className={`row ${classes.strip}`} data-tone={tone} role={live ? 'alert' : 'status'}>
      <Icon className={tone === 'quiet' ? 'soft' : undefined} size={18} />
      {children}
    </div>
  )
}

/** What is to be known of the bill being written, and what of it can be answered. */
export function Strips() {
  const { opened, quote, model, saves } = useEditor()
  const { catalogueKeptAt, today } = model
  const fixed = opened?.fixed
  return (
    <>
      {fixed && (
        <Strip icon={IconLock} tone="warning">
          <p>{fixed.reason}</p>
          <Link to={fixed.to}>{fixed.link}</Link>
        </Strip>
      )}
      {quote && (
        <Strip icon={IconCalculator}>
          <p>
            {rich(
              (shown: { number: string; total: string }) => words.quoted({ ...shown, changed: today.size }),
              {
                number: <Link to={`/estimatedetails/${quote.estimate_id}`}>{quote.sno}</Link>,
                total: <b>{rupees(quote.total_paise)}</b>,
              },
            )}
          </p>
        </Strip>
      )}
      {catalogueKeptAt !== undefined && !saves.saving?.lost && (
        <Strip icon={IconCloudOff} tone="warning" live>
          <p>{words.kept_catalogue({ at: whenKept(catalogueKeptAt) })}</p>
        </Strip>
      )}
      <ToAnswer />
    </>
  )
}

/** The one strip that can be answered: a save that is not through, a leftover bill, or a deleted line. */
function ToAnswer() {
  const { model, saves, offer } = useEditor()
  const { lines, removed } = model.bill
  const last = removed.at(-1)
  if (saves.saving?.lost)
    return (
      <Strip icon={IconCloudOff} tone="warning" live>
        <p>{words.not_saved({ why: saves.saving.lost })}</p>
        <TextButton onClick={saves.cancel}>{common.cancel}</TextButton>
      </Strip>
    )
  if (offer && lines.length > 0) return <Offer />
  return last && <UndoStrip key={`${last.line.key} ${removed.length}`} name={last.line.product_name} />
}

/** A bill that a closed tab or a crash left behind. */
export function Offer() {
  const { kind, model, offer, takeOffer } = useEditor()
  const { offers, discard } = model.draft
  if (!offer) return null
  return (
    <Strip icon={IconFileText}>
      <p>
        {kind.words.draft({
          lines: offer.content.lines.length,
          at: whenKept(offer.at),
          customer: offer.content.customer?.name,
          others: offers.length - 1,
          sent: offer.sent === true,
        })}
      </p>
      <TextButton onClick={takeOffer}>
        {common.go_on} <KeyCap>F6</KeyCap>
      </TextButton>
      <TextButton onClick={() => discard(offer)}>{common.discard}</TextButton>
    </Strip>
  )
}

/** How long a deleted line is shown; Ctrl+Z works later too. */
const SPOKEN_OF_MS = 20_000

/** A line that was just deleted. */
function UndoStrip({ name }: { name: string }) {
  const { store } = useEditor().model
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SPOKEN_OF_MS)
    return () => clearTimeout(timer)
  }, [])
  if (over) return null
  return (
    <Strip icon={IconTrash}>
      <p>{rich(words.deleted, { name: <b>{name}</b> })}</p>
      <TextButton onClick={() => store.act({ type: 'undoDelete' })}>
        {common.undo} <KeyCap>Ctrl Z</KeyCap>
      </TextButton>
    </Strip>
  )
}

/** "10:42", with the date when it is not today. */
function whenKept(at: number): string {
  const when = new Date(at)
  const day = dayIn(when)
  return day === dayIn(new Date()) ? timeIn(when) : `${wireDate(day)} ${timeIn(when)}`
}
