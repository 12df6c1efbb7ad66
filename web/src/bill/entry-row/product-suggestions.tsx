import { rupees } from '@kadai/domain/money'
import type { ProductMatch } from '@kadai/domain/product-search'
import { LOW_STOCK } from '@kadai/domain/stock'
import { common } from '../../frames/words.ts'
import { IconPencil } from '../../theme/icons.ts'
import type { Product } from '../catalogue/catalogue.ts'
import { words } from '../entry/words.ts'
import classes from '../fields/suggestions.module.css'
import { Suggestions } from '../fields/suggestions.tsx'
import type { useChoice } from '../fields/use-choice.ts'
import { priceWords } from '../state/line.ts'

type Props = {
  id: string
  matches: readonly ProductMatch<Product>[]
  choice: ReturnType<typeof useChoice>
  onPick: (product: Product) => void
  /** The typed text, where it may be kept as it is: the last row takes it. */
  free: string | undefined
  onFree: () => void
  /** What taking the typed text means; on a bill it is free text. */
  freeWords?: (typed: { text: string }) => string
}

/** The products that match what is being typed. */
export function ProductSuggestions({
  id,
  matches,
  choice,
  onPick,
  free,
  onFree,
  freeWords = words.as_free_text,
}: Props) {
  const products = matches.map(({ product, ranges }, at) => ({
    // By place, not by product, so that the next letter reuses the same elements.
    key: at,
    className: `${classes.option}`,
    content: (
      <>
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
      </>
    ),
    onPick: () => onPick(product),
  }))
  const asItIs = {
    key: 'free',
    className: '',
    content: (
      <>
        <IconPencil size={16} />
        {freeWords({ text: free ?? '' })}
      </>
    ),
    onPick: onFree,
  }
  const rows = free === undefined ? products : [...products, asItIs]
  return <Suggestions {...{ id, rows, choice }} label={common.products} />
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
