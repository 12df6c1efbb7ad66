import type { Body } from '@kadai/contract/contract'
import { indianCount } from '@kadai/domain/money'
import { LOW_STOCK } from '@kadai/domain/stock'
import { useMemo } from 'react'
import { useMay } from '../api/session.ts'
import { type ListDeclaration, serialNumber } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RecordLink } from '../frames/list/row-actions.tsx'
import { common } from '../frames/words.ts'
import { IconAlertTriangle } from '../theme/icons.ts'
import { words } from './words.ts'

const STOCK = 'pos_api/pos_report_stock'

type StockRow = Body<typeof STOCK>[number]['stock_report'][number]

/** The stock of every product by code; a product links to its record for those who may see it. */
const stockList = (seesProducts: boolean): ListDeclaration<typeof STOCK, StockRow> => ({
  call: STOCK,
  rows: ({ body }) => body[0]?.stock_report ?? [],
  id: (row) => row.product_id,
  download: 'download/stock',
  search: { placeholder: words.search },
  selects: [
    { name: 'low', label: words.which, all: words.all, options: [{ value: '1', label: common.low_stock }] },
  ],
  columns: [
    serialNumber(),
    {
      head: common.product,
      card: 'title',
      cell: (row) => (
        <>
          <RecordLink to={seesProducts && `/editproducts/${row.product_id}`}>{row.product_name}</RecordLink>{' '}
          <small className="note">{row.product_code}</small>
        </>
      ),
    },
    { head: words.sold, width: 96, align: 'end', cell: (row) => indianCount(row.sold_stock) },
    {
      head: words.current,
      width: 208,
      align: 'end',
      cell: (row) => <CurrentStock row={row} />,
    },
  ],
  empty: { text: words.empty, hint: words.empty_hint },
})

/** What is left, with a word where it is low. A product never counted nor sold is not low. */
function CurrentStock({ row }: { row: StockRow }) {
  const { current_stock: left, sold_stock: sold } = row
  if (left > LOW_STOCK || (left === 0 && sold === 0)) return indianCount(left)
  return (
    <span className="pill warned">
      <IconAlertTriangle size={14} />
      {left > 0 ? words.low : left < 0 ? words.below_zero : words.none_left} <b>{indianCount(left)}</b>
    </span>
  )
}

/** /stock: what was sold, less returns, and what is left. */
export default function StockList() {
  const seesProducts = useMay(['product'])
  const list = useMemo(() => stockList(seesProducts), [seesProducts])
  return <ListScreen list={list} />
}
