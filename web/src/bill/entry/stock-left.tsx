import { LOW_STOCK } from '@kadai/domain/stock'
import classes from '../fields/suggestions.module.css'
import { words } from './words.ts'

/** How many of a product are left, in words; low and zero are highlighted. */
export function StockLeft({ count }: { count: number }) {
  return (
    <span className={`soft ${classes.left}`} data-few={count <= LOW_STOCK || undefined}>
      {words.left({ count })}
    </span>
  )
}
