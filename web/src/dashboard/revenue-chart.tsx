import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import { paiseOf } from '../frames/money.tsx'
import classes from './revenue-chart.module.css'
import { words } from './words.ts'

/** What was sold on a day. */
export type Day = NonNullable<Body<'dashboard'>['revenue_by_day']>[number]

/** Every seventh day is labelled with its date, counted back from today. */
const WEEK = 7

/**
 * One bar per day with its figures under the pointer; a click leads to the day's sales. Hidden from screen readers:
 * "As a table" has the same figures and links.
 */
export function RevenueChart({ days, to }: { days: readonly Day[]; to: string | undefined }) {
  const highest_paise = Math.max(0, ...days.map((day) => paiseOf(day.revenue)))
  return (
    <div className={`soft even-digits ${classes.chart}`} aria-hidden="true">
      <div className={classes.scale}>
        {/* Without sales there is no scale to show. */}
        <span>{highest_paise > 0 && rupees(highest_paise).replace(/\.\d\d$/, '')}</span>
        <span>₹0</span>
      </div>
      <div className={classes.bars}>
        {days.map((day, at) => (
          <div key={day.date} className={classes.day}>
            {paiseOf(day.revenue) > 0 && (
              <span
                className={classes.bar}
                style={{ height: `${(paiseOf(day.revenue) / highest_paise) * 100}%` }}
              />
            )}
            {to && (
              <Link
                to={to}
                search={{ from: day.date, to: day.date }}
                tabIndex={-1}
                style={{ position: 'absolute', inset: 0 }}
                aria-label={day.date}
              />
            )}
            <span className={classes.told}>
              {day.date}
              <b>{rupees(paiseOf(day.revenue))}</b>
              {words.order_count({ count: day.orders })}
            </span>
            {(days.length - 1 - at) % WEEK === 0 && (
              <span className={classes.date}>{day.date.slice(0, 5)}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
