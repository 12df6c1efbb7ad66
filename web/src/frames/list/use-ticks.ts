import { useCallback, useState } from 'react'
import type { CallOptions } from '../../api/client.ts'
import { newKey } from '../../api/key.ts'
import { written } from '../../api/up-to-date.ts'
import { tell } from '../notices/tell.ts'
import { type TroubleTexts, tellTrouble } from '../notices/tell-trouble.ts'
import { words } from './words.ts'

/** A column of checkboxes saved together, one call per row (rule 1.7). Define it outside the component. */
export type Ticks<R> = {
  head: string
  width: number
  id: (row: R) => string
  /** The label of a row's checkbox, for screen readers. */
  names: (row: R) => string
  /** Returns why a row's checkbox cannot be changed; undefined where it can. */
  closed?: (row: R) => string | undefined
  /** Whether the saved value is ticked. */
  saved: (row: R) => boolean
  send: (id: string, on: boolean, options: CallOptions) => Promise<unknown>
  done: string
  trouble: (id: string) => TroubleTexts
}

/** The unsaved ticks of a list, and how to save them. */
export function useTicks<R>({ id, saved, send, done, trouble }: Ticks<R>) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [saving, setSaving] = useState(false)

  const isTicked = useCallback((row: R) => ticks.get(id(row)) ?? saved(row), [ticks, id, saved])

  const tick = useCallback(
    (row: R, on: boolean) => {
      setTicks((now) => {
        const next = new Map(now)
        // Back to the saved value: nothing to save, unless the earlier tick is being sent.
        if (on === saved(row) && !saving) next.delete(id(row))
        else next.set(id(row), on)
        return next
      })
    },
    [id, saved, saving],
  )

  async function save() {
    tell.clearFailures()
    if (ticks.size === 0) return tell.note(words.no_changes)
    setSaving(true)
    let at = ''
    try {
      await written(async () => {
        for (const [row, on] of ticks) {
          at = row
          await send(row, on, { key: newKey() })
          // A box changed again during the save still has to be saved.
          setTicks((now) => new Map([...now].filter(([other, is]) => other !== row || is !== on)))
        }
      })
      tell.success(done)
    } catch (error) {
      // What was saved before the failure stays saved; the other ticks remain on the screen.
      tellTrouble(error, trouble(at))
    } finally {
      setSaving(false)
    }
  }

  return { isTicked, tick, save, saving, changes: ticks.size }
}
