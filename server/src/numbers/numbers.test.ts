import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { runCommand } from '../../test/command.ts'
import { engine } from '../../test/database.ts'
import { PASSWORD } from '../../test/shop.ts'
import { openStockedShop, type StockedShop } from '../../test/stocked.ts'
import { makeBackup } from '../backups/make.ts'
import { restoreBackup } from '../backups/restore.ts'
import { proveBooks } from '../books/prove.ts'
import { noteDone } from '../servers/exports.ts'
import { openShop } from '../shop.ts'

let shop: StockedShop
beforeAll(async () => {
  shop = await openStockedShop()
})
afterAll(() => shop.close())

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
    expect(alert).toMatchObject({ kind: 'restored', known: { invoice: '26-27/000001', estimate: '' } })
    expect(await order(clerk).send()).toMatchObject({
      head: { code: 422, msg: expect.stringContaining('printed last') },
    })
    const estimate = { user_id: shop.madurai, productdetails: line() }
    await clerk.refused('estimate', estimate, 422)
    await boss.ok('agent_add', { agent_name: 'Everything else goes on' })
    await clerk.refused('numbers_go_on', { last_invoice: '26-27/000009' }, 403)

    await boss.refused('numbers_go_on', { last_invoice: 'the last one' }, 400)
    await boss.refused('numbers_go_on', { last_invoice: '26-27/900000' }, 400)
    expect(await boss.ok('numbers_go_on', { last_invoice: '26-27/000004', last_estimate: '2' })).toEqual({
      lost: 5,
    })
    expect(await clerk.ok('alerts', {})).toEqual([])
    expect((await order(clerk).ok()).sno).toBe('26-27/000005')
    expect((await clerk.ok('estimate', estimate)).sno).toBe('E26-27/000003')
    expect(await boss.ok('numbers_lost', {})).toEqual([
      { kind: 'estimate', from: 'E26-27/000001', to: 'E26-27/000002', count: 2, date: '21-11-2026' },
      { kind: 'order', from: '26-27/000002', to: '26-27/000004', count: 3, date: '21-11-2026' },
    ])
    expect(await proveBooks(shop.database.read)).toEqual([])
    await boss.refused('numbers_go_on', { last_invoice: '26-27/000009' }, 409)
  })

  test('if none was printed since, nothing is lost', async () => {
    const { boss, clock } = shop
    const { sno } = await order(boss).ok()
    await shop.database.transact((db) => noteDone(db, 'restored', '', clock.now))
    shop.database.health.numbersAsked = true
    const [alert] = await boss.ok('alerts', {})
    expect(alert?.known?.invoice).toBe(sno)
    const known = { last_invoice: alert?.known?.invoice, last_estimate: alert?.known?.estimate }
    expect(await boss.ok('numbers_go_on', known)).toEqual({ lost: 0 })
    expect(Number((await order(boss).ok()).sno.slice(-6))).toBe(Number(sno.slice(-6)) + 1)
  })
})

describe.runIf(engine === 'sqlite')('by the command', () => {
  const place = () => {
    const made = mkdtempSync(path.join(tmpdir(), 'kadai-numbers-'))
    onTestFinished(() => rmSync(made, { recursive: true, force: true }))
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

  test('with the last number entered there, numbering goes on after it', async () => {
    const config = place()
    const { sno } = await order(shop.boss).ok()
    const file = await backup()
    const last = Number(sno.slice(-6)) + 10
    const wrong = { invoice: 'the last one', estimate: undefined }
    await expect(restoreBackup(file, config.dataDir, shop.clock.now, wrong)).rejects.toThrow('is not a paper')
    await restoreBackup(file, config.dataDir, shop.clock.now, {
      invoice: `26-27/${last}`,
      estimate: undefined,
    })
    const { client, restored } = await opened(config)
    expect(await client.ok('alerts', {})).toEqual([])
    expect(Number((await order(client).ok()).sno.slice(-6))).toBe(last + 1)
    expect(await proveBooks(restored.database.read)).toEqual([])
  })
})

test('with a clock before 2020 nothing is saved until somebody confirms it', async () => {
  const { clock } = shop
  const right = clock.now
  onTestFinished(() => clock.set(right.toISOString()))
  clock.set('2012-01-01T06:30:00Z')
  const client = shop.nobody()
  await client.ok('login', owner)
  expect(await client.ok('alerts', {})).toMatchObject([
    { kind: 'clock', text: expect.stringContaining('says 01-01-2012 12:00') },
  ])
  const refused = await client.refused('agent_add', { agent_name: 'Of 2012' }, 422)
  expect(refused.head.msg).toContain('2012')
  await client.ok('clock_accept', {})
  expect(await client.ok('alerts', {})).toEqual([])
  await client.ok('agent_add', { agent_name: 'Of 2012' })
})
