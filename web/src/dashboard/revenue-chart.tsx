import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'
import classes from './revenue-chart.module.css'

type Day = NonNullable<Body<'dashboard'>['revenue_by_day']>[number]

/** A bar for each day; the day's figures come out under the pointer, and stand in the table that screen readers get. */
export function RevenueChart({ days }: { days: readonly Day[] }) {
  const highest_paise = Math.max(1, ...days.map((day) => paiseOf(day.revenue)))
  const first = days[0]
  const last = days.at(-1)
  return (
    <figure className={classes.chart}>
      <div className={classes.scale} aria-hidden="true">
        <span>{rupees(highest_paise).replace(/\.\d\d$/, '')}</span>
        <span>₹0</span>
      </div>
      <div className={classes.bars} aria-hidden="true">
        {days.map((day) => (
          <div key={day.date} className={classes.day}>
            <span
              className={classes.bar}
              style={{ height: `${(paiseOf(day.revenue) / highest_paise) * 100}%` }}
            />
            <span className={classes.told}>
              {day.date}
              <b>{rupees(paiseOf(day.revenue))}</b>
              {day.orders} {day.orders === 1 ? 'order' : 'orders'}
            </span>
          </div>
        ))}
      </div>
      <div className={classes.dates} aria-hidden="true">
        <span>{first?.date}</span>
        <span>{last?.date}</span>
      </div>
      <table className="spoken">
        <caption>Revenue by day</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Revenue</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{day.date}</th>
              <td>{rupees(paiseOf(day.revenue))}</td>
              <td>{day.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
