import { expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { stockedShop } from '../../test/stocked.ts'
import { fileRefused, fileTaken } from '../../test/upload.ts'
import { proveBooks } from '../books/prove.ts'

const shop = await stockedShop()
const { boss } = shop

const file = (...rows: string[]) => ['Supplier Name,Bill No,Bill Date,Amount,Owes', ...rows].join('\r\n')
const TWO = file('Standard Fireworks,SF/25-26/45,12-02-2026,"25,488.50",', 'Vel Traders,7,01-04-2026,4512,we')
const take = (text: string, client: Client = boss) => fileTaken(client, 'import_openings', text)
const mistakes = async (...rows: string[]) =>
  (await fileRefused(boss, 'import_openings', file(...rows), 422)).body?.rows?.map(({ row, reason }) => [
    row,
    reason,
  ])
const owed = async () =>
  Object.fromEntries((await boss.ok('suppliers', {})).map((supplier) => [supplier.name, supplier.owed]))

test('what is owed to suppliers is brought in bill by bill, once, and undone as a whole', async () => {
  const seen = await fileRefused(boss, 'import_openings', TWO, 409, { seen: '0' })
  expect(seen.head.msg).toBe('₹30,000.50 is owed to 2 suppliers. Nothing was imported yet.')
  expect(await owed()).toEqual({})
  const { body } = await take(TWO)
  const { import_id, added } = body
  expect(added).toBe(2)
  expect(await owed()).toEqual({ 'Standard Fireworks': '25488.50', 'Vel Traders': '4512.00' })
  await fileRefused(boss, 'import_openings', TWO, 422)
  const [{ purchase_id = '' } = {}, second] = await boss.ok('purchase_list', {})
  expect(second).toMatchObject({ kind: 'purchase_opening', their_no: 'SF/25-26/45', their_day: '12-02-2026' })
  const { head } = await boss.refused('purchase_delete', { purchase_id }, 422)
  expect(head.msg).toBe(
    'This bill was brought in with others from a file. Undo that import under What is still open.',
  )
  expect(await proveBooks(shop.database.read)).toEqual([])
  await boss.ok('opening_import_undo', { import_id })
  expect(await owed()).toEqual({ 'Standard Fireworks': '0.00', 'Vel Traders': '0.00' })
  expect(await proveBooks(shop.database.read)).toEqual([])
})

test('one row with a mistake, and nothing is written', async () => {
  const advance =
    'This list is of what the shop owes its suppliers. Enter what a supplier owes the shop as a payment to the supplier.'
  expect(
    await mistakes(
      'Ayyan,1,31-02-2026,5,',
      'Ayyan,2,22-11-2026,5,',
      'Ayyan,3,01-05-2026,5,they',
      'Ayyan,sf/45,01-05-2026,5,',
      'Ayyan,SF-0045,01-06-2026,5,',
    ),
  ).toEqual([
    [2, 'Bill Date takes a date as dd-mm-yyyy.'],
    [3, 'This day is still to come. What is open was billed before today.'],
    [4, advance],
    [6, 'The same bill is in row 5.'],
  ])
  expect(await owed()).not.toHaveProperty('Ayyan')
})

test('needs the privilege purchases', async () => {
  const clerk = await shop.employee('customer', 'payment_details')
  await fileRefused(clerk, 'import_openings', file('Ayyan,1,01-05-2026,5,'), 403)
})
