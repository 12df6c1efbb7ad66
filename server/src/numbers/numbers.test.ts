import { readFileSync } from 'node:fs'
import path from 'node:path'
import { byLast } from '@kadai/domain/kinds'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { runCommand } from '../../test/command.ts'
import { engine } from '../../test/database.ts'
import { testFolder } from '../../test/folder.ts'
import { forFile, openTestShop, PASSWORD } from '../../test/shop.ts'
import { openStockedShop } from '../../test/stocked.ts'
import { makeBackup } from '../backups/make.ts'
import { proveBooks } from '../books/prove.ts'
import { RELEASED } from '../database/clock.ts'
import { noteDone } from '../database/notes.ts'
import { openShop } from '../shop.ts'

const shop = forFile(await openStockedShop())

const CHANGELOG = path.join(import.meta.dirname, '../../../CHANGELOG.md')
const owner = { email: 'kavitha@example.in', password: PASSWORD }
const line = () => [{ product_id: shop.chakkar, product_name: 'Chakkar', qty: 1 }]
const order = (client: Client) => ({
  send: () => client.send('pos_api/pos_order', { user_id: shop.madurai, productdetails: line() }),
  ok: () => client.ok('pos_api/pos_order', { user_id: shop.madurai, productdetails: line() }),
})

describe('after a restore', () => {
  test('no paper gets a number until the last printed ones are entered; those between are listed as lost', async () => {
    const { boss, clock } = shop
    expect((await order(boss).ok()).sno).toBe('26-27/000001')
    await shop.database.transact((db) => noteDone(db, 'restored', '', clock.now))
    shop.database.health.numbersAsked = true

    const clerk = await shop.employee('pos', 'estimate')
    const [alert] = await clerk.ok('alerts', {})
    expect(alert).toMatchObject({
      kind: 'restored',
      known: { order: '26-27/000001', estimate: '', credit_note: '' },
    })
    expect(await order(clerk).send()).toMatchObject({
      head: { code: 422, msg: expect.stringContaining('printed last') },
    })
    const estimate = { user_id: shop.madurai, productdetails: line() }
    await clerk.refused('estimate', estimate, 422)
    await boss.ok('agent_add', { agent_name: 'Everything else goes on' })
    await clerk.refused('numbers_go_on', { last_order: '26-27/000009' }, 403)

    await boss.refused('numbers_go_on', { last_order: 'the last one' }, 400)
    await boss.refused('numbers_go_on', { last_order: '26-27/900000' }, 400)
    for (const last_order of ['27-28/000123', '25-26/000123']) {
      const { head } = await boss.refused('numbers_go_on', { last_order }, 400)
      expect(head.msg).toBe('Check the financial year: the last number is of 26-27.')
    }
    const estimate_before = await boss.refused('numbers_go_on', { last_estimate: 'E24-25/000123' }, 400)
    expect(estimate_before.head.msg).toContain('is of 25-26 or 26-27.')
    const last = { last_order: '26-27/000004', last_estimate: '2', last_credit_note: 'CN/26-27/000003' }
    expect(await boss.ok('numbers_go_on', last)).toEqual({ lost: 8 })
    expect(await clerk.ok('alerts', {})).toEqual([])
    const invoice = await order(clerk).ok()
    expect(invoice.sno).toBe('26-27/000005')
    const { lines } = await boss.ok('returnable', { order_id: invoice.order_id })
    const goods = 'saleable' as const
    const back = lines.map(({ line_id }) => ({ order_detail_id: line_id, qty: 1, goods }))
    const note = { order_id: invoice.order_id, lines: back, settle: 'keep' } as const
    expect((await boss.ok('credit_note', { ...note, reason: '01' })).sno).toBe('CN/26-27/000004')
    expect((await clerk.ok('estimate', estimate)).sno).toBe('E26-27/000003')
    expect(await boss.ok('numbers_lost', {})).toEqual([
      { kind: 'credit_note', from: 'CN/26-27/000001', to: 'CN/26-27/000003', count: 3, date: '21-11-2026' },
      { kind: 'estimate', from: 'E26-27/000001', to: 'E26-27/000002', count: 2, date: '21-11-2026' },
      { kind: 'order', from: '26-27/000002', to: '26-27/000004', count: 3, date: '21-11-2026' },
    ])
    expect(await proveBooks(shop.database.read)).toEqual([])
    const { proof } = await boss.ok('gst_return', { period: '112026' })
    expect(proof.holds).toBe('1')
    await boss.refused('numbers_go_on', { last_order: '26-27/000009' }, 409)
  })

  test('if none was printed since, nothing is lost', async () => {
    const { boss, clock } = shop
    const { sno } = await order(boss).ok()
    await shop.database.transact((db) => noteDone(db, 'restored', '', clock.now))
    shop.database.health.numbersAsked = true
    const [alert] = await boss.ok('alerts', {})
    expect(alert?.known?.order).toBe(sno)
    const known = byLast((kind) => alert?.known?.[kind])
    expect(await boss.ok('numbers_go_on', known)).toEqual({ lost: 0 })
    expect(Number((await order(boss).ok()).sno.slice(-6))).toBe(Number(sno.slice(-6)) + 1)
  })
})

describe.runIf(engine === 'sqlite')('by the command', () => {
  const place = () => {
    const made = testFolder()
    return { ...shop.config, dataDir: path.join(made, 'data'), backupDir: path.join(made, 'data', 'backups') }
  }
  const opened = async (config: ReturnType<typeof place>) => {
    const restored = await openShop(config, () => shop.clock.now)
    onTestFinished(() => restored.close())
    await restored.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = restored.http.server.address() as { port: number }
    const client = new Client(`http://127.0.0.1:${port}`)
    await client.ok('login', owner)
    return { client, restored }
  }
  const backup = async () => path.join(shop.config.backupDir, await makeBackup(shop.config, shop.clock.now))

  test('without a terminal the command does not wait: the first screen asks, also after a restart', async () => {
    const config = place()
    const { code, said } = await runCommand('backup', ['restore', await backup()], {
      DATA_DIR: config.dataDir,
    })
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('the first screen asks') })
    const first = await opened(config)
    expect(await first.client.ok('alerts', {})).toMatchObject([{ kind: 'restored' }])
    await first.restored.close()
    const second = await opened(config)
    expect(await second.client.ok('alerts', {})).toMatchObject([{ kind: 'restored' }])
    expect((await order(second.client).send()).head.code).toBe(422)
  })

  test('of the last numbers, the command takes those it is given, and the first screen asks for the others', async () => {
    const config = place()
    const { sno } = await order(shop.boss).ok()
    const file = await backup()
    const last = Number(sno.slice(-6)) + 10
    const restore = (...told: string[]) =>
      runCommand('backup', ['restore', file, ...told], { DATA_DIR: config.dataDir })
    const refused = await restore('--last', 'the last one')
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is not a paper') })
    const done = await restore('--last', `26-27/${last}`)
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('the first screen asks') })
    const { client, restored } = await opened(config)
    const [alert] = await client.ok('alerts', {})
    expect(alert?.known?.order).toBe(`26-27/${String(last).padStart(6, '0')}`)
    expect((await order(client).send()).head.code).toBe(422)
    await client.ok(
      'numbers_go_on',
      byLast((kind) => alert?.known?.[kind]),
    )
    expect(Number((await order(client).ok()).sno.slice(-6))).toBe(last + 1)
    expect(await proveBooks(restored.database.read)).toEqual([])
  })

  test('if the command is given the last number of every kind, no screen asks', async () => {
    const config = place()
    const { sno } = await order(shop.boss).ok()
    const notes = ['--last-credit-note=CN/26-27/000100', '--last-debit-note=', '--last-estimate-return=']
    const openings = ['--last-opening=', '--last-opening-credit=']
    const told = ['--last', sno, '--last-estimate=', ...notes, ...openings]
    const { code, said } = await runCommand('backup', ['restore', await backup(), ...told], {
      DATA_DIR: config.dataDir,
    })
    expect({ code, said }).toEqual({ code: 0, said: expect.not.stringContaining('the first screen asks') })
    const { client } = await opened(config)
    expect(await client.ok('alerts', {})).toEqual([])
    expect(await client.ok('numbers_lost', {})).toContainEqual(
      expect.objectContaining({ kind: 'credit_note', to: 'CN/26-27/000100' }),
    )
    expect(Number((await order(client).ok()).sno.slice(-6))).toBe(Number(sno.slice(-6)) + 1)
  })
})

describe('a clock that does not fit the newest paper', () => {
  const kinds = async (client: Client) => (await client.ok('alerts', {})).map(({ kind }) => kind)

  test.each([
    ['of an empty battery', '2021-01-01T06:30:00Z', '01-01-2021', ['clock']],
    ['two days before', '2026-11-19T06:29:00Z', '19-11-2026', []],
    ['a year after', '2027-11-21T06:30:00Z', '21-11-2027', ['clock']],
  ])(
    '%s stops saves until somebody confirms it, and so does the right one after a wrong paper',
    async (_, iso, says, then) => {
      await shop.travel('2026-11-21T06:30:00Z')
      await order(await shop.employee('orders')).ok()
      shop.clock.set(iso)
      const client = shop.nobody()
      await client.ok('login', owner)
      expect(await client.ok('alerts', {})).toMatchObject([
        { kind: 'clock', text: expect.stringMatching(`says ${says} 1.*known day is 21-11-2026`) },
      ])
      const refused = await order(client).send()
      expect(refused.head).toMatchObject({ code: 422, msg: expect.stringContaining(says) })
      await client.ok('clock_accept', {})
      expect(await kinds(client)).toEqual([])
      await order(client).ok()
      expect(await kinds(client)).toEqual([])

      shop.clock.set('2026-11-22T06:30:00Z')
      const again = shop.nobody()
      await again.ok('login', owner)
      expect(await kinds(again)).toEqual(then)
      await again.ok('clock_accept', {})
      await order(again).ok()
    },
  )

  test('eleven months between two seasons are no doubt, nor is a day back', async () => {
    await shop.travel('2026-11-21T06:30:00Z')
    await order(await shop.employee('orders')).ok()
    for (const iso of ['2026-11-20T06:31:00Z', '2027-10-25T06:30:00Z']) {
      shop.clock.set(iso)
      expect(await kinds(await shop.employee('orders'))).toEqual([])
    }
  })

  test('is compared with the latest day of a paper or payment, also after one of a day before', async () => {
    const other = await openTestShop()
    onTestFinished(() => other.close())
    const { user_id } = await (await other.owner()).ok('customer_add', { name: 'Selvam', telephone: '93' })
    const goods = { product_id: '', product_name: 'Toy', qty: 1, amount_per_product: '100' }
    const bill = { user_id, productdetails: [goods] }
    const on = async (day: number) => {
      other.clock.set(`2026-11-${day}T06:30:00Z`)
      return other.employee('orders', 'payment_details', 'settings')
    }
    for (const day of [21, 26, 25]) await (await on(day)).ok('pos_api/pos_order', bill)
    await (await on(24)).refused('pos_api/pos_order', bill, 422)
    await (await on(28)).ok('pos_api/pos_update_payment', { user_id, paid_amount: '10' })
    const early = await on(26)
    expect((await early.refused('pos_api/pos_order', bill, 422)).head.msg).toContain('28-11-2026')
    // A confirmed clock is right, whatever was paid later.
    await early.ok('clock_accept', {})
    for (const day of [26, 27]) await (await on(day)).ok('pos_api/pos_order', bill)
  })

  test('in a shop without papers is one before Kadai’s release', async () => {
    const [, month, year] = /^## [\d.]+ \(\d\d-(\d\d)-(\d{4})\)$/m.exec(readFileSync(CHANGELOG, 'utf8')) ?? []
    expect(RELEASED >= `${Number(year) - 1}-${month}` && RELEASED <= `${year}-${month}`).toBe(true)
    const other = await openTestShop()
    onTestFinished(() => other.close())
    other.clock.set(new Date(Date.parse(RELEASED) - 1).toISOString())
    const client = await other.owner()
    expect(await client.ok('alerts', {})).toMatchObject([
      {
        kind: 'clock',
        text: "The clock of the shop's computer says 01-11-2026 05:29. Nothing is saved until it is right.",
      },
    ])
    await client.refused('agent_add', { agent_name: 'Too early' }, 422)
    await client.ok('clock_accept', {})
    await client.ok('agent_add', { agent_name: 'Too early' })
  })
})
