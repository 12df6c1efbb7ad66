import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { api } from '../api/client.ts'
import { labels } from '../frames/labels/words.ts'
import { type ListDeclaration, RESTORED, type RowOf, serialNumber } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { SaveTicks } from '../frames/list/save-ticks.tsx'
import { type Ticks, useTicks } from '../frames/list/use-ticks.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'category_list'>

const list: ListDeclaration<'category_list', Row> = {
  call: 'category_list',
  id: (row) => row.category_id,
  paging: 'client',
  search: {
    placeholder: words.search,
    text: (row) => row.category_name,
  },
  columns: [
    serialNumber(),
    { head: labels['field.category'], card: 'title', cell: (row) => row.category_name },
  ],
  edit: { to: (row) => `/editmaincategory/${row.category_id}` },
  remove: {
    send: (row, options) => api('category_list_delete', { category_id: row.category_id }, options),
    question: words.delete,
    names: (row) => row.category_name,
    done: words.delete_done,
    failed: words.delete_failed,
  },
  restore: {
    ...RESTORED,
    send: (row, options) => api('category_list_restore', { category_id: row.category_id }, options),
  },
  move: {
    names: (row) => row.category_name,
    send: ({ category_id }, rank, options) => api('category_detail_update', { category_id, rank }, options),
  },
  add: { to: '/addmaincategory' },
  empty: {
    text: words.empty,
    hint: words.empty_hint,
  },
}

/** Which categories are Non-Discount: ticks saved together with Update. */
const ticks: Ticks<Row> = {
  id: (row) => row.category_id,
  saved: (row) => row.non_discount === '1',
  send: (category_id, on, options) =>
    api('category_list_update', { category_id, non_discount: on ? '1' : '0' }, options),
  done: words.ticks_done,
  trouble: () => ({ failed: common.update_unreachable }),
}

/** /maincategory: the categories in their order, and which of them are left out of discounts. */
export default function CategoryList() {
  const { isTicked, tick, save, saving, changes } = useTicks(ticks)
  const withTicks = useMemo(
    (): typeof list => ({
      ...list,
      columns: [
        ...list.columns,
        {
          head: labels['field.non_discount'],
          only: 'saved',
          width: 92,
          cell: (row) => (
            <Checkbox
              checked={isTicked(row)}
              onChange={(event) => tick(row, event.currentTarget.checked)}
              aria-label={words.non_discount_of({ name: row.category_name })}
            />
          ),
        },
      ],
    }),
    [isTicked, tick],
  )
  return <ListScreen list={withTicks} save={<SaveTicks save={save} saving={saving} changes={changes} />} />
}
