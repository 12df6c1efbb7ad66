import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine } from '../../test/database.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { openStockedShop, type StockedShop } from '../../test/stocked.ts'
import { sendFile } from '../../test/upload.ts'
import type { Db } from './database.ts'
import { noteDone } from './notes.ts'
import { addressesIn } from './postgres-hosts.ts'

describe.skipIf(engine === 'sqlite')('writes that collide on PostgreSQL', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  const note = (name: string) => shop.database.transact((db) => noteDone(db, name, '0', shop.clock.now))
  const noted = async (name: string) =>
    (
      await shop.database.read
        .selectFrom('server_notes')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).value

  /** Lets the first try of each of two go on only when both have reached this point. */
  function meeting() {
    let here = 0
    let open = () => {}
    const both = new Promise<void>((resolve) => {
      open = resolve
    })
    return async (tries: number) => {
      if (tries > 1) return
      if (++here === 2) open()
      await both
    }
  }

  test('one that cannot be serialized with the other is retried on the other’s result', async () => {
    await note('sum')
    const meet = meeting()
    const add = async () => {
      let tries = 0
      await shop.database.transact(async (db) => {
        tries++
        await sql`set transaction isolation level serializable`.execute(db)
        const { value } = await db
          .selectFrom('server_notes')
          .select('value')
          .where('name', '=', 'sum')
          .executeTakeFirstOrThrow()
        await meet(tries)
        await db
          .updateTable('server_notes')
          .set({ value: String(Number(value) + 1) })
          .where('name', '=', 'sum')
          .execute()
      })
      return tries
    }
    const tries = await Promise.all([add(), add()])
    expect(await noted('sum')).toBe('2')
    expect(Math.max(...tries)).toBeGreaterThan(1)
  })

  test('two that deadlock are both done', async () => {
    await note('left')
    await note('right')
    const meet = meeting()
    const touch = (db: Db, name: string) =>
      sql`update server_notes set value = cast(cast(value as integer) + 1 as text) where name = ${name}`.execute(
        db,
      )
    const both = async (first: string, second: string) => {
      let tries = 0
      await shop.database.transact(async (db) => {
        await touch(db, first)
        await meet(++tries)
        await touch(db, second)
      })
      return tries
    }
    const tries = await Promise.all([both('left', 'right'), both('right', 'left')])
    expect([await noted('left'), await noted('right')]).toEqual(['2', '2'])
    expect(Math.max(...tries)).toBeGreaterThan(1)
  })
})

describe.skipIf(engine === 'sqlite')('clerks who collide on PostgreSQL', () => {
  let shop: StockedShop
  beforeAll(async () => {
    shop = await openStockedShop()
  })
  afterAll(() => shop.close())

  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database.read)
    return rows[0]?.count ?? 0
  }

  /**
   * Starts calls one by one while `hold` keeps what the first needs, each once those before it wait or are answered.
   * Then releases the hold and returns the answers.
   */
  async function meanwhile<T>(hold: (db: Db) => Promise<unknown>, calls: (() => Promise<T>)[]): Promise<T[]> {
    const letGo = new Error('let go')
    const begun: Promise<T>[] = []
    let answered = 0
    const holding = shop.database.transact(async (db) => {
      await hold(db)
      for (const call of calls) {
        begun.push(call().finally(() => answered++))
        while (answered + (await waiting()) < begun.length);
      }
      throw letGo
    })
    await holding.catch((error: unknown) => expect(error).toBe(letGo))
    return Promise.all(begun)
  }

  test('goods are never imported into a category that is deleted meanwhile', async () => {
    const { category_id } = await shop.boss.ok('category_add', { category_name: 'SPARKLERS' })
    const file = 'Category Name,Code,Product Name,Price\nSPARKLERS,S1,Sparkler,12\nROCKETS,R1,Rocket,30\n'
    const category = {
      ...{ name: 'ROCKETS', name_key: 'rockets', rank: 9, created_at: '', deleted_at: null },
      ...{ non_discount: 0, type_of_category: '' },
    }
    const [imported, removed] = await meanwhile(
      (db) => db.insertInto('categories').values(category).execute(),
      [
        () => sendFile(shop.boss, 'import_excell', file),
        () => shop.boss.send('category_list_delete', { category_id }),
      ],
    )
    expect(imported?.head.code).toBe(200)
    expect(removed?.head).toMatchObject({
      code: 422,
      msg: '1 product is in SPARKLERS. Move or delete them first.',
    })
    const [product] = await shop.boss.ok('product_list', { search: 'S1' })
    expect(product?.category_id).toBe(category_id)
  })

  test('of two who delete the same line, the second is told that it no longer exists', async () => {
    const { estimate_id } = await shop.boss.ok('estimate', {
      user_id: shop.madurai,
      productdetails: [shop.chakkar, shop.flowerpot, shop.giftBox].map((product_id) => ({
        product_id,
        qty: 1,
      })),
    })
    const { estimate_details } = await shop.boss.ok('estimate_list_details', { estimate_id })
    const estimate_detail_id = estimate_details[0]?.estimate_detail_id ?? ''
    const remove = () => shop.boss.send('estimate_detail_delete', { estimate_detail_id })
    const answers = await meanwhile(
      (db) =>
        db.selectFrom('bills').select('id').where('id', '=', Number(estimate_id)).forNoKeyUpdate().execute(),
      [remove, remove],
    )
    expect(answers.map(({ head }) => head.code).sort()).toEqual([200, 404])
    const left = await shop.boss.ok('estimate_list_details', { estimate_id })
    expect(left).toMatchObject({ version: '2', estimate_details: [{}, {}] })
  })
})

test.each([
  ['postgres://kadai@db/shop', ['postgres://kadai@db/shop']],
  [
    'postgres://k:p%40ss@db1,db2:5433/shop?x=1',
    ['postgres://k:p%40ss@db1/shop?x=1', 'postgres://k:p%40ss@db2:5433/shop?x=1'],
  ],
  ['postgresql://db1,db2', ['postgresql://db1', 'postgresql://db2']],
  ['postgres://k:a,b@db/shop', ['postgres://k:a,b@db/shop']],
])('the hosts in %s', (url, addresses) => {
  expect(addressesIn(url)).toEqual(addresses)
})
