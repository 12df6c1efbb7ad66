import { rupees } from '@kadai/domain/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { paiseOf } from '../frames/money.tsx'
import { IconChartBar, IconTable } from '../theme/icons.ts'
import { Explained } from './explained.tsx'
import classes from './home.module.css'
import { RevenueChart } from './revenue-chart.tsx'
import type { Day } from './revenue-day.ts'
import { RevenueTable } from './revenue-table.tsx'
import { words } from './words.ts'

/** The revenue of the last 30 days: today, yesterday and in total, and each day as a bar or in a table. */
export function Revenue({ days }: { days: readonly Day[] }) {
  const [table, setTable] = useState(false)
  const { flags } = useSession()
  const to = flags.has('orders') ? '/orderlist' : undefined
  const first = days[0]
  const [yesterday, today] = days.slice(-2)
  const figures = [
    ...(today ? [{ name: words.today, days: [today] }] : []),
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
      {table || !first ? <RevenueTable days={days} to={to} /> : <RevenueChart days={days} to={to} />}
    </section>
  )
}
