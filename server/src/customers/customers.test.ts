import { beforeAll, describe, expect, test } from 'vitest'
import { allConfirmed } from '../../test/confirmed.ts'
import { forFile, openTestShop } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
const owner = await shop.owner()

const add = async (more: object = {}) =>
  (await owner.ok('customer_add', { name: 'Murugan Stores', telephone: '9000190056', ...more })).user_id
const detail = (user_id: string) => owner.ok('customer_detail', { user_id })
const whole = async (user_id: string) => {
  await allConfirmed(shop)
  return (await owner.ok('customer_aadhaar', { user_id })).aadhar_number
}
const found = async (search: string) => (await owner.ok('customer_list', { search })).map((row) => row.name)

test.each(['98765 43210', '+91 98765 43210', '098765-43210', '0091 98765-43210', '9876543210'])(
  'a phone written %s is 9876543210, in a new record and in a changed one',
  async (telephone) => {
    const user_id = await add({ telephone, tax_number: '29 WAEIM 1003 D1Z4' })
    expect(await detail(user_id)).toMatchObject({ telephone: '9876543210', tax_number: '29WAEIM1003D1Z4' })
    await owner.ok('customer_detail_update', { user_id, telephone: '1' })
    await owner.ok('customer_detail_update', { user_id, telephone })
    expect(await detail(user_id)).toMatchObject({ telephone: '9876543210' })
  },
)

describe('adding', () => {
  test('stores what the page sends, and returns the phone under both its names', async () => {
    const user_id = await add({
      name: '  Annai   Agencies ',
      address: '3, Car Street\r\n\r\nBengaluru',
      state: 'Karnataka',
      tax_number: '29waeim1003d1z4',
      aadhar_number: '123412341234',
    })
    expect(await detail(user_id)).toMatchObject({
      user_id,
      name: 'Annai Agencies',
      address: '3, Car Street\nBengaluru',
      state: 'Karnataka',
      mobile: '9000190056',
      telephone: '9000190056',
      tax_number: '29WAEIM1003D1Z4',
      gst_problem: '',
      aadhar_number: 'XXXXXXXX1234',
      credit_limit: '0.00',
      agent: '',
      hsn_code: '3604',
      version: '1',
    })
  })

  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Name is required.'],
    ['no phone', { telephone: '' }, 'telephone', 'Phone Number is required.'],
    [
      'a phone of eleven digits',
      { telephone: '90001900561' },
      'telephone',
      'Phone Number takes at most 10 digits: this has 11.',
    ],
    [
      'a GST number of sixteen',
      { tax_number: '29WAEIM1003D1Z45' },
      'tax_number',
      'GST Number takes at most 15 characters: this has 16.',
    ],
    [
      'an agent nobody knows',
      { agent: 'Nobody' },
      'agent',
      'There is no agent named Nobody. Add the agent first.',
    ],
    ['a name that is absent', { name: undefined }, 'name', 'Name is required.'],
    ['a name that is a list', { name: ['A'] }, 'name', 'Name must be text.'],
  ])('%s is refused at its field, and nobody is added', async (_, wrong, path, msg) => {
    const before = await found('')
    const refused = await owner.refused('customer_add', { name: 'A', telephone: '9', ...wrong }, 400)
    expect(refused.body?.fields).toEqual([{ path, msg }])
    expect(await found('')).toEqual(before)
  })
})

test.each([
  ['blank', '', '', ''],
  ['right', ' 33FMTAH1006G1Z5 ', '33FMTAH1006G1Z5', ''],
  [
    'of a wrong check digit',
    '33FMTAH1006G1Z6',
    '33FMTAH1006G1Z6',
    'The last character of this GST number does not fit the others. Please check it for a typing mistake.',
  ],
])('a GST number that is %s is kept, and what is wrong with it is told', async (_, typed, kept, problem) => {
  expect(await detail(await add({ tax_number: typed }))).toMatchObject({
    tax_number: kept,
    gst_problem: problem,
  })
})

describe('Aadhaar', () => {
  test('stays unchanged when sent back masked, and is removed when blank', async () => {
    const user_id = await add({ aadhar_number: '123412341234' })
    await owner.ok('customer_detail_update', { user_id, aadhar_number: 'XXXXXXXX1234', name: 'Renamed' })
    expect((await detail(user_id)).name).toBe('Renamed')
    expect(await whole(user_id)).toBe('123412341234')
    await owner.ok('customer_detail_update', { user_id, aadhar_number: '' })
    expect((await detail(user_id)).aadhar_number).toBe('')
  })

  test('a shorter number can also be sent back masked, as the list shows it', async () => {
    const user_id = await add({ name: 'Short number', aadhar_number: '1234567' })
    const [listed] = await owner.ok('customer_list', { search: 'Short number' })
    expect(listed?.aadhar_number).toBe('XXX4567')
    await owner.ok('customer_detail_update', { user_id, aadhar_number: 'XXX4567' })
    expect(await whole(user_id)).toBe('1234567')
  })

  test('a mask that is not its own is refused: the typed digits would be lost', async () => {
    const user_id = await add({ aadhar_number: '123412341234' })
    for (const aadhar_number of ['XXXXXXXX9999', 'XXXXXXX1234', 'X']) {
      const { body } = await owner.refused('customer_detail_update', { user_id, aadhar_number }, 400)
      expect(body?.fields).toEqual([
        { path: 'aadhar_number', msg: 'Enter the whole Aadhar number, or leave it as it was.' },
      ])
    }
    await owner.refused('customer_add', { name: 'N', telephone: '9', aadhar_number: 'XXXXXXXX1234' }, 400)
    expect(await whole(user_id)).toBe('123412341234')
  })
})

describe('changing', () => {
  test('an absent field stays, a blank one is cleared', async () => {
    const user_id = await add({ address: 'Street', state: 'Kerala', tax_number: '33FMTAH1006G1Z5' })
    await owner.ok('customer_detail_update', { user_id, state: '', credit_limit: '1,50,000.50' })
    expect(await detail(user_id)).toMatchObject({
      name: 'Murugan Stores',
      address: 'Street',
      state: '',
      tax_number: '33FMTAH1006G1Z5',
      credit_limit: '150000.50',
    })
  })

  test('a name or phone cannot be made blank', async () => {
    const user_id = await add()
    await owner.refused('customer_detail_update', { user_id, name: '' }, 400)
    await owner.refused('customer_detail_update', { user_id, telephone: '' }, 400)
  })

  test('a customer keeps a deleted agent, also when saved again', async () => {
    const { agent_id } = await owner.ok('agent_add', { agent_name: 'Leaving' })
    const user_id = await add({ agent: 'leaving' })
    await owner.ok('agent_list_delete', { agent_id })
    expect((await detail(user_id)).agent).toBe('Leaving')
    await owner.ok('customer_detail_update', { user_id, agent: 'Leaving', address: 'Moved' })
    expect(await detail(user_id)).toMatchObject({ agent: 'Leaving', address: 'Moved' })
    await owner.refused('customer_add', { name: 'New', telephone: '1', agent: 'Leaving' }, 400)
  })

  test('an agent deleted and added again takes over the name, also for an older customer who is saved again', async () => {
    const { agent_id } = await owner.ok('agent_add', { agent_name: 'Ravi' })
    const user_id = await add({ agent: 'Ravi' })
    await owner.ok('agent_list_delete', { agent_id })
    const again = await owner.ok('agent_add', { agent_name: 'Ravi' })
    await owner.ok('customer_detail_update', { user_id, agent: 'Ravi' })
    await owner.ok('agent_detail_update', { agent_id: again.agent_id, agent_name: 'Ravi Kumar' })
    expect((await detail(user_id)).agent).toBe('Ravi Kumar')
  })
})

describe('deleting', () => {
  test('hides a customer from lists and bills; a second deletion finds nobody', async () => {
    const user_id = await add({ name: 'Leaving customer' })
    await owner.ok('customer_list_delete', { user_id })
    expect(await found('Leaving customer')).toEqual([])
    expect(JSON.stringify(await owner.ok('pos_api/pos_product_list', {}))).not.toContain('Leaving customer')
    for (const call of ['customer_detail', 'customer_detail_update', 'customer_list_delete'] as const)
      await owner.refused(call, { user_id }, 404)
  })
})

describe('searching', () => {
  beforeAll(async () => {
    await owner.ok('agent_add', { agent_name: 'Kumár Agent' })
    await add({
      name: '100% Fancy_Store',
      telephone: '8111111111',
      tax_number: '34XKXKX1012M1Z9',
      agent: 'Kumár Agent',
    })
    await add({ name: 'José Traders', telephone: '8222222222' })
    await add({ name: 'செந்தில் ஸ்டோர்ஸ்', telephone: '8333333333' })
  })

  test.each([
    ['part of the name in any case', 'FANCY_st', ['100% Fancy_Store']],
    ['the mobile', '81111', ['100% Fancy_Store']],
    ['the GST number in any case', '34xkxkx', ['100% Fancy_Store']],
    ['the agent', 'kumár ag', ['100% Fancy_Store']],
    ['a percent sign as it stands', '0%', ['100% Fancy_Store']],
    ['an underscore as it stands', 'y_s', ['100% Fancy_Store']],
    ['a letter without its accent', 'jose', ['José Traders']],
    ['Tamil', 'செந்தில்', ['செந்தில் ஸ்டோர்ஸ்']],
    ['ear', 'senthil', ['செந்தில் ஸ்டோர்ஸ்']],
    ['the agent by ear', 'குமார் fancy', ['100% Fancy_Store']],
  ])('by %s', async (_, search, names) => expect(await found(search)).toEqual(names))

  test('customers are sorted by name regardless of case and accents, also on bills and among those who owe', async () => {
    const names = ['Zakir Order', 'élan order', 'arun order', 'Bala Order', 'Arun Order']
    for (const [at, name] of names.entries()) {
      const user_id = await add({ name, telephone: `840000000${at}` })
      const productdetails = [{ product_name: 'Sparklers', qty: '1', buy_price: '10.00' }]
      await owner.ok('pos_api/pos_order', { user_id, productdetails })
    }
    const wanted = ['arun order', 'Arun Order', 'Bala Order', 'élan order', 'Zakir Order']
    const ofThese = (all: string[]) => all.filter((name) => names.includes(name))
    expect(ofThese(await found('order'))).toEqual(wanted)
    const { customer_list } = await owner.ok('pos_api/pos_product_list', {})
    expect(ofThese(customer_list.map(({ name }) => name))).toEqual(wanted)
    const [pending] = await owner.ok('pos_api/pos_report_payment', {})
    expect(ofThese((pending?.user_list ?? []).map(({ name }) => name))).toEqual(wanted)
  })

  test('the page count comes with the list; a page past the end is the last page', async () => {
    for (let at = 0; at < 7; at++) await add({ name: `Paged ${at}` })
    const first = await owner.answer('customer_list', { search: 'Paged', page: 1, page_size: 3 })
    expect(first.body.map((row) => row.name)).toEqual(['Paged 0', 'Paged 1', 'Paged 2'])
    expect(first.page).toEqual({ page: 1, pages: 3, rows: 7, totals: {} })
    const last = await owner.answer('customer_list', { search: 'Paged', page: 99, page_size: 3 })
    expect(last.body.map((row) => row.name)).toEqual(['Paged 6'])
    expect(last.page).toMatchObject({ page: 3 })
    for (const page of ['2', ' 2 ', '2.0'])
      expect((await owner.answer('customer_list', { page, page_size: 3 })).page).toMatchObject({ page: 2 })
    for (const [page, why] of [
      [0, 'takes at least 1.'],
      [-1, 'takes at least 1.'],
      [1.5, 'takes a whole number.'],
      ['NaN', 'takes a whole number: “NaN” cannot be read.'],
      ['1e3', 'takes a whole number: “e” cannot be read.'],
      ['0x10', 'takes a whole number: “x” cannot be read.'],
      [1e300, 'is too large: at most 1,00,00,00,000.'],
      [true, 'must be a number.'],
      [[3], 'must be a number.'],
      [{}, 'must be a number.'],
    ])
      expect((await owner.refused('customer_list', { page }, 400)).head.msg).toBe(`Page ${why}`)
  })
})

test.each([
  ['tags', '<script>alert(1)</script>'],
  ['quotation marks and backslashes', `O'Hara "& Sons" \\ \\' ;--`],
  ['Tamil with its joiners', 'ஸ்ரீ க்‌ஷ முருகன்'],
  ['an emoji of many parts', 'Crackers 👨‍👩‍👧‍👦 🎆 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['right to left', 'متجر الألعاب'],
  ['a formula', '=HYPERLINK("http://x")'],
  ['what reads like nothing', 'null undefined NaN'],
])('a name of %s comes back as typed', async (_, name) => {
  expect((await detail(await add({ name }))).name).toBe(name)
})
