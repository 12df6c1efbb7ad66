import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../api/session.ts'
import { amountColumn } from '../frames/list/amount-column.tsx'
import type { Column } from '../frames/list/declaration.ts'
import { ListRows } from '../frames/list/list-rows.tsx'
import { paiseOf } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { IconChartBar, IconTable } from '../theme/icons.ts'
import { Explained } from './explained.tsx'
import classes from './home.module.css'
import { words } from './words.ts'

/** The figures of the chart; each day links to its sales. */
const columnsTo = (to: string | undefined): Column<Day>[] => [
  {
    head: common.date,
    card: 'title',
    cell: ({ date }) => (
      <Explained to={to} search={{ from: date, to: date }}>
        {date}
      </Explained>
    ),
  },
  amountColumn(words.revenue, ({ revenue }) => revenue, { card: 'figure' }),
  { head: common.orders, width: 72, align: 'end', cell: ({ orders }) => orders },
]

/** The revenue of the last 30 days: today, yesterday and in total, and each day as a bar or in a table. */
export function Revenue({ days }: { days: readonly Day[] }) {
  const [table, setTable] = useState(false)
  const to = useMay(['orders']) ? '/orderlist' : undefined
  const first = days[0]
  const [yesterday, today] = days.slice(-2)
  const figures = [
    ...(today ? [{ name: common.today, days: [today] }] : []),
    ...(yesterday && today ? [{ name: words.yesterday, days: [yesterday] }] : []),
    { name: words.days_30, days },
  ]
  return (
    <section className={`panel whole ${classes.panel}`} aria-label={words.revenue_of_30_days}>
      <div className={`ends ${classes.panelTop}`}>
        <h2>{words.revenue_of_30_days}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={table ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={() => setTable(!table)}
        >
          {table ? words.as_chart : words.as_table}
        </Button>
      </div>
      <dl className={`facts ${classes.sums}`}>
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>
              <Explained
                to={to}
                search={{ from: figure.days[0]?.date ?? '', to: figure.days.at(-1)?.date ?? '' }}
              >
                {rupees(figure.days.reduce((all_paise, day) => all_paise + paiseOf(day.revenue), 0))}
              </Explained>{' '}
              <small className="note">
                {words.order_count({ count: figure.days.reduce((all, day) => all + day.orders, 0) })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{words.revenue_what}</p>
      {table || !first ? (
        <div className={classes.scroll}>
          <ListRows
            columns={columnsTo(to)}
            rows={days.toReversed()}
            id={({ date }) => date}
            caption={words.revenue_by_day}
          />
        </div>
      ) : (
        <RevenueChart days={days} to={to} />
      )}
    </section>
  )
}

/** What was sold on a day. */
type Day = NonNullable<Body<'dashboard'>['revenue_by_day']>[number]

/** Every seventh day is labelled with its date, counted back from today. */
const WEEK = 7

/**
 * One bar per day with its figures under the pointer; a click leads to the day's sales. Hidden from screen readers:
 * "As a table" has the same figures and links.
 */
function RevenueChart({ days, to }: { days: readonly Day[]; to: string | undefined }) {
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
