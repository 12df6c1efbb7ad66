import type { activityCalls } from '@kadai/contract/activity'
import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import { type Handlers, Reply } from '../dispatcher/handler.ts'
import { currentSettings } from '../settings/exports.ts'
import { type ActivityRow, listActivity } from './list.ts'

const parsed = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))

const dateIn = (instant: string, time_zone: string) => wireDate(dayIn(new Date(instant), time_zone))

const onWire = (row: ActivityRow, time_zone: string) => ({
  activity_id: String(row.id),
  date: dateIn(row.at, time_zone),
  time: timeIn(new Date(row.at), time_zone),
  user_id: row.employee_id === null ? '' : String(row.employee_id),
  name: row.employee_name,
  call: row.call,
  entity: row.entity,
  entity_id: row.entity_id,
  outcome: row.outcome,
  before: parsed(row.before),
  after: parsed(row.after),
  address: row.address,
})

export const activityHandlers: Handlers<keyof typeof activityCalls> = {
  async activity_list({ db }, asked) {
    const { time_zone } = await currentSettings(db)
    const { rows, page } = await listActivity(db, asked, time_zone)
    const { reaches_back_to: at } = page.totals
    return new Reply(
      rows.map((row) => onWire(row, time_zone)),
      { page: { ...page, totals: { reaches_back_to: at === '' ? '' : dateIn(at, time_zone) } } },
    )
  },
}
