import type { CallName } from '@kadai/contract/contract'
import { useMemo } from 'react'
import { common } from '../words.ts'
import type { Column, ListDeclaration } from './declaration.ts'
import { RowActions, ViewLink } from './row-actions.tsx'
import { words } from './words.ts'

/** The width of a row's actions in pixels. */
const actionWidth = (list: { edit?: unknown; more?: unknown }) => (list.edit ? 98 : 45) + (list.more ? 64 : 0)

/** A list's columns, with those of what can be done with its rows; `onDelete` and `onRestore` must be stable. */
export function useListColumns<N extends CallName, R>(
  list: ListDeclaration<N, R>,
  inDeleted: boolean,
  onDelete: (row: R) => void,
  onRestore: (row: R) => Promise<unknown>,
): readonly Column<R>[] {
  return useMemo(() => {
    const { view, edit, remove, more, id } = list
    const columns = list.columns.filter(({ only }) => !(inDeleted && only === 'saved'))
    const nameOf = remove?.names ?? id
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
  }, [list, inDeleted, onDelete, onRestore])
}
