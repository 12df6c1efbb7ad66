import { useCallback } from 'react'
import { newKey } from '../../api/key.ts'
import { written } from '../../api/up-to-date.ts'
import { tell } from '../notices/tell.ts'
import { useDoing } from '../use-doing.ts'
import type { RowWrite } from './declaration.ts'

/** Runs a write on one row and shows the outcome in the declaration's words; returns whether it succeeded. */
export function useRowWrite<R>(write: RowWrite<R> | undefined) {
  const { busy, run: doing } = useDoing()
  const run = useCallback(
    async (row: R) => {
      if (!write) return false
      const texts = { ...write, ...write.texts?.(row) }
      return doing(texts, async () => {
        await written(() => write.send(row, { key: newKey() }))
        if (texts.done !== '') tell.success(texts.done)
      })
    },
    [write, doing],
  )
  return { run, busy }
}
