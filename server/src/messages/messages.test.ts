import { FLAGS } from '@kadai/contract/call'
import { type CallName, contract } from '@kadai/contract/contract'
import { english as contractEnglish } from '@kadai/contract/english'
import { english as domainEnglish } from '@kadai/domain/english'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { allConfirmed } from '../../test/confirmed.ts'
import { CSV, CUSTOMERS, DAY } from '../../test/day.ts'
import { openTestShop, PASSWORD, type TestShop } from '../../test/shop.ts'
import { sendFile } from '../../test/upload.ts'
import { Refusal, ruledOut } from '../dispatcher/refusal.ts'
import { customerColumns } from '../imports/customers.ts'
import { productColumns } from '../imports/products.ts'
import { english } from './english.ts'
import { languageOf } from './languages.ts'

const PSEUDO = 'en-XA,en;q=0.5'

describe('languages', () => {
  test.each([
    ['ta-IN,ta;q=0.9', 'success'],
    ['en-IN', 'success'],
    ['*', 'success'],
    ['en-XA;q=0, en', 'success'],
    ['ta, en;q=0.3, en-XA;q=0.8', '⟦šúççéšš···⟧'],
    ['EN-xa', '⟦šúççéšš···⟧'],
    [undefined, 'success'],
  ])('a browser that likes %s best reads "%s"', (accepted, said) => {
    expect(languageOf(accepted)({ id: 'call.done' })).toBe(said)
  })

  test('message params are not part of the language', () => {
    const say = languageOf(PSEUDO)
    expect(say({ id: 'agents.taken', params: { name: 'South Agent' } })).toContain(' South Agent.')
    expect(say({ id: 'typed.required', params: { field: { id: 'field.name' } } })).toMatch(/^⟦⟦Ñámé··⟧ íš/)
  })

  test.each([
    [1, '1 product is in GIFTS.'],
    [2, '2 products are in GIFTS.'],
  ])('of %i things it is said so', (count, said) => {
    const message = { id: 'categories.has_products', params: { count, name: 'GIFTS' } } as const
    expect(languageOf('en')(message)).toContain(said)
  })

  test('no two catalogues have a message of the same name', () => {
    const others = { ...contractEnglish, ...domainEnglish }
    expect(Object.keys(others)).toHaveLength(
      Object.keys(contractEnglish).length + Object.keys(domainEnglish).length,
    )
    for (const [id, sentence] of Object.entries(others)) expect(english).toHaveProperty([id], sentence)
  })
})

// Checked by the compiler (npm run check): each expected error must occur.
const wrong = [
  // @ts-expect-error a refusal in words
  () => new Refusal(422, 'This payment was already reversed.'),
  // @ts-expect-error no such message
  () => ruledOut({ id: 'payments.reversed_already' }),
  // @ts-expect-error params are missing
  () => ruledOut({ id: 'payments.too_many_entries' }),
  // @ts-expect-error a text where a number belongs
  () => ruledOut({ id: 'payments.too_many_entries', params: { most: 'ten' } }),
  // @ts-expect-error no such message within another
  () => ruledOut({ id: 'typed.required', params: { field: { id: 'field.nmae' } } }),
  // @ts-expect-error it takes no params
  () => ruledOut({ id: 'payments.already_reversed', params: { most: 10 } }),
]

test('an invalid message does not compile', () => expect(wrong).toHaveLength(6))

describe('in another language', () => {
  let shop: TestShop
  let owner: Client
  let clerk: Client
  beforeAll(async () => {
    shop = await openTestShop()
    owner = await shop.owner()
    clerk = await shop.employee()
    owner.language = PSEUDO
    await allConfirmed(shop)
  })
  afterAll(() => shop.close())

  /** One sentence of the catalogues from beginning to end, perhaps with others in it. */
  function isMarked(text: string): boolean {
    let depth = 0
    return [...text].every((sign, at) => {
      if (sign === '⟦') depth++
      if (sign === '⟧') depth--
      return depth > 0 || (sign === '⟧' && at === text.length - 1)
    })
  }

  /** Inputs, and the names of calls, fields and privileges: not part of a language. */
  const words = (of: unknown) => JSON.stringify(of).match(/[A-Za-z]+/g) ?? []
  const headings = Object.values({ ...productColumns, ...customerColumns }).map(({ title }) => title)
  const DATA = new Set(
    [headings, DAY, CSV, CUSTOMERS, FLAGS, Object.keys(contract), 'Kavitha Employee']
      .flatMap(words)
      .concat('Infinity'),
  )

  function isSaid(text: unknown, where: string) {
    expect(text, where).toSatisfy(isMarked)
    const plain = String(text).match(/(?<![\p{L}\p{M}])[A-Za-z]{3,}(?![\p{L}\p{M}])/gu) ?? []
    // A damaged shop is told the file of its last backup, made a minute after it opened.
    const sent = new Set(words([where, shop.config.backupDir]))
    const english = plain.filter((word) => /[acenisouyz]/i.test(word) && !DATA.has(word) && !sent.has(word))
    expect(english, `${where}: ${text}`).toEqual([])
  }

  type Answered = { head: { code: number; msg: string }; body: unknown }

  function answeredSo({ head, body }: Answered, where: string) {
    isSaid(head.msg, where)
    if (head.code === 200) return
    const { fields = [], rows = [] } = (body ?? {}) as {
      fields?: { msg: string }[]
      rows?: { reason: string }[]
    }
    for (const { msg } of fields) isSaid(msg, where)
    for (const { reason } of rows) isSaid(reason, where)
  }

  const asked = async (who: Client, call: string, sent: unknown, more = {}): Promise<Answered> => {
    const { text } = await shop.ask(call, sent, who.cookie, { 'accept-language': PSEUDO, ...more })
    return JSON.parse(text)
  }

  test('a whole day of calls, made once and then again', async () => {
    for (const time of ['once', 'again'])
      for (const [call, sent] of DAY) answeredSo(await asked(owner, call, sent), `${call}, ${time}`)
  })

  test.each(Object.keys(contract) as CallName[])('%s refuses', async (call) => {
    const { takes } = contract[call]
    const shape = 'shape' in takes ? Object.keys(takes.shape as object) : []
    const everywhere = (value: unknown) => Object.fromEntries(shape.map((field) => [field, value]))
    answeredSo(await asked(shop.nobody(), call, {}), 'nobody')
    if (!/^(logout|session_end|backup_make|live)/.test(call)) {
      answeredSo(await asked(clerk, call, {}), 'without a privilege')
      const values = [{}, '?', '987654321', '9'.repeat(9999)]
      for (const sent of [{}, ...values.map(everywhere)])
        answeredSo(await asked(owner, call, sent), JSON.stringify(sent).slice(0, 80))
    }
    answeredSo(await asked(owner, call, {}, { 'idempotency-key': '?' }), 'a key that is none')
  })

  test.each([
    ['import_excell', CSV],
    ['import_excell', CSV],
    ['import_excell', 'Code\n1\n'],
    ['import_excell', 'Code,Product Name,Category,Price\n10-2-2026,,,ten,,\n7,Seven\n7,Seven,GIFTS,7\n'],
    ['import_excell', 'Code,Code\n1,2\n'],
    ['import_excell', 'Code,Colour\n301,red\n'],
    ['import_excell', ''],
    ['import_excell', '<html>'],
    ['import_excell', '%PDF-1.7'],
    ['import_excell', 'Code,"Product\n1,2\n'],
    ['import_excell', 'PK not a zip'],
    ['import_excell_customer', CUSTOMERS],
    ['import_excell_customer', 'Name,Phone Number,GST Number\nA,9000000078,33ABCDE1234F1Z8\n'],
    ['import_excell_customer', 'Name,Phone Number\nA,x\nB,9\nB,9\n'],
    ['import_excell_customer', 'Name,Phone Number\n'],
  ] as const)('%s of %j', async (call, file) => {
    answeredSo(await sendFile(owner, call, file), file)
  })

  test('what a bill comes to, row by row', async () => {
    const estimate = await owner.ok('estimate_list_details', { estimate_id: '1' })
    const order = await owner.ok('print_detail', { order_id: '2' })
    for (const { id, label, note } of [...estimate.total_rows, ...order.final_billing.total_rows]) {
      isSaid(label, id)
      if (note) isSaid(note, id)
    }
  })

  test('sentences within answers: alerts, warnings, an invalid GST number', async () => {
    const { health } = shop.database
    const setting = { gst_no: '33ABCDE1234F1Z8' }
    await owner.ok('setting_update', setting)
    isSaid((await owner.ok('setting_detail', {})).gst_problem, 'setting_detail')
    isSaid((await owner.ok('running_copy', {})).would_be_lost, 'running_copy')
    for (const text of await owner.ok('backup_warnings', {})) isSaid(text, 'backup_warnings')
    health.numbersAsked = true
    shop.clock.set('2015-01-01T06:30:00Z')
    await owner.ok('login', { email: 'kavitha@example.in', password: PASSWORD })
    const told = await owner.ok('alerts', {})
    expect(told.map(({ kind }) => kind)).toEqual(['clock', 'restored'])
    answeredSo(await owner.send('agent_add', { agent_name: 'East' }), 'a clock in doubt')
    await owner.ok('clock_accept', {})
    answeredSo(await owner.send('estimate', {}), 'numbers asked')
    health.found('a page of it, says the test')
    for (const alert of [...told, ...(await owner.ok('alerts', {}))]) {
      isSaid(alert.text, alert.kind)
      isSaid(alert.what_to_do, alert.kind)
    }
    answeredSo(await owner.send('agent_add', { agent_name: 'East' }), 'damaged')
  })

  test.each<[string, string, RequestInit]>([
    ['what is not JSON', '/api/estimate_list', { method: 'POST', body: '{' }],
    ['no object', '/api/estimate_list', { method: 'POST', body: '[]' }],
    ['too much', '/api/estimate_list', { method: 'POST', body: `"${'a'.repeat(2 ** 21)}"` }],
    ['a call by GET', '/api/estimate_list', { method: 'GET' }],
    ['no call', '/api/no_such_call', { method: 'POST', body: '{}' }],
    ['no address', '/nothing.here', { method: 'GET' }],
    ['another site', '/api/login', { method: 'POST', headers: { origin: 'https://elsewhere.example' } }],
  ])('%s is refused', async (_, address, { headers, ...init }) => {
    const response = await fetch(shop.url + address, {
      ...init,
      headers: { 'content-type': 'application/json', 'accept-language': PSEUDO, ...headers },
    })
    isSaid(((await response.json()) as Answered).head.msg, address)
  })
})
