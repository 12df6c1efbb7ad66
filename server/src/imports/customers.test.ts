import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forFile, openTestShop } from '../../test/shop.ts'
import { fileRefused, fileTaken } from '../../test/upload.ts'

const shop = forFile(await openTestShop())
const owner = await shop.owner()

const HEAD = 'Customer Name,Address,Phone number,GST Number,State'
const imported = (...rows: string[]) =>
  fileTaken(owner, 'import_excell_customer', [HEAD, ...rows].join('\r\n'))
const refused = (...rows: string[]) =>
  fileRefused(owner, 'import_excell_customer', [HEAD, ...rows].join('\r\n'), 422)
const named = async (search: string) => owner.ok('customer_list', { search })

test('customers are added; invalid GST numbers are kept with a warning', async () => {
  const { msg, body } = await imported(
    'Annai Traders,"1, Car Street, Madurai",9000007919,,Tamil Nadu',
    'Annai Agencies,"3, Car Street, Bengaluru",9000023757,29WAEIM1003D1Z4,Karnataka',
    'Sri Lakshmi Traders,"9, ""Main"" Road",9000071271,33oyisc1009j1ze,TAMILNADU',
    'முருகன் & Sons <b>,Sivakasi,1,33ABC,',
  )
  expect(msg).toBe('4 customers imported: 4 new, 0 updated. 2 values should be checked.')
  expect(body).toMatchObject({
    added: 4,
    warnings: [
      { row: 4, reason: expect.stringContaining('does not fit'), value: '33OYISC1009J1ZE' },
      { row: 5, column: 'GST Number', reason: 'A GST number has 15 characters.', value: '33ABC' },
    ],
  })
  expect(await named('')).toMatchObject([
    { name: 'Annai Agencies', tax_number: '29WAEIM1003D1Z4', gst_problem: '', state: 'Karnataka' },
    { name: 'Annai Traders', address: '1, Car Street, Madurai', mobile: '9000007919', tax_number: '' },
    { name: 'Sri Lakshmi Traders', address: '9, "Main" Road', tax_number: '33OYISC1009J1ZE' },
    { name: 'முருகன் & Sons <b>', mobile: '1', gst_problem: 'A GST number has 15 characters.' },
  ])
  // Found by its import, like a typed one.
  expect(await named('29waeim')).toMatchObject([{ name: 'Annai Agencies' }])
})

test('mobile and name together identify a customer; blank cells and absent columns change nothing', async () => {
  const { user_id } = await owner.ok('customer_add', {
    name: 'Velavan Stores',
    telephone: '9000000100',
    address: 'Old Street',
    state: 'Kerala',
    tax_number: '32PIBUN1018S1ZK',
    aadhar_number: '123412341234',
  })
  const { msg } = await imported(
    'VELAVAN STORES,New Street,9000000100,,',
    'Velavan Stores,Same name elsewhere,9000000101,,',
    'Velavan Mart,Same mobile,9000000100,,',
  )
  expect(msg).toBe('3 customers imported: 2 new, 1 updated.')
  expect(await owner.ok('customer_detail', { user_id })).toMatchObject({
    name: 'VELAVAN STORES',
    address: 'New Street',
    state: 'Kerala',
    tax_number: '32PIBUN1018S1ZK',
    aadhar_number: 'XXXXXXXX1234',
    version: '2',
  })
  const [change] = await owner.ok('activity_list', { search: 'New Street' })
  expect(change).toMatchObject({
    call: 'import_excell_customer',
    before: { address: 'Old Street', aadhar_number: 'XXXXXXXX1234' },
    after: { address: 'New Street', aadhar_number: 'XXXXXXXX1234' },
  })
})

test('a deleted customer stays deleted; the file adds a new one', async () => {
  const { user_id } = await owner.ok('customer_add', { name: 'Gone', telephone: '77' })
  await owner.ok('customer_list_delete', { user_id })
  await imported('Gone,Here again,77,,')
  const [again, other] = await named('Gone')
  expect(other).toBeUndefined()
  expect(again?.user_id).not.toBe(user_id)
})

test('agents are matched by name in any case; a new one is added, last in order', async () => {
  await owner.ok('agent_add', { agent_name: 'South Agent' })
  const rows = ['mobile,NAME,Agent Name', '501,A1,south agent', '502,A2,Kumar', '503,A3,KUMAR ', '504,A4,']
  const { msg, body } = await fileTaken(owner, 'import_excell_customer', rows.join('\n'))
  expect(msg).toBe('4 customers imported: 4 new, 0 updated, 1 new agent.')
  expect(body.new_agents).toEqual(['Kumar'])
  const agents = await owner.ok('agent_list', {})
  expect(agents.map((agent) => agent.agent_name)).toEqual(['South Agent', 'Kumar'])
  const their = (await named('50')).map((row) => `${row.name} ${row.agent}`)
  expect(their).toEqual(['A1 South Agent', 'A2 Kumar', 'A3 Kumar', 'A4 '])
})

test.each([
  ['90000 07919', '9000007919'],
  ['919000007921', '9000007921'],
])('a mobile written %s is %s', async (written, kept) => {
  await imported(`Phone ${kept},,${written},,`)
  expect(await named(`Phone ${kept}`)).toMatchObject([{ mobile: kept }])
})

test.each<[string, string, object]>([
  ['no name', ',Street,9,,', { column: 'Customer Name', reason: 'Customer Name is required.' }],
  ['no mobile', 'A,Street,,,', { reason: 'Phone number is required.' }],
  [
    'two mobiles',
    'A,,9000007919/9000007918,,',
    { reason: 'Phone number takes one number: “9000007919/9000007918” reads as two.' },
  ],
  ['a mobile that Excel rounded', 'A,,9.00001E+09,,', { reason: expect.stringContaining('a rounded') }],
  [
    'a GST number too long',
    'A,,9,29WAEIM1003D1Z45,',
    { column: 'GST Number', reason: 'GST Number takes at most 15 characters: this has 16.' },
  ],
  [
    'an address without its quotation marks',
    'A,1, Car Street, Madurai,9000007919,,Tamil Nadu',
    { reason: expect.stringContaining('7 cells under 5 headings') },
  ],
])('%s is a mistake, and nothing is written', async (_, row, mistake) => {
  const before = await named('')
  const { head, body } = await refused('Good,Street,9000000001,,', row)
  expect(head.msg).toBe(
    '1 of 2 rows has a mistake. Nothing was imported. Correct it and import the file again.',
  )
  expect(body?.rows).toMatchObject([{ row: 3, ...mistake }])
  expect(await named('')).toEqual(before)
})

test('the same customer twice in a file is an error that names the other row', async () => {
  const { body } = await refused('Twice,,900 1,,', 'Other,,9001,,', 'TWICE,,9001,,')
  expect(body?.rows).toEqual([
    { row: 4, column: 'Phone number', reason: 'The same customer is in row 2.', value: '9001' },
  ])
})

test('states that are not known are kept, each with a warning that names its row; so is the shop’s own GST number', async () => {
  await owner.ok('setting_update', { state: 'Tamil Nadu', gst_no: '33AABCA1234A1ZQ' })
  const file = new URL('../../test/cases/03-unknown-states.csv', import.meta.url)
  const { body } = await fileTaken(owner, 'import_excell_customer', readFileSync(file, 'utf8'))
  const unknown = 'This is not a known state. The tax of a bill depends on it.'
  expect(body).toMatchObject({
    added: 4,
    warnings: [
      { row: 2, column: 'State', value: 'Tamilandu', reason: unknown },
      { row: 2, column: 'GST Number' },
      { row: 3, column: 'State', value: 'Chennai', reason: unknown },
      { row: 4, column: 'State', value: 'Tamil Nadu - 626123', reason: unknown },
      { row: 5, column: 'State', value: 'Tamilnadu India', reason: unknown },
    ],
  })
})

test('the parties of another program are taken by its headings', async () => {
  const file = new URL('../../test/cases/13a-vyapar-parties.csv', import.meta.url)
  const { body } = await fileTaken(owner, 'import_excell_customer', readFileSync(file, 'utf8'))
  expect(body).toMatchObject({ added: 1, ignored_columns: ['City', 'Pincode', 'Opening Balance', 'Dr/Cr'] })
  expect(await named('Hotel Made')).toMatchObject([{ mobile: '9845012345', state: 'Karnataka' }])
})
