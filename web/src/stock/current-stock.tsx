import { indianCount } from '@kadai/domain/money'
import { LOW_STOCK } from '@kadai/domain/stock'
import { IconAlertTriangle } from '../theme/icons.ts'
import type { StockRow } from './stock-report.ts'
import { words } from './words.ts'

/** What is left, with a word where it is low. A product never counted nor sold is not low. */
export function CurrentStock({ row }: { row: StockRow }) {
  const { current_stock: left, sold_stock: sold } = row
  if (left > LOW_STOCK || (left === 0 && sold === 0)) return indianCount(left)
  return (
    <span className="pill warned">
      <IconAlertTriangle size={14} />
      {left > 0 ? words.low : left < 0 ? words.below_zero : words.none_left} <b>{indianCount(left)}</b>
    </span>
  )
}
