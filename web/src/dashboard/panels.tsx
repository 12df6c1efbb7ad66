import type { Body } from '@kadai/contract/contract'
import { indianCount } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import { Guarded } from '../frames/guarded.tsx'
import { Money } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { Explained } from './explained.tsx'
import classes from './home.module.css'
import { leftWords } from './left-words.ts'
import { Revenue } from './revenue.tsx'
import { words } from './words.ts'

/** Kadai's additions to the dashboard, each by its flag: absent figures leave no gap. */
export function Panels({ figures }: { figures: Body<'dashboard'> }) {
  const { flags } = useSession()
  const { revenue_by_day, best_sellers, pending, unbilled, low_stock } = figures
  // Holders of the stock report are led there; those who manage products, to the product.
  const product = flags.has('stock_report') ? '/stock' : flags.has('product') ? '/products' : undefined
  return (
    <div className={classes.panels}>
      {revenue_by_day && (
        <Guarded name={words.revenue_of_30_days}>{() => <Revenue days={revenue_by_day} />}</Guarded>
      )}
      {pending && (
        <Band title={words.pending} to="/paymentpending" amount={pending.amount}>
          {pending.orders === 0 ? words.pending_none : words.on_orders({ count: pending.orders })}
        </Band>
      )}
      {unbilled && (
        <Band title={words.unbilled} to="/unbilled" amount={unbilled.amount}>
          {words.on_estimates({ count: unbilled.estimates, oldest: unbilled.oldest })}
        </Band>
      )}
      {low_stock && (
        <Panel title={common.low_stock} count={low_stock.count} link={{ to: '/stock', search: { low: '1' } }}>
          {() => (
            <Rows
              rows={low_stock.products.map((row) => ({
                ...row,
                figure: leftWords(row.current_stock),
              }))}
              to="/stock"
              none={words.low_stock_none}
              marked
            />
          )}
        </Panel>
      )}
      {best_sellers && (
        <Panel title={words.best_sellers} link={product === '/stock' ? { to: '/stock' } : undefined}>
          {() => (
            <Rows
              rows={best_sellers.map((row) => ({ ...row, figure: words.sold({ count: row.sold }) }))}
              to={product}
              none={words.best_sellers_none}
            />
          )}
        </Panel>
      )}
    </div>
  )
}

type PanelProps = {
  title: string
  count?: number
  link?: { to: string; search?: Readonly<Record<string, string>> } | undefined
  className?: string | undefined
  children: () => ReactNode
}

function Panel({ title, count = 0, link, className = classes.panel, children }: PanelProps) {
  return (
    <section className={`panel ${className}`} aria-label={title}>
      <div className={`ends ${classes.panelTop}`}>
        <h2>
          {title}
          {count > 0 && (
            <span className="note" style={{ marginLeft: 8, fontWeight: 500 }}>
              {indianCount(count)}
            </span>
          )}
        </h2>
        {link && (
          <Link to={link.to} search={link.search ?? {}} aria-label={words.see_all_of({ title })}>
            {words.see_all}
          </Link>
        )}
      </div>
      <Guarded name={title}>{children}</Guarded>
    </section>
  )
}

type BandProps = { title: string; to: string; amount: string; children: string }

/** One figure in one line, over the whole width. */
function Band({ title, to, amount, children }: BandProps) {
  return (
    <Panel title={title} className={classes.band} link={{ to }}>
      {() => (
        <>
          <p style={{ fontSize: 24, fontWeight: 700, letterSpacing: '-0.015em' }}>
            <Explained to={to}>
              <Money value={amount} />
            </Explained>
          </p>
          <p className="note">{children}</p>
        </>
      )}
    </Panel>
  )
}

type Row = { product_id: string; product_code: string; product_name: string; figure: string }
type RowsProps = { rows: readonly Row[]; to: string | undefined; none: string; marked?: boolean }

/** Products with a figure each; each links to where its figure comes from. */
function Rows({ rows, to, none, marked = false }: RowsProps) {
  if (rows.length === 0) return <p className="note">{none}</p>
  return (
    <ol className={`list ruled even-digits ${classes.rows}`}>
      {rows.map((row) => (
        <li key={row.product_id || row.product_name} className="ends">
          <Explained
            className="breaks"
            to={row.product_id === '' ? undefined : to}
            search={{ search: row.product_code || row.product_name }}
          >
            {row.product_name} <small className="note">{row.product_code}</small>
          </Explained>
          <b className={marked ? 'pill warned' : undefined}>{row.figure}</b>
        </li>
      ))}
    </ol>
  )
}
