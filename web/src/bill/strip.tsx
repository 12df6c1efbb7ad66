import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { KeyCap } from '../frames/key-cap.tsx'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { IconCloudOff, IconFileText, IconLock, IconTrash } from '../theme/icons.ts'
import type { Draft } from './draft/drafts.ts'
import type { BillScreenKind, Closed } from './kinds/bill-kind.ts'
import classes from './strip.module.css'
import { words } from './words.ts'

type StripProps = { icon: typeof IconTrash; tone?: 'quiet' | 'warning'; live?: boolean; children: ReactNode }

/** A message under the lines that can be answered or ignored. */
export function Strip({ icon: Icon, tone = 'quiet', live = false, children }: StripProps) {
  return (
    <div className={`row ${classes.strip}`} data-tone={tone} role={live ? 'alert' : 'status'}>
      <Icon className={tone === 'quiet' ? 'soft' : undefined} size={18} />
      {children}
    </div>
  )
}

/** The server does not answer or cannot save now: the bill is safe, and the save continues by itself. */
export function LostStrip({ why, onCancel }: { why: string; onCancel: () => void }) {
  return (
    <Strip icon={IconCloudOff} tone="warning" live>
      <p>{words.not_saved({ why })}</p>
      <button type="button" className="link-button" onClick={onCancel}>
        {common.cancel}
      </button>
    </Strip>
  )
}

/** Of a saved bill something cannot be changed; says what to do instead. */
export function FixedStrip({ fixed }: { fixed: Closed }) {
  return (
    <Strip icon={IconLock} tone="warning">
      <p>{fixed.reason}</p>
      <Link to={fixed.to}>{fixed.link}</Link>
    </Strip>
  )
}

/** The server cannot be reached: lines are typed from the kept catalogue; says how old it is. */
export function KeptStrip({ at }: { at: number }) {
  return (
    <Strip icon={IconCloudOff} tone="warning" live>
      <p>{words.kept_catalogue({ at: whenKept(at) })}</p>
    </Strip>
  )
}

/** A bill that a closed tab or a crash left behind. */
export function DraftStrip(props: {
  draft: Draft
  words: BillScreenKind['words']
  others: number
  onTake: () => void
  onDiscard: () => void
}) {
  const { draft, others, onTake, onDiscard } = props
  return (
    <Strip icon={IconFileText}>
      <p>
        {props.words.draft({
          lines: draft.content.lines.length,
          at: whenKept(draft.at),
          customer: draft.content.customer?.name,
          others,
          sent: draft.sent === true,
        })}
      </p>
      <button type="button" className="link-button" onClick={onTake}>
        {words.continue} <KeyCap>F6</KeyCap>
      </button>
      <button type="button" className="link-button" onClick={onDiscard}>
        {words.discard}
      </button>
    </Strip>
  )
}

/** How long a deleted line is shown; Ctrl+Z works later too. */
const SPOKEN_OF_MS = 20_000

/** A line that was just deleted. */
export function UndoStrip({ name, onUndo }: { name: string; onUndo: () => void }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SPOKEN_OF_MS)
    return () => clearTimeout(timer)
  }, [])
  if (over) return null
  return (
    <Strip icon={IconTrash}>
      <p>{rich(words.deleted, { name: <b>{name}</b> })}</p>
      <button type="button" className="link-button" onClick={onUndo}>
        {words.undo} <KeyCap>Ctrl Z</KeyCap>
      </button>
    </Strip>
  )
}

/** "10:42", with the date when it is not today. */
function whenKept(at: number): string {
  const when = new Date(at)
  const day = dayIn(when)
  return day === dayIn(new Date()) ? timeIn(when) : `${wireDate(day)} ${timeIn(when)}`
}
