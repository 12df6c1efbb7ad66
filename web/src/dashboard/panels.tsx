import type { Body } from '@kadai/contract/contract'
import { indianCount } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Money } from '../frames/money.tsx'
import classes from './home.module.css'
import { RevenueChart } from './revenue-chart.tsx'

/** What Kadai adds beside the tiles, each by its flag: absent figures leave no gap. */
export function Panels({ figures }: { figures: Body<'dashboard'> }) {
  const { revenue_by_day, best_sellers, pending, low_stock } = figures
  return (
    <div className={classes.panels}>
      {revenue_by_day && (
        <Panel title="Revenue of the last 30 days" wide>
          {revenue_by_day.some((day) => day.orders > 0) ? (
            <RevenueChart days={revenue_by_day} />
          ) : (
            <p className={classes.soft}>Nothing was sold in the last 30 days.</p>
          )}
        </Panel>
      )}
      {pending && (
        <Panel title="Pending payments" link={{ to: '/paymentpending', text: 'See all' }}>
          <p className={classes.amount}>
            <Money value={pending.amount} />
          </p>
          <p className={classes.soft}>
            {pending.orders === 0
              ? 'Every order is paid.'
              : `on ${indianCount(pending.orders)} ${pending.orders === 1 ? 'order' : 'orders'}`}
          </p>
        </Panel>
      )}
      {low_stock && (
        <Panel title="Low stock" link={{ to: '/stock', text: 'See all' }}>
          <Rows
            rows={low_stock.products.map((row) => ({
              ...row,
              figure: `${indianCount(row.current_stock)} left`,
            }))}
            none="Nothing is running out."
            marked
          />
        </Panel>
      )}
      {best_sellers && (
        <Panel title="Best sellers of the last 30 days">
          <Rows
            rows={best_sellers.map((row) => ({ ...row, figure: indianCount(row.sold) }))}
            none="Nothing was sold in the last 30 days."
          />
        </Panel>
      )}
    </div>
  )
}

type PanelProps = { title: string; wide?: boolean; link?: { to: string; text: string }; children: ReactNode }

function Panel({ title, wide = false, link, children }: PanelProps) {
  return (
    <section className={wide ? classes.widePanel : classes.panel} aria-label={title}>
      <div className={classes.panelTop}>
        <h2>{title}</h2>
        {link && (
          <Link to={link.to} aria-label={`${title}: ${link.text}`}>
            {link.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

type Row = { product_id: string; product_code: string; product_name: string; figure: string }

function Rows({ rows, none, marked = false }: { rows: readonly Row[]; none: string; marked?: boolean }) {
  if (rows.length === 0) return <p className={classes.soft}>{none}</p>
  return (
    <ol className={classes.rows}>
      {rows.map((row) => (
        <li key={row.product_id || row.product_name}>
          <span className={classes.product}>
            {row.product_name} <small>{row.product_code}</small>
          </span>
          <b className={marked ? classes.low : undefined}>{row.figure}</b>
        </li>
      ))}
    </ol>
  )
}
