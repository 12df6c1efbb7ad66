import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '../../api/key.ts'
import { written } from '../../api/up-to-date.ts'
import { IconArrowDown, IconArrowUp } from '../../theme/icons.ts'
import { tell } from '../notices/tell.ts'
import { IconButton } from '../plain-buttons.tsx'
import { useDoing } from '../use-doing.ts'
import type { Column, Moving } from './declaration.ts'
import { PAGE_SIZE } from './pages.ts'
import classes from './rank-column.module.css'
import type { ListRows } from './use-list-rows.ts'
import type { ListState } from './use-list-state.ts'
import { words } from './words.ts'

type Props<R> = Moving<R> & {
  /** How many rows the list has. */
  count: number
  onMoved: (row: R, place: number) => void
}

/** The column that moves a row: up or down by buttons, or to the place that is typed. */
export function rankColumn<R>(props: Props<R>): Column<R> {
  return {
    head: words.move,
    width: 104,
    card: 'action',
    cell: (row, place) => <Mover {...props} row={row} place={place} />,
  }
}

function Mover<R>({ row, place, names, send, count, onMoved }: Props<R> & { row: R; place: number }) {
  const { busy, run } = useDoing()
  const [typed, setTyped] = useState<string>()
  const name = names(row)

  async function move(to: number) {
    if (busy) return
    await run({ failed: words.move_failed }, async () => {
      await written(() => send(row, to, { key: newKey() }))
      setTyped(undefined)
      onMoved(row, to)
    })
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') setTyped(undefined)
    if (key !== 'Enter' || typed === undefined) return
    const to = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
    if (to < 1 || to > count) tell.failure(words.no_place({ count }))
    else void move(to)
  }

  return (
    <span className={classes.mover} aria-busy={busy || undefined}>
      <input
        className={`input ${classes.place}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.place_of({ name })}
        value={typed ?? String(place)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(undefined)}
      />
      <IconButton
        icon={IconArrowUp}
        disabled={place <= 1}
        label={words.move_up({ name })}
        onClick={() => void move(place - 1)}
      />
      <IconButton
        icon={IconArrowDown}
        disabled={place === count}
        label={words.move_down({ name })}
        onClick={() => void move(place + 1)}
      />
    </span>
  )
}

/** The id of the row that was moved last, and what follows a row to the page of its new place. */
export function useMoved<R>(
  id: (row: R) => string,
  found: ListRows<R>,
  state: ListState,
  around: RefObject<HTMLElement | null>,
) {
  const [moved, setMoved] = useState<string>()
  const now = useRef({ id, open: state.open, page: found.page })
  useEffect(() => {
    now.current = { id, open: state.open, page: found.page }
  })
  const follow = useCallback((row: R, place: number) => {
    const { id, open, page } = now.current
    const next = Math.ceil(place / PAGE_SIZE)
    setMoved(id(row))
    if (next !== page) open(next)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is looked for among the rows of each page.
  useEffect(() => {
    const row = around.current?.querySelector('[data-lit]')
    if (moved === undefined || !row) return
    row.scrollIntoView({ block: 'nearest' })
    // The pressed button went away with its page.
    if (document.activeElement === document.body) row.querySelector<HTMLElement>('input[inputmode]')?.focus()
  }, [moved, found.rows])
  return { moved, follow }
}
