import { rupees } from '@kadai/domain/money'
import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { paiseOf } from '../frames/money.tsx'
import { Explained } from './explained.tsx'
import classes from './home.module.css'
import { RevenueChart } from './revenue-chart.tsx'
import { type Day, ordersWord } from './revenue-day.ts'
import { RevenueTable } from './revenue-table.tsx'

/** The revenue of the last 30 days: today, yesterday and in total, and each day as a bar or in a table. */
export function Revenue({ days }: { days: readonly Day[] }) {
  const [table, setTable] = useState(false)
  const { flags } = useSession()
  const to = flags.has('orders') ? '/orderlist' : undefined
  const first = days[0]
  const [yesterday, today] = days.slice(-2)
  const figures = [
    ...(today ? [{ name: 'Today', days: [today] }] : []),
    ...(yesterday && today ? [{ name: 'Yesterday', days: [yesterday] }] : []),
    { name: '30 days', days },
  ]
  return (
    <section className={`panel whole ${classes.panel}`} aria-label="Revenue of the last 30 days">
      <div className={`ends ${classes.panelTop}`}>
        <h2>Revenue of the last 30 days</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={table ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={() => setTable(!table)}
        >
          {table ? 'As a chart' : 'As a table'}
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
                {ordersWord(figure.days.reduce((all, day) => all + day.orders, 0))}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      {table || !first ? <RevenueTable days={days} to={to} /> : <RevenueChart days={days} to={to} />}
    </section>
  )
}
