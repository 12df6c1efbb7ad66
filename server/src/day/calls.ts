import type { Gets } from '@kadai/contract/contract'
import type { dayCalls, dayStreams } from '@kadai/contract/day'
import { asFlag } from '@kadai/contract/fields'
import { whenOnWire } from '@kadai/domain/dates'
import { type DayFigures, DENOMINATIONS, dayFigures, PUT_IN } from '@kadai/domain/day'
import { moneyText, rupees } from '@kadai/domain/money'
import { shopOnWire } from '../bills/wire.ts'
import type { Db } from '../database/database.ts'
import { type ContextOf, type Handlers, prepared, type StreamHandlers } from '../dispatcher/handler.ts'
import { notFound } from '../dispatcher/refusal.ts'
import { file } from '../reports/file.ts'
import { currentSettings, settingsAt, shopDay } from '../settings/exports.ts'
import { bookColumns, bookInTurn, bookOf, dayBook } from './book.ts'
import { closeDay, closeNumber, versionAfter } from './close.ts'
import { closeOnWire, closesFor, listCloses, withNames } from './list.ts'
import { changesSince, closeBefore, drawerAsked, expectedIn, seesAll } from './open-day.ts'
import { rowsWith } from './states.ts'
import { figuresOnWire } from './wire.ts'

/** Cash moves on the wire, oldest first. */
async function movesOnWire(db: Db, moves: readonly { id: number }[], time_zone: string) {
  const query = db
    .selectFrom('cash_moves')
    .innerJoin('employees', 'employees.id', 'cash_moves.created_by')
    .select(['cash_moves.id', 'kind', 'amount_paise', 'note', 'cash_moves.created_at', 'employees.name'])
    .orderBy('cash_moves.id')
  const ids = moves.map(({ id }) => id).sort((a, b) => a - b)
  const found = await rowsWith(query, 'cash_moves.id', ids)
  return found.map((move) => ({
    move_id: String(move.id),
    kind: move.kind,
    amount: moneyText(move.amount_paise),
    note: move.note,
    ...whenOnWire(move.created_at, time_zone),
    by: move.name,
  }))
}

/** The cash that should be in one's drawer, where some is taken out; only for a warning, so no save waits for it. */
async function expectedFor(
  { db, employee }: Pick<ContextOf<'cash_move_add'>, 'db' | 'employee'>,
  { kind }: Gets<'cash_move_add'>,
): Promise<number | undefined> {
  if (PUT_IN.includes(kind)) return undefined
  return expectedIn(db, drawerAsked(await currentSettings(db), employee, undefined))
}

export const dayHandlers: Handlers<keyof typeof dayCalls> = {
  async day_summary({ db, employee }, { employee_id, on_paper = false }) {
    const shop = await currentSettings(db)
    const drawer = drawerAsked(shop, employee, employee_id)
    const before = await closeBefore(db, drawer)
    const changes = await changesSince(db, before, drawer)
    const began = whenOnWire(before.sno === 0 ? '' : before.created_at, shop.time_zone)
    const all = await db
      .selectFrom('employees')
      .select(['id', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .execute()
    const names = drawer === null ? [] : all.filter(({ id }) => id === drawer || seesAll(employee))
    const moves = changes.filter(({ entity }) => entity === 'cash_move')
    return {
      from_date: began.date,
      from_time: began.time,
      after: closeNumber(before),
      version: String(versionAfter(before)),
      per_employee: asFlag(shop.drawer_per_employee === 1),
      drawer_of: drawer === null ? '' : String(drawer),
      drawer_name: names.find(({ id }) => id === drawer)?.name ?? '',
      drawers: names.map(({ id, name }) => ({ employee_id: String(id), name })),
      figures: figuresOnWire(dayFigures(changes)),
      moves: await movesOnWire(db, moves, shop.time_zone),
      seller_detail: await shopOnWire(db, shop, on_paper ? 'paper' : 'screen'),
    }
  },

  cash_move_add: prepared(expectedFor, async (context, { kind, amount, note = '' }, expected_paise) => {
    const { db, employee, now, say, record } = context
    const shop = await currentSettings(db)
    const { id } = await db
      .insertInto('cash_moves')
      .values({
        created_at: now.toISOString(),
        created_by: employee.id,
        day: shopDay(shop, now),
        kind,
        amount_paise: amount,
        note,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    record({
      entity: 'cash_move',
      id,
      after: { kind, amount: moneyText(amount), ...(note !== '' && { note }) },
    })
    const warning =
      expected_paise !== undefined && amount > expected_paise
        ? say({ id: 'day.more_than_drawer', params: { expected: rupees(expected_paise) } })
        : ''
    return { move_id: String(id), warning }
  }),

  async day_close(context, count) {
    const shop = await currentSettings(context.db)
    return closeDay(context, shop, drawerAsked(shop, context.employee, count.employee_id), count)
  },

  day_book: (context, asked) => dayBook(context, asked),
  day_close_list: async ({ db, employee }, asked) =>
    listCloses(db, employee, asked, await currentSettings(db)),

  async day_close_detail({ db, employee }, { close_id }) {
    const close = await withNames(closesFor(db, employee))
      .where('day_closes.id', '=', close_id)
      .executeTakeFirstOrThrow(() => notFound({ id: 'day.no_close' }))
    const shop = await settingsAt(db, close.created_at)
    const counted: Record<string, number> = close.counted === '' ? {} : JSON.parse(close.counted)
    const moves = await db
      .selectFrom('day_close_records')
      .select('record_id as id')
      .where('close_id', '=', close.id)
      .where('entity', '=', 'cash_move')
      .execute()
    return {
      ...closeOnWire(close, shop.time_zone),
      counted_by: DENOMINATIONS.map(String).flatMap((value) => {
        const count = counted[value]
        return count ? [{ value, count }] : []
      }),
      chain: close.chain,
      figures: figuresOnWire(JSON.parse(close.figures) as DayFigures),
      moves: await movesOnWire(db, moves, shop.time_zone),
      seller_detail: await shopOnWire(db, shop),
    }
  },
}

export const dayFiles: StreamHandlers<keyof typeof dayStreams> = {
  'download/day_book': file('DayBook', bookColumns, async (db, asked, today, employee) =>
    bookInTurn(db, bookOf(asked, await currentSettings(db), employee, today)),
  ),
}
