import { rupees } from '@kadai/domain/money'
import type { ProductMatch } from '@kadai/domain/product-search'
import { LOW_STOCK } from '@kadai/domain/stock'
import type { RefObject } from 'react'
import { common } from '../../frames/words.ts'
import { IconPencil } from '../../theme/icons.ts'
import type { Product } from '../catalogue/catalogue.ts'
import classes from '../fields/suggestions.module.css'
import { priceWords } from '../state/line.ts'
import { words } from './words.ts'

type Props = {
  id: string
  matches: readonly ProductMatch<Product>[]
  active: number
  list: RefObject<HTMLDivElement | null>
  onPick: (product: Product) => void
  /** The typed text, where it may be kept as it is: the last row takes it. */
  free: string | undefined
  onFree: () => void
}

/** The products that match what is being typed; the focus stays in the field above. */
export function ProductSuggestions({ id, matches, active, list, onPick, free, onFree }: Props) {
  return (
    <div
      id={id}
      ref={list}
      className={`floating even-digits ${classes.list}`}
      role="listbox"
      aria-label={common.products}
    >
      {matches.map(({ product, ranges }, at) => (
        // Keyed by place, not by product, so that the next letter reuses the same elements.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of this list.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          id={`${id}-${at}`}
          className={`${classes.row} ${classes.option}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(product)}
        >
          <span className={classes.name}>
            <span className="row">
              <span className="cut">
                <MarkedName name={product.product_name} ranges={ranges} />
              </span>
              <span className={`soft ${classes.code}`}>{product.product_code}</span>
            </span>
            {product.tamil_name && (
              <span className={`cut soft ${classes.second}`} lang="ta">
                {product.tamil_name}
              </span>
            )}
          </span>
          <StockLeft count={product.current_stock} />
          <span className={classes.rate}>{priceWords(product, rupees)}</span>
        </div>
      ))}
      {free !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of this list.
        <div
          id={`${id}-${matches.length}`}
          className={`link-button ${classes.row} ${classes.add}`}
          role="option"
          tabIndex={-1}
          aria-selected={active === matches.length}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onFree}
        >
          <IconPencil size={16} />
          {words.as_free_text({ text: free })}
        </div>
      )}
    </div>
  )
}

/** A name with the searched parts highlighted. */
function MarkedName({ name, ranges }: { name: string; ranges: readonly [number, number][] }) {
  const cuts = [0, ...ranges.flat(), name.length]
  return cuts.slice(1).map((end, at) => {
    const text = name.slice(cuts[at], end)
    const Part = at % 2 === 1 ? 'mark' : 'span'
    return text && <Part key={cuts[at]}>{text}</Part>
  })
}

/** How many of a product are left, in words; low and zero are highlighted. */
export function StockLeft({ count }: { count: number }) {
  return (
    <span className={`soft ${classes.left}`} data-few={count <= LOW_STOCK || undefined}>
      {words.left({ count })}
    </span>
  )
}
