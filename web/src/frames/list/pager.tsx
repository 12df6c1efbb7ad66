import { indianCount } from '@kadai/domain/money'
import classes from './pager.module.css'
import { PAGE_SIZE, pageNumbers } from './pages.ts'
import { words } from './words.ts'

type Props = {
  page: number
  pages: number
  count: number
  onOpen: (page: number) => void
  /** What is paged, where a screen has several lists. */
  of?: string
}

/** Previous, numbered pages, Next, Last; only where there is more than one page (rule 1.4). */
export function Pager({ page, pages, count, onOpen, of }: Props) {
  if (pages <= 1) return null
  const first = (page - 1) * PAGE_SIZE + 1
  const last = Math.min(count, page * PAGE_SIZE)
  return (
    <nav
      className={`ends even-digits ${classes.pager}`}
      aria-label={of ? words.pages_of({ list: of }) : words.pages}
    >
      <div className={`row ${classes.pages}`}>
        <button type="button" disabled={page === 1} onClick={() => onOpen(page - 1)}>
          {words.previous}
        </button>
        {pageNumbers(page, pages).map((n, at) =>
          n === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place.
            <span key={`gap-${at}`} className={classes.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"
              className={classes.number}
              aria-label={words.page({ number: String(n) })}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => onOpen(n)}
            >
              {n}
            </button>
          ),
        )}
        <button type="button" disabled={page === pages} onClick={() => onOpen(page + 1)}>
          {words.next}
        </button>
        <button type="button" disabled={page === pages} onClick={() => onOpen(pages)}>
          {words.last}
        </button>
      </div>
      <span className="soft">
        {words.rows_of({ first: indianCount(first), last: indianCount(last), count: indianCount(count) })}
      </span>
    </nav>
  )
}
