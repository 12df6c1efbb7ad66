import type { CallName } from '@kadai/contract/contract'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Confirm } from '../confirm.tsx'
import { common } from '../words.ts'
import type { ListDeclaration } from './declaration.ts'
import { useRowWrite } from './use-row-write.ts'

type Props<R> = {
  remove: NonNullable<ListDeclaration<never, R>['remove']>
  /** The row to delete; undefined while nothing is asked. */
  row: R | undefined
  /** Called when the question is closed. */
  onDone: (row: R | undefined) => void
  /** What is asked, where the row is not deleted. */
  action?: string
}

/** Asks before a row is deleted, and deletes it (rule 1.6). */
export function DeleteQuestion<R>({ remove, row, onDone, action = common.delete }: Props<R>) {
  const { run, busy } = useRowWrite(remove)
  async function yes() {
    if (row !== undefined) await run(row)
    onDone(row)
  }
  return (
    <Confirm
      opened={row !== undefined}
      title={action}
      text={
        <>
          <p>{remove.question}</p>
          {row !== undefined && <Named row={row} remove={remove} />}
        </>
      }
      yes={action}
      danger
      busy={busy}
      onNo={() => onDone(row)}
      onYes={() => void yes()}
    />
  )
}

/** The row's name, what tells it from others, and what to know before it goes. */
function Named<R>({ row, remove }: { row: R; remove: Props<R>['remove'] }) {
  const tells = remove.tells?.(row).filter((text) => text !== '') ?? []
  const warning = remove.warns?.(row)
  return (
    <>
      <strong>{remove.names(row)}</strong>
      {tells.length > 0 && <p className="note breaks">{tells.join(' · ')}</p>}
      {warning && <p className="trouble">{warning}</p>}
    </>
  )
}

/** Restores a deleted row, where the list says so after a question. */
export function useRestoring<N extends CallName, R>({ restore, remove, id }: ListDeclaration<N, R>) {
  const { run } = useRowWrite(restore)
  const [asked, setAsked] = useState<R>()
  const question = asked && restore?.asks?.(asked)
  return {
    restore: useCallback(
      async (row: R) => {
        if (restore?.asks?.(row)) setAsked(row)
        else await run(row)
      },
      [restore, run],
    ),
    question: restore && question && (
      <DeleteQuestion
        remove={{ names: remove?.names ?? id, ...restore, question }}
        row={asked}
        action={common.undo}
        onDone={() => setAsked(undefined)}
      />
    ),
  }
}

/**
 * Keeps the focus in a list: when its row was deleted, moves it to the row that took its place instead of the top of
 * the page. Takes the rows shown, whether a question is still open, and the surrounding element; returns a function
 * to call with the row that may be deleted.
 */
export function usePlaceKept<R>(
  rows: readonly R[] | undefined,
  id: (row: R) => string,
  asking: boolean,
  around: RefObject<HTMLElement | null>,
): (row: R) => void {
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])
  const going = useRef<{ id: string; at: number }>(undefined)
  useEffect(() => {
    const { current } = going
    if (!current || !rows || asking) return
    going.current = undefined
    if (document.activeElement !== document.body || rows.some((row) => id(row) === current.id)) return
    const shown = around.current?.querySelectorAll('tbody > tr, ul > li')
    const next = shown?.[Math.min(current.at, shown.length - 1)]
    next?.querySelector<HTMLElement>('[data-delete]')?.focus({ preventScroll: true })
  }, [rows, id, asking, around])
  return useCallback(
    (row) => {
      const at = latest.current?.findIndex((other) => id(other) === id(row)) ?? -1
      going.current = at < 0 ? undefined : { id: id(row), at }
    },
    [id],
  )
}
