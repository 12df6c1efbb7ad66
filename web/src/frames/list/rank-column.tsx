import { useState } from 'react'
import type { CallOptions } from '../../api/client.ts'
import { newKey } from '../../api/key.ts'
import { written } from '../../api/up-to-date.ts'
import { IconArrowDown, IconArrowUp } from '../../theme/icons.ts'
import { tell } from '../tell.ts'
import { tellTrouble } from '../tell-trouble.ts'
import type { Column } from './declaration.ts'
import classes from './rank-column.module.css'
import { words } from './words.ts'

type Moving<R> = {
  /** The whole list in its order, whatever is searched for. */
  rows: readonly R[]
  id: (row: R) => string
  names: (row: R) => string
  /** Moves a row to a place, counted from 1; the others shift (rule 4.22). */
  send: (row: R, place: number, options: CallOptions) => Promise<unknown>
}

/** The column with buttons to move a row up or down. */
export function rankColumn<R>(moving: Moving<R>): Column<R> {
  return {
    head: words.move,
    only: 'saved',
    width: 58,
    card: 'action',
    cell: (row) => <Mover row={row} moving={moving} />,
  }
}

function Mover<R>({ row, moving }: { row: R; moving: Moving<R> }) {
  const [busy, setBusy] = useState(false)
  const place = moving.rows.findIndex((other) => moving.id(other) === moving.id(row)) + 1

  async function move(to: number) {
    if (busy) return
    setBusy(true)
    tell.clearFailures()
    try {
      await written(() => moving.send(row, to, { key: newKey() }))
    } catch (error) {
      tellTrouble(error, { failed: words.move_failed })
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className={classes.mover}>
      <button
        type="button"
        className="icon-button"
        disabled={place <= 1}
        aria-label={words.move_up({ name: moving.names(row) })}
        onClick={() => void move(place - 1)}
      >
        <IconArrowUp size={16} />
      </button>
      <button
        type="button"
        className="icon-button"
        disabled={place === 0 || place === moving.rows.length}
        aria-label={words.move_down({ name: moving.names(row) })}
        onClick={() => void move(place + 1)}
      >
        <IconArrowDown size={16} />
      </button>
    </span>
  )
}
