import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { api } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { type ListDeclaration, type RowOf, serialNumber } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { rankColumn } from '../frames/list/rank-column.tsx'
import { SaveTicks } from '../frames/list/save-ticks.tsx'
import { useNonDiscount } from './use-non-discount.ts'

type Row = RowOf<'category_list'>

const list: ListDeclaration<'category_list', Row> = {
  call: 'category_list',
  title: 'List of Category',
  id: (row) => row.category_id,
  paging: 'client',
  search: {
    placeholder: 'Search category',
    matches: (row, typed) => row.category_name.toLowerCase().includes(typed),
  },
  columns: [serialNumber(), { head: 'Category', card: 'title', cell: (row) => row.category_name }],
  edit: { to: (row) => `/editmaincategory/${row.category_id}` },
  remove: {
    send: (row, options) => api('category_list_delete', { category_id: row.category_id }, options),
    question: 'Are you sure you want to delete this category?',
    names: (row) => row.category_name,
    done: 'Category Deleted Successfully',
    failed: 'Failed to delete category',
  },
  add: { label: 'Add Category', to: '/addmaincategory' },
  empty: {
    text: 'No categories found',
    hint: 'Every product stands in a category; the goods of a Non-Discount category are left out of discounts.',
  },
}

/** /maincategory: the categories in their order, and which of them are left out of discounts. */
export default function CategoryList() {
  const { isTicked, tick, save, saving, changes } = useNonDiscount()
  const rows = useRead('category_list', {}).data?.body
  const move = useMemo(
    () =>
      rankColumn<Row>({
        rows: rows ?? [],
        id: list.id,
        names: (row) => row.category_name,
        send: ({ category_id }, rank, options) =>
          api('category_detail_update', { category_id, rank }, options),
      }),
    [rows],
  )
  const withTicks = useMemo(
    (): typeof list => ({
      ...list,
      columns: [
        ...list.columns,
        {
          head: 'Non-Discount',
          width: 92,
          cell: (row) => (
            <Checkbox
              checked={isTicked(row)}
              onChange={(event) => tick(row, event.currentTarget.checked)}
              aria-label={`${row.category_name} is Non-Discount`}
            />
          ),
        },
        move,
      ],
    }),
    [isTicked, tick, move],
  )
  return <ListScreen list={withTicks} save={<SaveTicks save={save} saving={saving} changes={changes} />} />
}
