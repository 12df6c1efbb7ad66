import classes from './suggestions.module.css'

/** From here on down a count deserves a glance. */
const FEW = 10

/** How many of a product are left, in words; few and none stand out. */
export function StockLeft({ count }: { count: number }) {
  return (
    <span className={classes.left} data-few={count <= FEW || undefined}>
      {count > 0 ? `${count} left` : 'none left'}
    </span>
  )
}
