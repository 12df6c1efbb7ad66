import { FlaggedGst } from '../frames/fields/flagged-gst.tsx'
import { summedColumn } from '../frames/list/amount-column.tsx'
import { type ListDeclaration, type RowOf, serialNumber, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RecordLink } from '../frames/list/row-actions.tsx'
import { money } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'suppliers'>

const list: ListDeclaration<'suppliers', Row> = {
  call: 'suppliers',
  id: (row) => row.supplier_id,
  search: { placeholder: words.search },
  columns: [
    serialNumber(),
    {
      head: common.name,
      // Words of Tamil names are long, and are not to break.
      least: 240,
      card: 'title',
      cell: ({ supplier_id, name }) => (
        <RecordLink to={`/supplier/${supplier_id}`} title={words.account_of({ name })}>
          {name}
        </RecordLink>
      ),
    },
    {
      head: common.mobile,
      width: WIDTH.number,
      under: common.name,
      card: 'beside',
      cell: (row) => row.telephone,
    },
    {
      head: common.gst_number,
      width: 172,
      under: common.name,
      later: true,
      cell: (row) => row.tax_number && <FlaggedGst number={row.tax_number} problem={row.gst_problem} />,
    },
    summedColumn(words.due, (row) => row.due, { under: words.owed, later: true, card: 'fact' }),
    summedColumn(words.owed, (row) => row.owed, { card: 'figure' }),
  ],
  sums: ({ page }) => ({ [words.due]: money(page?.totals.due), [words.owed]: money(page?.totals.owed) }),
  edit: { to: (row) => `/editsupplier/${row.supplier_id}` },
  more: ({ supplier_id, name }) => ({
    label: words.pay,
    spoken: words.pay_who({ name }),
    to: `/paysupplier/${supplier_id}`,
  }),
  add: { to: '/addsupplier' },
  empty: { text: words.empty, hint: words.empty_hint },
}

/** /suppliers: who the shop buys from, and what is owed to each. */
export default function SupplierList() {
  return <ListScreen list={list} />
}
