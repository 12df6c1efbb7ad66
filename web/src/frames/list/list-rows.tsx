import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react'
import { usePhone } from '../use-phone.ts'
import { arrange } from './arrangement.ts'
import type { Column } from './declaration.ts'
import { ListCards } from './list-cards.tsx'
import classes from './list-rows.module.css'
import { ListTable } from './list-table.tsx'
import { useRoom } from './use-room.ts'

type Props<R> = {
  columns: readonly Column<R>[]
  /** Undefined until the first answer. */
  rows: readonly R[] | undefined
  id: (row: R) => string
  /** The place of the first row, counted from 1 over all pages. */
  first?: number
  /** The sums of all pages, by column title. */
  sums?: Readonly<Record<string, ReactNode>> | undefined
  /** How many skeleton rows to show. */
  awaited?: number
  caption: string
  /** The row that was just added. */
  lit?: string | undefined
  paged?: boolean
}

/**
 * The rows of a list: a table whose columns share cells where necessary; cards on a phone and where no table fits.
 */
export function ListRows<R>({ columns, first = 1, awaited = 12, paged = false, ...props }: Props<R>) {
  const around = useRef<HTMLDivElement>(null)
  const room_px = useRoom(around)
  const phone = usePhone()
  const arrangement = useMemo(
    () =>
      phone
        ? undefined
        : arrange(
            columns.filter(({ only }) => only !== 'card'),
            room_px,
          ),
    [columns, phone, room_px],
  )
  return (
    <div ref={around} data-cards={arrangement === undefined || undefined}>
      {arrangement ? (
        <ListTable {...props} arrangement={arrangement} first={first} awaited={awaited} paged={paged} />
      ) : (
        <ListCards {...props} columns={columns} first={first} />
      )}
    </div>
  )
}

/** The frame around rows, pager and messages; cards have their own. */
export function ListFrame(props: ComponentProps<'section'>) {
  return <section {...props} className={classes.frame} />
}
