import type { Gets } from '@kadai/contract/contract'
import type { salesCalls, salesStreams } from '@kadai/contract/sales'
import { addDays, wireDate } from '@kadai/domain/dates'
import { fits } from '@kadai/domain/finder'
import { growthPercent } from '@kadai/domain/growth'
import { moneyText, sumOf } from '@kadai/domain/money'
import { countedToDeepavali, periodsOf } from '@kadai/domain/periods'
import type { Db } from '../database/database.ts'
import { type Handlers, Reply, type StreamHandlers } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { count, money, text } from '../reports/columns.ts'
import { file, whole } from '../reports/file.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { type Sum, sumsBy } from './sums.ts'

type Asked = Omit<Gets<'sales_by'>, 'page' | 'page_size'>
type Row = Sum & { earlier_paise: number }

/** The days, and the rows of both periods together: the largest first, of days the newest. */
async function salesReport(db: Db, asked: Asked, today: string) {
  const { by, search = '' } = asked
  const periods = periodsOf(asked, today)
  if (!periods) throw invalid('compare', { id: 'sales.no_deepavali' })
  const { from, to, earlier, seasons, later = 0 } = periods
  if (earlier && earlier.from > earlier.to) throw invalid('earlier_to', { id: 'dates.reversed' })
  const rows = new Map<string, Row>()
  for (const sum of await sumsBy(db, by, { from, to })) rows.set(sum.id, { ...sum, earlier_paise: 0 })
  for (const sum of earlier ? await sumsBy(db, by, earlier) : []) {
    const id = by === 'day' ? addDays(sum.id, later) : sum.id
    const row = rows.get(id) ?? { ...sum, id, sold: 0, amount_paise: 0 }
    rows.set(id, { ...row, earlier_paise: sum.amount_paise })
  }
  const ofDay = ({ id }: Row) => ({
    name: wireDate(id),
    detail: seasons
      ? countedToDeepavali(id, seasons.deepavali)
      : earlier
        ? wireDate(addDays(id, -later))
        : '',
  })
  const found = [...rows.values()]
    .map((row) => (by === 'day' ? { ...row, ...ofDay(row) } : row))
    .filter(({ name, detail }) => fits(`${name} ${detail}`, search))
    .sort((a, b) => (by === 'day' ? (a.id < b.id ? 1 : -1) : b.amount_paise - a.amount_paise))
  const wire = (day = '') => day && wireDate(day)
  const days = {
    ...{ from: wire(from), to: wire(to), earlier_from: wire(earlier?.from), earlier_to: wire(earlier?.to) },
    ...{ deepavali: wire(seasons?.deepavali), earlier_deepavali: wire(seasons?.before) },
  }
  return { days, rows: found }
}

const figures = ({ amount_paise, earlier_paise }: Pick<Row, 'amount_paise' | 'earlier_paise'>) => ({
  amount: moneyText(amount_paise),
  earlier: moneyText(earlier_paise),
  change: growthPercent(amount_paise, earlier_paise) ?? '',
})

export const salesHandlers: Handlers<keyof typeof salesCalls> = {
  async sales_by({ db, now }, asked) {
    const { days, rows } = await salesReport(db, asked, shopDay(await currentSettings(db), now))
    const { body, more } = await listed(asked, {
      next: whole(rows),
      onWire: ({ id, name, detail, sold, ...row }: Row) => ({ id, name, detail, sold, ...figures(row) }),
      sums: async () => ({
        count: rows.length,
        totals: figures({
          amount_paise: sumOf(rows, (row) => row.amount_paise),
          earlier_paise: sumOf(rows, (row) => row.earlier_paise),
        }),
      }),
    })
    return new Reply({ ...days, rows: body }, more)
  },
}

const columns: Column<Row>[] = [
  text('Sales by', 40, (row) => row.name),
  text('Code, phone or day', 18, (row) => row.detail),
  count('Bills or quantity', (row) => row.sold),
  money('Sales', (row) => row.amount_paise),
  money('Sales before', (row) => row.earlier_paise),
]

export const salesFiles: StreamHandlers<keyof typeof salesStreams> = {
  'download/sales_by': file('Sales', columns, async (db: Db, asked: Asked, today) =>
    whole((await salesReport(db, asked, today)).rows),
  ),
}
