import { rupees } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { Explained } from './explained.tsx'
import type { Day } from './revenue-day.ts'
import classes from './revenue-table.module.css'
import { words } from './words.ts'

type Props = { days: readonly Day[]; to: string | undefined }

/** The figures of the chart, newest day first; each day links to its sales. */
export function RevenueTable({ days, to }: Props) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-flush>
        <caption className="spoken">{words.revenue_by_day}</caption>
        <thead>
          <tr>
            <th scope="col">{common.date}</th>
            <th scope="col">{words.revenue}</th>
            <th scope="col">{common.orders}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">
                <Explained to={to} search={{ from: day.date, to: day.date }}>
                  {day.date}
                </Explained>
              </th>
              <td>{rupees(paiseOf(day.revenue))}</td>
              <td>{day.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
