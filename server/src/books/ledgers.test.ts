import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { engine } from '../../test/database.ts'
import { stockedShop } from '../../test/stocked.ts'
import type { Db } from '../database/database.ts'
import { currentSettings } from '../settings/exports.ts'
import { chainLedgers } from './keep.ts'
import { auditHead, LEDGER_NAMES, LEDGERS, lastLink } from './ledgers.ts'
import { proveBooks } from './prove.ts'
import { COLUMNS, LEFT_OUT } from './records.ts'

const save = () =>
  shop.boss.ok('estimate', {
    user_id: shop.madurai,
    productdetails: [{ product_id: shop.chakkar, qty: 1 }],
  })
const newest = async (table: 'audit' | 'stock_movements' | 'settings') => {
  const found = await shop.database.read
    .selectFrom(table)
    .select((eb) => eb.fn.max<number>('id').as('id'))
    .executeTakeFirst()
  return found?.id ?? 0
}
const shop = await stockedShop()
await save()
await chainLedgers(shop.database)
await save()
await chainLedgers(shop.database)

/** Changes rows past the triggers, returns what proving finds, and reverts the change. */
async function proven(change: (db: Db) => Promise<unknown>): Promise<string[]> {
  let problems: string[] = []
  const undone = new Error('undone')
  const spoiled = shop.database.transact(async (db) => {
    await change(db)
    problems = await proveBooks(db)
    throw undone
  })
  await expect(spoiled).rejects.toBe(undone)
  return problems
}

async function withoutGuard(db: Db, table: string, statement: string): Promise<void> {
  const lift =
    engine === 'sqlite'
      ? [`drop trigger ${table}_no_update`, `drop trigger ${table}_no_delete`]
      : [`alter table ${table} disable trigger user`]
  for (const text of [...lift, statement]) await sql.raw(text).execute(db)
}

test('every ledger is chained up to its newest row, and proves', async () => {
  for (const ledger of LEDGER_NAMES)
    expect((await lastLink(shop.database.read, ledger)).last_id).toBe(await newest(ledger))
  expect(await proveBooks(shop.database.read)).toEqual([])
})

test('the head changes with every row, and only then', async () => {
  const before = await auditHead(shop.database.read)
  expect(before).toMatch(/^\d+(-[0-9a-f]{4}){5}$/)
  await chainLedgers(shop.database)
  expect(await auditHead(shop.database.read)).toBe(before)
  await save()
  await chainLedgers(shop.database)
  expect(await auditHead(shop.database.read)).not.toBe(before)
})

describe('of the settings that papers were saved under', () => {
  const DOT =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const newest_row = 'id = (select max(id) from settings)'
  beforeAll(async () => {
    await shop.boss.ok('logo_update', { picture: DOT })
    await chainLedgers(shop.database)
  })

  test.each(COLUMNS.settings.filter((column) => column !== 'id'))('a changed %s is found', async (column) => {
    const { [column]: is } = await currentSettings(shop.database.read)
    const changed =
      column === 'logo_id'
        ? 'null'
        : column === 'seller_kind'
          ? "'composition'"
          : typeof is === 'number'
            ? `1 - ${column}`
            : `${column} || 'x'`
    const problems = await proven((db) =>
      withoutGuard(db, 'settings', `update settings set ${column} = ${changed} where ${newest_row}`),
    )
    expect(problems).toContainEqual(
      expect.stringMatching(/^version of the settings \d+ is not as it was saved$/),
    )
  })

  test('other bytes of the logo are found', async () => {
    const problems = await proven((db) =>
      withoutGuard(db, 'logos', `update logos set picture = 'data:image/png;base64,${DOT}0'`),
    )
    expect(problems).toEqual([expect.stringMatching(/^version of the settings \d+ is not as it was saved$/)])
  })
})

test('every table and column of the database is covered by a chain or a checksum, or named as left out', async () => {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`select tables.name || '.' || columns.name as name
          from sqlite_schema as tables join pragma_table_info(tables.name) as columns
          where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like 'kysely_%'`
      : sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' and table_name not like 'kysely_%'`
  const { rows } = await names.execute(shop.database.read)
  const there = new Set(rows.map(({ name }) => name))
  const covered = new Set(
    [...Object.entries(COLUMNS), ...Object.entries(LEDGERS)].flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    ),
  )
  const open = [...there].filter(
    (name) => !covered.has(name) && !LEFT_OUT.has(name) && !LEFT_OUT.has(name.split('.')[0] ?? ''),
  )
  expect(open).toEqual([])
  expect([...covered].filter((name) => !there.has(name) || LEFT_OUT.has(name))).toEqual([])
})

describe.each([
  ['audit', 'activity log', "address = 'elsewhere'"],
  ['stock_movements', 'stock ledger', "created_at = '2020-01-01'"],
  ['settings', 'settings', "shop_name = 'Another'"],
])('of %s', (table, name, change) => {
  const second = `(select min(id) + 1 from ${table})`

  test('a changed row is found', async () => {
    const problems = await proven((db) =>
      withoutGuard(db, table, `update ${table} set ${change} where id = ${second}`),
    )
    expect(problems.join()).toMatch(new RegExp(`Rows .* of the ${name} are not as they were written`))
  })

  test('a removed link is found', async () => {
    const problems = await proven((db) =>
      db.deleteFrom('chain_links').where('ledger', '=', table).where('position', '=', 1).execute(),
    )
    expect(problems.join()).toContain(`The chain of the ${name}`)
  })
})

test('a deleted audit row is found', async () => {
  const problems = await proven((db) =>
    withoutGuard(db, 'audit', 'delete from audit where id = (select max(id) - 1 from audit)'),
  )
  expect(problems.join()).toMatch(/Rows \d+ to \d+ of the activity log were \d+ and are \d+/)
})

test('an audit row inserted before the others is found', async () => {
  const problems = await proven((db) =>
    sql`insert into audit (id, at, call, entity, entity_id, outcome)
      values (-1, '2026-11-21T06:30:00.000Z', 'x', 'x', '1', 'done')`.execute(db),
  )
  expect(problems.join()).toMatch(/Rows up to \d+ of the activity log were \d+ and are \d+/)
})

test('rows without a link yet are allowed, in a burst over a clock jump too, unless many wait for hours', async () => {
  const rest = { employee_id: null, employee_name: '', call: 'x', entity: 'x', entity_id: '1', address: '' }
  const wrote = (count: number, at: (row: number) => string) =>
    proven(async (db) => {
      const rows = Array.from({ length: count }, (_, row) => ({
        at: `2026-11-${at(row)}:00:00.000Z`,
        ...rest,
        outcome: 'done' as const,
        before: null,
        after: null,
      }))
      await db.insertInto('audit').values(rows).execute()
    })
  const hour = (row: number) => String(row % 12).padStart(2, '0')
  expect(await wrote(600, () => '21T06')).toEqual([])
  expect(await wrote(600, (row) => (row < 300 ? '01T06' : '21T07'))).toEqual([])
  expect(await wrote(20, (row) => `21T${hour(row)}`)).toEqual([])
  expect((await wrote(600, (row) => `21T${hour(row)}`)).join()).toContain(
    'The activity log is not chained from row',
  )
})

test('servers that chain concurrently, during saves, make one chain', async () => {
  const chaining = Promise.all(Array.from({ length: 3 }, () => chainLedgers(shop.database)))
  await Promise.all(Array.from({ length: 10 }, save))
  await chaining
  await Promise.all(Array.from({ length: 3 }, () => chainLedgers(shop.database)))
  expect((await lastLink(shop.database.read, 'audit')).last_id).toBe(await newest('audit'))
  expect(await proveBooks(shop.database.read)).toEqual([])
})

test.skipIf(engine === 'sqlite')('the chain waits for a row that commits after later ones', async () => {
  const slow = new pg.Client({ connectionString: shop.config.databaseUrl })
  await slow.connect()
  await slow.query('begin')
  const { rows } = await slow.query(
    `insert into audit (at, call, entity, entity_id, outcome)
      values ('2026-11-21T06:30:00.000Z', 'x', 'x', '1', 'done') returning id`,
  )
  await save()
  await chainLedgers(shop.database)
  const { last_id } = await lastLink(shop.database.read, 'audit')
  expect(last_id).toBeLessThan(Number(rows[0].id))
  await slow.query('commit')
  await slow.end()
  await chainLedgers(shop.database)
  expect((await lastLink(shop.database.read, 'audit')).last_id).toBe(await newest('audit'))
  expect(await proveBooks(shop.database.read)).toEqual([])
})
