import { useEffect, useLayoutEffect, useRef } from 'react'
import { Confirm } from './confirm.tsx'
import { guard, useLeaveBlocker } from './unsaved-work.ts'
import { words } from './words.ts'

type Props = {
  when: boolean | (() => boolean)
  /** It was sent and is not answered yet. */
  saving: boolean
  within?: string
}

/** Asks before unsaved changes are left: by a link, Back, closing the tab or logging out; also by a choice `within`. */
export function LeaveGuard({ when, saving, within }: Props) {
  const unsaved = () => (typeof when === 'function' ? when() : when)
  const latest = useRef(unsaved)
  useLayoutEffect(() => {
    latest.current = unsaved
  })
  useEffect(() => guard(() => latest.current()), [])
  const blocker = useLeaveBlocker(unsaved, { onUnload: unsaved, within })
  const { status, proceed } = blocker
  return (
    <Confirm
      opened={status === 'blocked' && unsaved()}
      title={saving ? words.still_saving : words.leave_unsaved}
      text={saving ? words.still_saving_text : words.leave_unsaved_text}
      yes={saving ? words.leave_anyway : words.leave}
      no={saving ? words.wait : words.stay}
      danger
      onYes={() => proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  )
}
