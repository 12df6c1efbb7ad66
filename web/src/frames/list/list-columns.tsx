import type { CallName } from '@kadai/contract/contract'
import { useMemo } from 'react'
import { common } from '../words.ts'
import type { Column, ListDeclaration } from './declaration.ts'
import { rankColumn } from './rank-column.tsx'
import { RowActions, ViewLink } from './row-actions.tsx'
import { words } from './words.ts'

/** The width of a row's actions in pixels. */
const actionWidth = (list: { edit?: unknown; more?: unknown }) => (list.edit ? 98 : 45) + (list.more ? 64 : 0)

type Moves<R> = {
  /** How many rows the list has; undefined while not all of them are listed: places are then not those of the list. */
  count: number | undefined
  onMoved: (row: R, place: number) => void
}

/** A list's columns, with those of what can be done with its rows; the functions must be stable. */
export function useListColumns<N extends CallName, R>(
  list: ListDeclaration<N, R>,
  inDeleted: boolean,
  onDelete: (row: R) => void,
  onRestore: (row: R) => Promise<unknown>,
  { count, onMoved }: Moves<R>,
): readonly Column<R>[] {
  return useMemo(() => {
    const { view, edit, remove, more, move, id } = list
    const columns = list.columns.filter(({ only }) => !(inDeleted && only === 'saved'))
    const nameOf = remove?.names ?? id
    if (move && count !== undefined) columns.push(rankColumn({ ...move, count, onMoved }))
    if (view)
      columns.push({
        head: words.view,
        width: 34,
        under: common.action,
        card: 'action',
        cell: (row) => <ViewLink to={view.to(row)} name={(view.name ?? nameOf)(row)} />,
      })
    if (edit || remove || more)
      columns.push({
        head: common.action,
        width: actionWidth(list),
        card: 'action',
        cell: (row) => (
          <RowActions
            name={nameOf(row)}
            edit={edit?.to(row)}
            editClosed={edit?.closed?.(row)}
            onDelete={remove && (() => onDelete(row))}
            deleteClosed={remove?.closed?.(row)}
            more={more?.(row)}
            onRestore={inDeleted ? () => void onRestore(row) : undefined}
          />
        ),
      })
    return columns
  }, [list, inDeleted, onDelete, onRestore, count, onMoved])
}
