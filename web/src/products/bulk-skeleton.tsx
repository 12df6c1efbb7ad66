import classes from './bulk-table.module.css'

/** A placeholder while the products load. */
export function BulkSkeleton() {
  return (
    <div className={`panel ${classes.awaited}`} aria-busy="true">
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are nothing but their places.
        <div key={at} className="row">
          <span style={{ width: `${30 + ((at * 17) % 30)}%` }} />
        </div>
      ))}
    </div>
  )
}
