import { useCallback, useState } from 'react'
import type { CallOptions } from '../../api/client.ts'
import { newKey } from '../../api/key.ts'
import { written } from '../../api/up-to-date.ts'
import { tell } from '../tell.ts'
import { type TroubleTexts, tellTrouble } from '../tell-trouble.ts'

/** A column of boxes whose changes are saved together, one call per row (rule 1.7). It stands outside the component. */
export type Ticks<R> = {
  id: (row: R) => string
  /** Whether the box is ticked as it is saved. */
  saved: (row: R) => boolean
  send: (id: string, on: boolean, options: CallOptions) => Promise<unknown>
  done: string
  trouble: (id: string) => TroubleTexts
}

/** The ticks of a list that are not saved yet, and how to save them. */
export function useTicks<R>({ id, saved, send, done, trouble }: Ticks<R>) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [saving, setSaving] = useState(false)

  const isTicked = useCallback((row: R) => ticks.get(id(row)) ?? saved(row), [ticks, id, saved])

  const tick = useCallback(
    (row: R, on: boolean) => {
      setTicks((now) => {
        const next = new Map(now)
        // Ticked back to what is saved: nothing to save, unless the tick before is on its way.
        if (on === saved(row) && !saving) next.delete(id(row))
        else next.set(id(row), on)
        return next
      })
    },
    [id, saved, saving],
  )

  async function save() {
    tell.clearFailures()
    if (ticks.size === 0) return tell.note('No changes made!')
    setSaving(true)
    let at = ''
    try {
      await written(async () => {
        for (const [row, on] of ticks) {
          at = row
          await send(row, on, { key: newKey() })
          // What was ticked anew meanwhile is still to be saved.
          setTicks((now) => new Map([...now].filter(([other, is]) => other !== row || is !== on)))
        }
      })
      tell.success(done)
    } catch (error) {
      // What was saved before the trouble stays saved; the other ticks stay on the screen.
      tellTrouble(error, trouble(at))
    } finally {
      setSaving(false)
    }
  }

  return { isTicked, tick, save, saving, changes: ticks.size }
}
