import { indianCount } from '@kadai/domain/money'
import { hsnProblem } from '@kadai/domain/units'
import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { Flag } from '../frames/fields/flag.tsx'
import { labels } from '../frames/labels/words.ts'
import { amountColumn } from '../frames/list/amount-column.tsx'
import { type Column, type ListDeclaration, type RowOf, serialNumber } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { IconFileImport, IconTableShortcut, IconTags } from '../theme/icons.ts'
import { mrpFlag, unitFlag } from './tax-flags.ts'
import { words } from './words.ts'

type Row = RowOf<'product_list'>

const listOf = (digits: number, costs: boolean): ListDeclaration<'product_list', Row> => ({
  call: 'product_list',
  id: (row) => row.product_id,
  download: 'download/products',
  search: { placeholder: words.search },
  columns: [
    serialNumber(),
    {
      head: common.code,
      width: 96,
      under: common.product_name,
      later: true,
      card: 'beside',
      cell: (row) => <b>{row.product_code}</b>,
    },
    {
      head: common.product_name,
      least: 190,
      card: 'title',
      cell: (row) => <Named row={row} digits={digits} />,
    },
    amountColumn(labels['field.mrp_rate'], (row) => row.mrp_rate),
    amountColumn(labels['field.net_rate'], (row) => row.net_rate, { under: labels['field.mrp_rate'] }),
    ...(costs ? COSTS : []),
    { head: labels['field.qty_per_box'], width: 72, align: 'end', cell: (row) => row.rate_per },
  ],
  edit: { to: (row) => `/editproducts/${row.product_id}` },
  ...deletable('product_list', ({ product_id }: Row) => ({ product_id }), {
    question: words.delete,
    names: (row) => `${row.product_name} ${row.product_code}`,
    tells: (row) => [row.category_name, words.in_stock({ count: indianCount(row.stock) })],
    done: words.delete_done,
    failed: words.delete_failed,
  }),
  add: { to: '/addproducts' },
  ways: [
    { label: words.import, to: '/importproducts', icon: IconFileImport },
    { label: words.update_product, to: '/updateproducts', icon: IconTableShortcut },
    { label: words.price_lists, to: '/pricelists', icon: IconTags },
  ],
  empty: {
    text: words.empty,
    hint: words.empty_hint,
    other: { label: words.import, to: '/importproducts' },
  },
})

/** A product's name, and what is doubtful about it: what the tax office misses, a rate above the MRP. */
function Named({ row, digits }: { row: Row; digits: number }) {
  const unit = unitFlag(row.unit)
  const aboveMrp = mrpFlag(row.net_rate, row.mrp_rate)
  return (
    <>
      {row.product_name}
      {hsnProblem(row.hsn_code, digits) && <Flag text={words.hsn_short({ digits })} />}
      {unit && <Flag text={unit} />}
      {aboveMrp && <Flag text={aboveMrp} />}
    </>
  )
}

/** What products cost, and what is earned on them: nothing in a shop that does not say what its goods cost. */
const COSTS: readonly Column<Row>[] = [
  amountColumn(words.cost, (row) => row.cost, {
    under: labels['field.net_rate'],
    cell: ({ cost }) => cost && <Money value={cost} bare />,
  }),
  {
    ...{ head: words.margin, width: 104, align: 'end' },
    cell: ({ margin, margin_percentage: rate }) =>
      margin && (
        <>
          <Money value={margin} bare /> {rate && <small className="note">{common.percent({ rate })}</small>}
        </>
      ),
  },
]

/** /products: the products by code. */
export default function ProductList() {
  const { hsn_digits = 0, costs = '0' } = useRead('product_rules', {}).data?.body ?? {}
  const list = useMemo(() => listOf(hsn_digits, costs === '1'), [hsn_digits, costs])
  return <ListScreen list={list} />
}
