import { labels } from '../frames/labels/words.ts'
import { type ListDeclaration, type RowOf, serialNumber, WIDTH } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'price_lists'>

const list: ListDeclaration<'price_lists', Row> = {
  call: 'price_lists',
  id: (row) => row.price_list_id,
  paging: 'client',
  search: {
    placeholder: words.search,
    text: ({ season, name, code }) => `${season} ${name} ${code}`,
  },
  columns: [
    serialNumber(),
    { head: words.number, width: 96, card: 'lead', cell: (row) => row.code },
    {
      head: labels['field.season'],
      least: 160,
      card: 'title',
      cell: (row) => (
        <>
          {row.season} · {row.name} {row.ran_out === '1' && <span className="pill bad">{words.ran_out}</span>}
        </>
      ),
    },
    { head: labels['field.valid_from'], width: WIDTH.date, cell: (row) => row.valid_from },
    { head: labels['field.valid_to'], width: WIDTH.date, cell: (row) => row.valid_to },
    { head: common.products, width: 80, align: 'end', cell: (row) => row.products },
    { head: words.made, width: WIDTH.date, cell: (row) => row.made },
  ],
  view: { to: (row) => `/pricelist/${row.price_list_id}` },
  edit: { to: (row) => `/editpricelist/${row.price_list_id}` },
  ...deletable('price_list', ({ price_list_id }: Row) => ({ price_list_id }), {
    question: words.delete,
    names: (row) => `${row.code} ${row.season} ${row.name}`,
    done: words.delete_done,
    failed: words.delete_failed,
  }),
  add: { to: '/addpricelist' },
  empty: { text: words.empty, hint: words.empty_hint },
}

/** /pricelists: the season's lists in their newest versions. */
export default function PriceListList() {
  return <ListScreen list={list} back="/products" />
}
