import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { DetailScreen } from '../frames/detail/detail-screen.tsx'
import { labels } from '../frames/labels/words.ts'
import { useParam } from '../frames/use-param.ts'
import { type ImportDeclaration, ImportScreen } from './import-screen.tsx'
import { LastImports } from './last-imports.tsx'
import { words } from './words.ts'

const pricesOf = (price_list_id: string): ImportDeclaration => ({
  call: 'price_list_import',
  columns: [
    { heading: 'Code', example: '101' },
    { heading: 'Offer Price', example: '45.00' },
    { heading: 'MRP', example: '225.00', optional: true },
  ],
  list: { path: '/pricelists', goTo: words.to_price_lists },
  back: `/pricelistprices/${price_list_id}`,
  sends: { price_list_id },
  last: LastImports,
  option: { name: 'only', label: labels['field.only_these'], hint: words.only_these_hint },
})

/** /importprices/{price_list_id}: the prices of a list from a file, by product code (rule 4.91). */
export default function ImportPrices() {
  const price_list_id = useParam('price_list_id')
  const screen = useMemo(() => pricesOf(price_list_id), [price_list_id])
  const read = useRead('price_list_detail', { price_list_id })
  if (read.data) return <ImportScreen screen={screen} />
  return (
    <DetailScreen back="/pricelists" read={read} head={() => ''}>
      {() => ''}
    </DetailScreen>
  )
}
