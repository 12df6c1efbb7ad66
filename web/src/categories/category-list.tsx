import { api } from '../api/client.ts'
import { labels } from '../frames/labels/words.ts'
import { type ListDeclaration, type RowOf, serialNumber } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { TickedList } from '../frames/list/ticked-list.tsx'
import type { Ticks } from '../frames/list/use-ticks.ts'
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
  ...deletable('category_list', ({ category_id }: Row) => ({ category_id }), {
    question: words.delete,
    names: (row) => row.category_name,
    done: words.delete_done,
    failed: words.delete_failed,
  }),
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

/** Which categories are Non-Discount. */
const ticks: Ticks<Row> = {
  head: labels['field.non_discount'],
  width: 92,
  id: (row) => row.category_id,
  names: (row) => words.non_discount_of({ name: row.category_name }),
  saved: (row) => row.non_discount === '1',
  send: (category_id, on, options) =>
    api('category_list_update', { category_id, non_discount: on ? '1' : '0' }, options),
  done: words.ticks_done,
  trouble: () => ({ failed: common.update_unreachable }),
}

/** /maincategory: the categories in their order, and which of them are left out of discounts. */
export default function CategoryList() {
  return <TickedList list={list} ticks={ticks} />
}
