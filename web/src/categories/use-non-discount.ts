import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '../api/client.ts'
import { newKey } from '../api/key.ts'
import type { RowOf } from '../frames/list/declaration.ts'
import { tell } from '../frames/tell.ts'
import { tellTrouble } from '../frames/tell-trouble.ts'

type Row = RowOf<'category_list'>

/** Ticks that are not saved yet, by category; saved together, one call per category (spec part 1 §4). */
export function useNonDiscount() {
  const client = useQueryClient()
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [saving, setSaving] = useState(false)

  const isTicked = useCallback((row: Row) => ticks.get(row.category_id) ?? row.non_discount === '1', [ticks])

  const tick = useCallback((row: Row, on: boolean) => {
    setTicks((now) => {
      const next = new Map(now)
      // Ticked back to what is saved: nothing to save.
      if (on === (row.non_discount === '1')) next.delete(row.category_id)
      else next.set(row.category_id, on)
      return next
    })
  }, [])

  async function save() {
    if (ticks.size === 0) return tell.success('No changes made!')
    setSaving(true)
    try {
      for (const [category_id, on] of ticks) {
        await api('category_list_update', { category_id, non_discount: on ? '1' : '0' }, { key: newKey() })
        setTicks((now) => new Map([...now].filter(([id]) => id !== category_id)))
      }
      tell.success('Category Updated Successfully')
    } catch (error) {
      // What was saved before the trouble stays saved; the other ticks stay on the screen.
      tellTrouble(error, { failed: 'An error occurred while updating. Please try again.' })
    } finally {
      await client.invalidateQueries({ queryKey: ['category_list'] })
      void client.invalidateQueries({ queryKey: ['pos_api/pos_product_list'] })
      setSaving(false)
    }
  }

  return { isTicked, tick, save, saving, changes: ticks.size }
}
