import { FLAGS } from '@kadai/contract/call'
import { type CallName, contract } from '@kadai/contract/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { allConfirmed } from '../../test/confirmed.ts'
import { APART, DAY } from '../../test/day.ts'
import { forFile, openTestShop } from '../../test/shop.ts'
import { proveBooks } from '../books/prove.ts'
import { gstReturn } from './month.ts'

const PERIOD = { period: '112026' }
const goods = [{ product_name: 'Loose', qty: 1, amount_per_product: '100' }]

const shop = forFile(await openTestShop())
const owner = await shop.owner()
for (const [name, input] of DAY) await owner.answer(name, input as never)
// Its goods came back while it was deleted.
await owner.ok('estimate_return_delete', { estimate_return_id: '6' })
await owner.ok('order_list_restore', { order_id: '3' })
const deleted = (await owner.ok('pos_api/pos_order', { user_id: '1', productdetails: goods })).order_id
await owner.ok('order_list_delete', { order_id: deleted })
await owner.ok('setting_update', { gst_no: '33ABCDE1234F1Z7', default_unit: 'Box' })
await owner.ok('pos_api/pos_order', { user_id: '1', productdetails: goods })
const { estimate_id } = await owner.ok('estimate', {
  user_id: '1',
  productdetails: [{ product_id: '1', qty: 1 }],
})

async function file(name = 'gstr1', who = owner) {
  const response = await who.download(`${name}?period=112026`)
  expect(response.status).toBe(200)
  return {
    name: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** The taxed papers as they are stored, but for what is paid of them. */
async function papers() {
  const { read } = shop.database
  const bills = await read.selectFrom('bills').selectAll().where('kind', '=', 'order').orderBy('id').execute()
  const ids = bills.map(({ id }) => id)
  return {
    bills: bills.map(({ paid_paise: _, ...bill }) => bill),
    lines: await read
      .selectFrom('bill_lines')
      .selectAll()
      .where('bill_id', 'in', ids)
      .orderBy('id')
      .execute(),
  }
}

test('a month that is not over is locked only where that is meant, one that has not begun never', async () => {
  await owner.refused('month_lock', PERIOD, 422)
  await owner.refused('month_lock', { period: '122026', early: '1' }, 422)
  await owner.refused('month_unlock', { ...PERIOD, reason: 'Never locked' }, 409)
  const clerk = await shop.employee(...FLAGS.filter((flag) => flag !== 'gst_report'))
  await clerk.refused('month_lock', { ...PERIOD, early: '1' }, 403)
})

describe('a locked month', () => {
  let before: Awaited<ReturnType<typeof papers>>
  let kept: Awaited<ReturnType<typeof file>>
  beforeAll(async () => {
    const { sha256 } = await owner.ok('month_lock', { ...PERIOD, early: '1' })
    before = await papers()
    kept = await file()
    expect(await owner.ok('gst_return', PERIOD)).toMatchObject({ locked: '1', sha256 })
    expect(await owner.ok('order', {})).toContainEqual(expect.objectContaining({ month_locked: '1' }))
    await owner.refused('month_lock', { ...PERIOD, early: '1' }, 409)
  })

  const ORDER = { user_id: '1', productdetails: goods }
  test.each<[CallName, object]>([
    ['pos_api/pos_order', ORDER],
    [
      'pos_api/pos_order',
      { counter_sale: '1', productdetails: goods, payment_parts: [{ mode: 'cash', amount: '118' }] },
    ],
    ['pos_api/pos_order_edit', { order_id: '2', billing_name: 'Another' }],
    ['order_list_delete', { order_id: '3' }],
  ])('refuses %s %j', async (name, input) => {
    const { head } = await owner.refused(name, input, 422)
    expect(head.msg).toMatch(
      name === 'pos_api/pos_order'
        ? /^This month is locked .* Take the lock off on GST Return\.$/
        : /^The month of this paper is locked\..* in an open month,/,
    )
  })

  test('refuses to restore a deleted order, to delete a line, and to bill an estimate', async () => {
    await owner.refused('order_list_restore', { order_id: deleted }, 422)
    const [line] = await owner.back('3')
    await owner.refused('order_detail_delete', { order_detail_id: line?.order_detail_id }, 422)
    await owner.refused('estimate_invoice', { estimate_id }, 422)
  })

  test('takes payments for its bills', async () => {
    const { payment_id } = await owner.ok('pos_api/pos_update_payment', { user_id: '1', paid_amount: '10' })
    await owner.ok('payment_reverse', { payment_id })
  })

  test('is changed by no call of the contract', async () => {
    const left = new Set<string>(['month_unlock', ...APART])
    const writes = Object.entries(contract).flatMap(([name, { changes }]) => (changes ? [name] : []))
    const tried = DAY.filter(([name]) => !left.has(name))
    expect([...new Set([...tried.map(([name]) => name), ...left])].sort()).toEqual(writes.sort())
    await allConfirmed(shop)
    for (const [name, input] of tried) await owner.send(name, input)
    expect(await papers()).toEqual(before)
    expect((await file()).bytes.equals(kept.bytes)).toBe(true)
    expect(await proveBooks(shop.database.read)).toEqual([])
  })

  test('keeps its file byte for byte, whatever settings change', async () => {
    await owner.ok('setting_update', { gst_no: '33AABCS1429B1Z1', shopname: 'Another' })
    const again = await file()
    expect(again.bytes.equals(kept.bytes)).toBe(true)
    expect(again.name).toBe(kept.name)
    expect(again.bytes.toString()).toContain('33ABCDE1234F1Z7')
  })

  test('has all its figures, problems and files with the settings of its lock', async () => {
    const names = ['gstr1', 'gstr1-csv', 'gstr3b'] as const
    const all = async () => {
      const filed = []
      for (const name of names) {
        const { bytes, ...rest } = await file(name)
        filed.push({ ...rest, bytes: bytes.toString('latin1') })
      }
      return [await owner.ok('gst_return', PERIOD), await owner.ok('gst_return_papers', PERIOD), filed]
    }
    const was = await owner.ok('setting_detail', {})
    const made = await all()
    shop.clock.set('2026-11-21T06:31:00Z')
    const others = [
      { returns_quarterly: '1' },
      { state: 'Kerala' },
      { gst_no: '32AABCS1429B1Z3' },
      { turnover_above_5cr: '1' },
      { seller_kind: 'composition' },
    ] as const
    for (const other of others) {
      await owner.ok('setting_update', other)
      expect(await all()).toEqual(made)
    }
    const { returns_quarterly, state, gst_no, turnover_above_5cr, seller_kind } = was
    const back = { returns_quarterly, state, gst_no, turnover_above_5cr, seller_kind }
    await owner.ok('setting_update', back)
  })

  test('whose kept file is not what its papers say is not proven', async () => {
    const spoiled = shop.database.transact(async (db) => {
      const locks = db.selectFrom('month_locks').selectAll().orderBy('id', 'desc')
      const { id: _, file: whole, ...lock } = await locks.executeTakeFirstOrThrow()
      const other = whole.replace(/"txval":(\d+)/, '"txval":1$1')
      await db
        .insertInto('month_locks')
        .values({ ...lock, file: other })
        .execute()
      const { proof } = await gstReturn(db, lock.month, shop.clock.now, ({ id }) => id)
      throw { ...proof, problems: await proveBooks(db) }
    })
    const { checks, holds, problems } = await spoiled.catch((proof) => proof)
    expect(problems).toContain('The file of 2026-11 is not the one that was locked')
    expect(holds).toBe('0')
    expect(checks.filter((one: { holds: string }) => one.holds === '0')).toMatchObject([{ check: 'file' }])
  })

  test('takes papers again once the lock is off, which needs a reason', async () => {
    await owner.refused('month_unlock', PERIOD, 400)
    await owner.ok('month_unlock', { ...PERIOD, reason: 'The buyer sent the right GST number' })
    await owner.ok('pos_api/pos_order', ORDER)
    const { locks } = await owner.ok('gst_return', PERIOD)
    expect(locks.slice(0, 2)).toMatchObject([
      { locked: '0', by: 'Kavitha', reason: 'The buyer sent the right GST number' },
      { locked: '1', by: 'Kavitha', reason: '' },
    ])
  })
})

test('a save that races with the lock is in its file or is refused', async () => {
  const save = () => owner.send('pos_api/pos_order', { user_id: '1', productdetails: goods })
  const saves = Array.from({ length: 10 }, save)
  const locked = owner.send('month_lock', { ...PERIOD, early: '1' })
  const codes = (await Promise.all([...saves, locked, ...Array.from({ length: 10 }, save)])).map(
    ({ head }) => head.code,
  )
  expect(codes.filter((code) => code !== 200 && code !== 422)).toEqual([])
  const { gstr1, numbers } = await owner.ok('gst_return', PERIOD)
  const papers = numbers.reduce((sum, run) => sum + run.papers, 0)
  const filed = JSON.parse(JSON.stringify(gstr1))
    .doc_issue.doc_det.flatMap(({ docs }: { docs: { totnum: number }[] }) => docs)
    .reduce((sum: number, { totnum }: { totnum: number }) => sum + totnum, 0)
  expect(filed).toBe(papers)
  await owner.ok('month_unlock', { ...PERIOD, reason: 'Raced' })
})

test('a quarterly filer gives sales to registered buyers month by month, the rest with the quarter', async () => {
  await owner.ok('setting_update', { returns_quarterly: '1' })
  const iff = await owner.ok('gst_return', PERIOD)
  expect(iff.scope).toBe('iff')
  expect(Object.keys(iff.gstr1)).not.toContain('b2cs')
  const { head } = await (await shop.employee(...FLAGS)).refused('month_lock', { period: '092026' }, 422)
  expect(head.msg).toBe('A quarter is locked month by month. Lock 07-2026 first.')
})

test('a quarter is locked first month first and unlocked last month first', async () => {
  const filer = await shop.employee(...FLAGS)
  const lock = (month: number) => ({ period: `0${month}2026` })
  const unlock = (month: number) => ({ ...lock(month), reason: 'A paper was wrong' })
  await filer.refused('month_lock', lock(8), 422)
  for (const month of [7, 8, 9]) await filer.ok('month_lock', lock(month))
  const { head } = await filer.refused('month_unlock', unlock(7), 422)
  expect(head.msg).toBe('The file of 09-2026 is for the whole quarter. Unlock 09-2026 first.')
  // The file of September is the quarter's, however the shop files by now.
  shop.clock.set('2026-11-21T06:32:00Z')
  await owner.ok('setting_update', { returns_quarterly: '0' })
  await filer.refused('month_unlock', unlock(7), 422)
  await owner.ok('setting_update', { returns_quarterly: '1' })
  for (const month of [9, 8, 7]) await filer.ok('month_unlock', unlock(month))
})

test('notes against bills of a locked month are dated in an open one', async () => {
  await owner.ok('setting_update', { returns_quarterly: '0' })
  const { order_id } = await owner.ok('pos_api/pos_order', { user_id: '1', productdetails: goods })
  const lines = await owner.back(order_id)
  const note = { order_id, reason: '01' as const, settle: 'keep' as const, lines }
  await owner.ok('month_lock', { ...PERIOD, early: '1' })
  await owner.refused('credit_note', note, 422)
  shop.clock.set('2026-12-01T06:30:00Z')
  const later = await shop.employee(...FLAGS)
  const { credit_note_id } = await later.ok('credit_note', note)
  await later.ok('credit_note_delete', { credit_note_id })
  await later.ok('credit_note_restore', { credit_note_id })
  await later.ok('month_unlock', { ...PERIOD, reason: 'Another GST number' })
  await later.ok('month_lock', { period: '122026', early: '1' })
  const corrected = { order_id, billing_gstin: '33AABCS1429B1Z1' }
  const { head } = await later.refused('pos_api/pos_order_edit', corrected, 422)
  expect(head.msg).toMatch(/^The month of this paper is locked\./)
  const { bills } = await papers()
  expect(bills.find(({ id }) => String(id) === order_id)?.billing_gstin).not.toBe(corrected.billing_gstin)
  expect(await proveBooks(shop.database.read)).toEqual([])
})
