import type { Gets } from '@kadai/contract/contract'
import type { profitCalls, profitStreams } from '@kadai/contract/profit'
import { wireDate } from '@kadai/domain/dates'
import { finder, searched } from '@kadai/domain/finder'
import { moneyText, sumOf } from '@kadai/domain/money'
import { earnedOn, totalOf } from '@kadai/domain/profit'
import type { Db } from '../database/database.ts'
import { lastDays } from '../database/days.ts'
import type { Handlers, StreamHandlers } from '../dispatcher/handler.ts'
import { money, percent, text } from '../reports/columns.ts'
import { file, whole } from '../reports/file.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { indentColumns, indentOf, type Order } from './indent.ts'
import { type Profit, profitsBy } from './sums.ts'

type Asked = Pick<Gets<'profit'>, 'by' | 'from' | 'to' | 'search'>

async function profitOf(db: Db, asked: Asked, today: string): Promise<Profit[]> {
  const { by, search = '' } = asked
  const has = finder(search)
  return (await profitsBy(db, by, lastDays(today, asked)))
    .map((row) => (by === 'day' ? { ...row, name: wireDate(row.id) } : row))
    .filter(({ name, detail }) => has(searched(`${name} ${detail}`)))
}

function figuresOnWire(earned: Parameters<typeof earnedOn>[0]) {
  const { profit_paise, margin, known } = earnedOn(earned)
  return {
    ...{ sales: moneyText(earned.sales_paise), known, cost: moneyText(earned.cost_paise) },
    ...{ profit: moneyText(profit_paise), margin },
  }
}

export const profitHandlers: Handlers<keyof typeof profitCalls> = {
  async profit({ db, now }, asked) {
    const rows = await profitOf(db, asked, shopDay(await currentSettings(db), now))
    return listed(asked, {
      next: whole(rows),
      onWire: ({ id, name, detail, ...earned }: Profit) => ({ id, name, detail, ...figuresOnWire(earned) }),
      sums: async () => ({ count: rows.length, totals: figuresOnWire(totalOf(rows)) }),
    })
  },

  async indent({ db, now }, asked) {
    const rows = await indentOf(db, asked, shopDay(await currentSettings(db), now))
    return listed(asked, {
      next: whole(rows),
      onWire: (row: Order) => row,
      sums: async () => ({ count: rows.length, totals: { cases: sumOf(rows, ({ cases }) => cases) } }),
    })
  },
}

/** A share of the wire as a number, which spreadsheets compute with. */
const share = (title: string, of: (earned: ReturnType<typeof earnedOn>) => string) =>
  percent<Profit>(title, (row) => {
    const said = of(earnedOn(row))
    return said === '' ? '' : Math.round(Number(said) * 100)
  })

const columns: Column<Profit>[] = [
  text('Profit by', 40, ({ name }) => name),
  text('Code', 12, ({ detail }) => detail),
  money('Sales', ({ sales_paise }) => sales_paise),
  share('Known cost %', ({ known }) => known),
  money('Cost', ({ cost_paise }) => cost_paise),
  money('Profit', (row) => earnedOn(row).profit_paise),
  share('Margin %', ({ margin }) => margin),
]

export const profitFiles: StreamHandlers<keyof typeof profitStreams> = {
  'download/profit': file('Profit', columns, async (db, asked: Asked, today) =>
    whole(await profitOf(db, asked, today)),
  ),
  'download/indent': file('Indent', indentColumns, async (db, asked: Gets<'indent'>, today) =>
    whole(await indentOf(db, asked, today)),
  ),
}
