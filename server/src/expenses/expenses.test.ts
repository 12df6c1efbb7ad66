import type { Sends } from '@kadai/contract/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { forFile, openTestShop, type TestShop } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
await shop.owner()
const clerk = await shop.employee('payment_details')

type Draft = Sends<'payment_details_add'>

const draft = (more: Partial<Draft> = {}): Draft => ({
  name: 'Rent of the godown',
  amount: '12500.50',
  payment_method: 'debit',
  payment_sent: 'Indian Bank',
  description: 'November',
  ...more,
})

const add = (more?: Partial<Draft>) => clerk.ok('payment_details_add', draft(more))

test('an expense is listed as entered, dated today', async () => {
  const { id } = await add({ amount: '1,250.5', payment_method: 'credit', mode: 'upi' })
  const entered = { ...draft(), amount: '1250.50', payment_method: 'credit', mode: 'upi' }
  const [listed] = await clerk.ok('payment_details_list', {})
  expect(listed).toEqual({ ...entered, id, added_date: '21-11-2026' })
})

test('without a method it counts as money spent', async () => {
  const { id } = await add({ payment_method: undefined })
  const list = await clerk.ok('payment_details_list', {})
  expect(list.find((row) => row.id === id)).toMatchObject({ payment_method: 'debit', mode: '' })
})

test.each([
  [{ payment_sent: undefined }, 'Paid To is required.'],
  [{ amount: undefined }, 'Amount is required.'],
  [{ amount: '-10' }, 'Amount must be more than 0.'],
])('%j is told in the name that the screen has for it', async (wrong, msg) => {
  const { head } = await clerk.refused('payment_details_add', { ...draft(), ...wrong }, 400)
  expect(head.msg).toBe(msg)
})

test.each([
  ['name', { name: ' ' }],
  ['amount', { amount: '0' }],
  ['payment_sent', { payment_sent: '' }],
  ['description', { description: '' }],
  ['payment_method', { payment_method: 'cheque' as 'credit' }],
  ['mode', { mode: 'cheese' as 'cash' }],
  ['added_date', { added_date: '22-11-2026' }],
])('%s is asked for where it is missing or makes no sense', async (field, wrong) => {
  const { body } = await clerk.refused('payment_details_add', draft(wrong), 400)
  expect(body?.fields).toMatchObject([{ path: field }])
})

describe('the list', () => {
  let own: TestShop
  let client: Client
  beforeAll(async () => {
    own = await openTestShop()
    client = await own.employee('payment_details')
    for (let day = 1; day <= 20; day++)
      await client.ok('payment_details_add', {
        ...draft({
          added_date: `${String(day).padStart(2, '0')}-11-2026`,
          amount: '10.10',
          name: `Tea of day ${day}`,
        }),
        payment_method: day % 2 === 0 ? 'credit' : 'debit',
        payment_sent: day === 7 ? 'Café 50%_off' : 'Tea stall',
      })
  })
  afterAll(() => own.close())

  test('is newest first', async () => {
    const list = await client.ok('payment_details_list', {})
    expect(list.map((row) => row.added_date).slice(0, 3)).toEqual(['20-11-2026', '19-11-2026', '18-11-2026'])
    expect(list).toHaveLength(20)
  })

  test('a page carries the sums of credit and debit over all matches', async () => {
    const { body, page } = await client.answer('payment_details_list', {
      page: 2,
      page_size: 6,
      from: '02-11-2026',
      to: '19-11-2026',
    })
    expect(body.map((row) => row.added_date)).toEqual(
      ['13', '12', '11', '10', '09', '08'].map((day) => `${day}-11-2026`),
    )
    expect(page).toEqual({ page: 2, pages: 3, rows: 18, totals: { credit: '90.90', debit: '90.90' } })
  })

  test.each(['CAFE', '50%_', 'cafe TEA'])(
    'search finds it by %s, regardless of case and accents',
    async (search) => {
      const found = await client.ok('payment_details_list', { search })
      expect(found.map((row) => row.name)).toEqual(['Tea of day 7'])
    },
  )

  test('a deleted expense leaves list and sums, cannot be deleted twice, and stays in the log', async () => {
    const [newest] = await client.ok('payment_details_list', {})
    const id = newest?.id ?? ''
    await client.ok('payment_details_delete', { id })
    const after = await client.answer('payment_details_list', { page: 1 })
    expect(after.page).toMatchObject({ rows: 19, totals: { credit: '90.90', debit: '101.00' } })
    await client.refused('payment_details_delete', { id }, 404)
    const [row] = await own.audited('payment_details_delete')
    expect(JSON.parse(row?.before ?? '')).toMatchObject({ name: 'Tea of day 20', amount: '10.10' })
    const gone = await client.answer('payment_details_list', { page: 1, deleted: '1' })
    expect(gone.body).toMatchObject([{ id }])
    expect(gone.page).toMatchObject({ rows: 1, totals: { credit: '10.10', debit: '0.00' } })
    await client.ok('payment_details_restore', { id })
    const again = await client.answer('payment_details_list', { page: 1 })
    expect(again.page).toMatchObject({ rows: 20, totals: { credit: '101.00', debit: '101.00' } })
    await client.refused('payment_details_restore', { id }, 409)
  })
})
