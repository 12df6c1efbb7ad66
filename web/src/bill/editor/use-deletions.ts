import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Refusal } from '../../api/client.ts'
import { newKey } from '../../api/key.ts'
import { tell } from '../../frames/notices/tell.ts'
import type { BillScreenKind } from '../kinds/bill-kind.ts'
import { words } from '../save/words.ts'
import type { BillStore } from '../state/bill-store.ts'

/** Deletes lines: a saved one on the server at once (rule 2.5). `saved`: whether the bill itself is saved. */
export function useDeletions(kind: BillScreenKind, saved: boolean, store: BillStore) {
  // A deletion whose answer was lost is repeated under its own key.
  const keys = useRef(new Map<string, string>())
  // Deletions under way: a save waits for them, because it must be based on their result.
  const running = useRef(new Map<number, Promise<boolean>>())
  const [deleting, setDeleting] = useState<ReadonlySet<number>>(new Set())

  const acts = useMemo(() => {
    async function deleteOnServer(key: number, od_id: string): Promise<boolean> {
      const asked = keys.current.get(od_id) ?? newKey()
      keys.current.set(od_id, asked)
      tell.clearFailures()
      try {
        const version = await kind.deleteLine(od_id, asked)
        flushSync(() => store.act({ type: 'lineDeletedOnServer', key, version }))
        return true
      } catch (error) {
        if (error instanceof Refusal) keys.current.delete(od_id)
        if (error instanceof Error) tell.failure(error.message)
        return false
      } finally {
        running.current.delete(key)
        setDeleting(new Set(running.current.keys()))
      }
    }

    /**
     * Deletes a line; resolves to its former place once it is gone. A saved bill keeps at least one saved line: where
     * only new ones would remain, the last saved line is deleted by the next save.
     */
    async function deleteLine(key: number): Promise<number | undefined> {
      const { lines } = store.now()
      const at = lines.findIndex((each) => each.key === key)
      const line = lines[at]
      if (!line || store.isFrozen() || running.current.has(key)) return undefined
      const others = lines.filter((each) => each !== line && !running.current.has(each.key))
      if (saved && others.length === 0) {
        tell.failure(words.last_line)
        return undefined
      }
      if (line.od_id && others.some(({ od_id }) => od_id !== '')) {
        const gone = deleteOnServer(key, line.od_id)
        running.current.set(key, gone)
        setDeleting(new Set(running.current.keys()))
        return (await gone) ? at : undefined
      }
      flushSync(() => store.act({ type: 'deleteLine', key }))
      return at
    }

    /** Resolves to whether all pending deletions succeeded; undefined where there are none. */
    const deletions = () =>
      running.current.size > 0
        ? Promise.all(running.current.values()).then((gone) => !gone.includes(false))
        : undefined
    return { deleteLine, deletions }
  }, [kind, saved, store])
  return { deleting, ...acts }
}
