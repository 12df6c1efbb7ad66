import type { alertCalls } from '@kadai/contract/alerts'
import { dayIn, financialYear, wireDate } from '@kadai/domain/dates'
import { byKind } from '@kadai/domain/kinds'
import { numberOf } from '../bills/exports.ts'
import { dropNote } from '../database/notes.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { conflict } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { goOn, lostNumbers } from './lost.ts'
import { RESTORED } from './restored.ts'

/** The calls about numbers of papers after a restore. */
export const numberHandlers: Handlers<Extract<keyof typeof alertCalls, 'numbers_go_on' | 'numbers_lost'>> = {
  async numbers_go_on({ db, now, record }, typed) {
    const last = byKind((kind) => typed[`last_${kind}`])
    if (!(await dropNote(db, RESTORED))) throw conflict({ id: 'numbers.said_already' })
    const lost = await goOn(db, last, financialYear(shopDay(await currentSettings(db), now)), now)
    record({ entity: 'numbers', id: 'restored', after: { ...last, lost } })
    return { lost }
  },

  async numbers_lost({ db }) {
    const { time_zone } = await currentSettings(db)
    return (await lostNumbers(db)).map(({ kind, prefix, financial_year, first_sno, last_sno, at }) => ({
      kind,
      from: numberOf({ prefix, financial_year, sno: first_sno }),
      to: numberOf({ prefix, financial_year, sno: last_sno }),
      count: last_sno - first_sno + 1,
      date: wireDate(dayIn(new Date(at), time_zone)),
    }))
  },
}
