import { type ComponentProps, useMemo, useRef } from 'react'
import { usePhone } from '../use-phone.ts'
import { arrange } from './arrangement.ts'
import type { Column, Shown } from './declaration.ts'
import { ListCards } from './list-cards.tsx'
import classes from './list-rows.module.css'
import { ListTable } from './list-table.tsx'
import { useRoom } from './use-room.ts'

type Props<R> = Shown<R> & { columns: readonly Column<R>[] }

/**
 * The rows of a list: a table whose columns share cells where necessary; cards on a phone and where no table fits.
 */
export function ListRows<R>({ columns, ...props }: Props<R>) {
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
        <ListTable {...props} arrangement={arrangement} />
      ) : (
        <ListCards {...props} columns={columns} />
      )}
    </div>
  )
}

/** The frame around rows, pager and messages; cards have their own. */
export function ListFrame(props: ComponentProps<'section'>) {
  return <section {...props} className={classes.frame} />
}
