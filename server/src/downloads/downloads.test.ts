import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { FLAGS } from '@kadai/contract/call'
import { streams } from '@kadai/contract/contract'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { allConfirmed } from '../../test/confirmed.ts'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const { boss, madurai, kochi, chakkar, giftBox } = shop
await boss.ok('customer_add', {
  name: '=HYPERLINK("http://x")',
  telephone: '9000000007',
  address: '1, "Big" Street\nமதுரை',
  state: 'Tamil Nadu',
})
await boss.ok('product_detail_update', { product_id: giftBox, stock: 3 })
await boss.ok('price_list_add', {
  name: 'Retail',
  season: 'Deepavali 2026',
  valid_from: '01-09-2026',
  valid_to: '20-11-2026',
  discount: '10',
})
await boss.ok('estimate', {
  user_id: madurai,
  discount_percentage: '10',
  productdetails: [{ product_id: chakkar, qty: 300 }],
})
await boss.ok('pos_api/pos_order', {
  user_id: madurai,
  productdetails: [
    { product_name: 'Goods 1', qty: 1, amount_per_product: '1000.04' },
    { product_name: 'Goods 2', qty: 3, amount_per_product: '45' },
  ],
})
await boss.ok('pos_api/pos_order', {
  user_id: kochi,
  productdetails: [{ product_name: 'Goods 3', qty: 1, amount_per_product: '200' }],
})
await boss.ok('pos_api/pos_update_payment', { user_id: kochi, paid_amount: '36' })
await boss.ok('payment_details_add', {
  name: '+tea',
  amount: '120',
  payment_method: 'credit',
  payment_sent: '@stall',
  description: '-',
})
await allConfirmed(shop)

async function get(client: Client, address: string) {
  const response = await fetch(`${shop.url}/api/${address}`, { headers: { cookie: client.cookie } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function csv(address: string): Promise<Record<string, string>[]> {
  const { response, bytes } = await get(shop.boss, `${address}${address.includes('?') ? '&' : '?'}format=csv`)
  expect(response.status, bytes.toString()).toBe(200)
  return parse(bytes, { bom: true, columns: true })
}

const lists = Object.entries(streams).filter(([, { takes }]) => 'format' in takes.shape)
const names = lists.map(([name]) => name)

const { supplier_id } = await shop.boss.ok('supplier_save', {
  name: 'Standard Fireworks',
  licence_no: 'E/25',
})

/** The parameters that a download needs besides its format. */
const must = (name: string) => {
  if (name === 'download/price_list') return '&price_list_id=1'
  if (name.endsWith('_register')) return '&period=012020'
  // Without days they are those of today, or of a year.
  if (['download/day_book', 'download/indent'].includes(name)) return '&from=01-01-2020&to=01-01-2020'
  if (name === 'download/supplier_account') return `&supplier_id=${supplier_id}`
  return name === 'download/account' ? `&user_id=${shop.kochi}` : ''
}

describe('as CSV', () => {
  test('sales show taxes, what is paid and what is left', async () => {
    const rows = await csv('download/orders')
    expect(Object.values(rows[0] ?? {}).join()).toBe(
      '26-27/000002,21-11-2026,Annai Stores,9000015838,,Kerala,' +
        '200.00,0.00,0.00,0.00,36.00,0.00,0.00,236.00,0.00,36.00,200.00',
    )
    expect(rows).toMatchObject([
      { IGST: '36.00', 'Grand Total': '236.00', Paid: '36.00', Balance: '200.00' },
      { 'Order ID': '26-27/000001', 'Grand Total': '1339.00', 'Sub-Total': '1135.04' },
    ])
  })

  test.each(['download/estimates', 'download/orders'])(
    '%s: in every row the figures before the grand total add up to it',
    async (address) => {
      for (const row of await csv(address)) {
        const names = Object.keys(row)
        const figures = names.slice(names.indexOf('Sub-Total'), names.indexOf('Grand Total'))
        const sum = figures.reduce((all, name) => all + Math.round(Number(row[name]) * 100), 0)
        expect([names, sum]).toEqual([
          expect.arrayContaining(['Round off']),
          Number(row['Grand Total']) * 100,
        ])
      }
    },
  )

  test('the day book has a column for each mode', async () => {
    expect(await csv('download/day_book')).toMatchObject([
      { Entry: 'Estimate', Billed: '12150.00', Cash: '0.00' },
      { Entry: 'Invoice', Number: '26-27/000001', Billed: '1339.00' },
      { Entry: 'Invoice', Name: 'Annai Stores', Billed: '236.00' },
      { Entry: 'Receipt', Name: 'Annai Stores', Billed: '0.00', 'Mode not given': '36.00' },
      { Entry: 'Expense', Name: "'+tea", 'Mode not given': '120.00' },
    ])
  })

  test('estimates, stock, products, expenses and GST rows', async () => {
    expect(await csv('download/estimates')).toMatchObject([
      { Discount: '-1350.00', 'Grand Total': '12150.00', Agent: 'South Agent', Status: 'Pending' },
    ])
    expect(await csv('download/stock')).toMatchObject([
      { Code: '101', 'Sold Stock': '300', 'Current Stock': '-200' },
      { Code: '201', 'Sold Stock': '0', 'Current Stock': '50' },
      { Code: '2101', 'Current Stock': '3' },
    ])
    const product = { 'Product Name': 'Ground Chakkar Big (10 Pcs)', Price: '45.00', MRP: '500.00' }
    const more = { 'Category Name': 'CRACKERS', Code: '101', 'Qty per Box': '10', Stock: '-200' }
    expect((await csv('download/products'))[0]).toMatchObject({ ...product, ...more })
    expect(await csv('download/gst')).toMatchObject([
      { 'Order ID': '26-27/000002', 'GST %': '18', 'GST Amount': '36.00', Total: '200.00' },
      { 'Order ID': '26-27/000001', 'GST Amount': '180.00', Total: '1000.04' },
      { 'Order ID': '26-27/000001', 'GST Amount': '24.30', Total: '135.00' },
    ])
  })

  test('a month has registers whose amounts add up to their totals, and vouchers for Tally that come to 0', async () => {
    const sales = await csv('download/sales_register?period=112026')
    expect(sales.map((row) => [row['Invoice Number'], row.Total, row.IGST])).toEqual([
      ['26-27/000001', '1339.00', '0.00'],
      ['26-27/000002', '236.00', '36.00'],
    ])
    for (const row of sales) {
      const parts = ['Taxable Value', 'IGST', 'CGST', 'SGST', 'Packing', 'Round off']
      const sum = parts.reduce((all, part) => all + Math.round(Number(row[part]) * 100), 0)
      expect(sum).toBe(Math.round(Number(row.Total) * 100))
    }
    expect(await csv('download/receipt_register?period=112026')).toMatchObject([
      { 'Customer Name': 'Annai Stores', 'Mode not given': '36.00', Amount: '36.00' },
    ])
    expect(await csv('download/expense_register?period=112026')).toMatchObject([{ Name: "'+tea" }])
    expect(await csv('download/note_register?period=112026')).toEqual([])
    expect((await csv('download/hsn_register?period=112026')).map((row) => row['Taxable Value'])).toEqual([
      '200.00',
      '1135.04',
    ])
    const { bytes } = await get(shop.boss, 'download/tally?period=112026')
    const [masters, vouchers] = Object.values(unzipSync(bytes)).map((file) => Buffer.from(file).toString())
    for (const name of vouchers?.match(/(?<=<LEDGERNAME>)[^<]+/g) ?? [])
      expect(masters).toContain(`<LEDGER NAME="${name}"`)
    expect(masters).toMatch(/NAME="SGST".*<TAXTYPE>GST<\/TAXTYPE><GSTDUTYHEAD>SGST\/UTGST<\/GSTDUTYHEAD>/)
    const bill = '<BILLALLOCATIONS.LIST><NAME>26-27/000002</NAME><BILLTYPE>'
    expect(vouchers).toContain(`${bill}New Ref</BILLTYPE><AMOUNT>-236.00</AMOUNT>`)
    expect(vouchers).toContain(`${bill}Agst Ref</BILLTYPE><AMOUNT>36.00</AMOUNT>`)
    const each = vouchers?.match(/<VOUCHER .*?<\/VOUCHER>/g) ?? []
    expect(each.map((one) => /REMOTEID="([^"]+)"/.exec(one)?.[1])).toEqual([
      'kadai-bill-2',
      'kadai-bill-3',
      'kadai-payment-1',
      'kadai-expense-1',
    ])
    for (const one of each) {
      const amounts = one.match(/(?<=ISPARTYLEDGER><AMOUNT>)[^<]+/g) ?? []
      expect(amounts).not.toEqual([])
      expect(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
    }
  })

  test('an account runs from its opening to its closing balance', async () => {
    const { kochi } = shop
    const rows = await csv(`download/account?user_id=${kochi}`)
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['01-04-2026', 'Opening balance', '', '0.00', '0.00', '0.00'],
      ['21-11-2026', 'Order', '26-27/000002', '236.00', '0.00', '236.00'],
      ['21-11-2026', 'Payment', expect.stringMatching(/^R-\d{6}$/), '0.00', '36.00', '200.00'],
    ])
    expect(Object.keys(rows[0] ?? {})).toEqual(['Date', 'Entry', 'Number', 'Billed', 'Paid', 'Balance'])
    expect(await csv(`download/account?user_id=${kochi}&from=22-11-2026`)).toMatchObject([
      { Date: '22-11-2026', Entry: 'Opening balance', Balance: '200.00' },
    ])
    const { response } = await get(shop.boss, 'download/account?format=csv&user_id=999999')
    expect(response.headers.get('content-disposition')).toBeNull()
  })

  test('a text that a spreadsheet would run as a formula is escaped, and every character is kept', async () => {
    const customers = await csv('download/customers?search=9000000007')
    expect(customers).toMatchObject([
      { 'Customer Name': '\'=HYPERLINK("http://x")', Address: '1, "Big" Street\nமதுரை' },
    ])
    expect(await csv('download/expenses')).toMatchObject([
      { Name: "'+tea", 'Paid To': "'@stall", Description: "'-", 'Amount(Credit)': '120.00' },
    ])
  })

  test('begins with the BOM that Excel needs for UTF-8; its name has the list and the date', async () => {
    const { response, bytes } = await get(shop.boss, 'download/customers?format=csv')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="customers-2026-11-21.csv"',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('the names of two months, days, customers or searches are two', async () => {
    const asked = [
      ...[shop.kochi, shop.madurai].map((id) => `account?user_id=${id}`),
      ...['from=01-11-2026', 'from=02-11-2026', 'to=02-11-2026'].map((days) => `day_book?${days}`),
      ...['search=annai', 'search=kavi', 'deleted=1'].map((filter) => `customers?${filter}`),
      ...['102026', '112026'].flatMap((period) => [
        ...['sales_register', 'gstr1', 'gstr3b', 'gstr1-csv', 'tally'].map((of) => `${of}?period=${period}`),
      ]),
    ]
    const saved = []
    for (const address of asked) {
      const { response } = await get(shop.boss, `download/${address}&format=csv`)
      saved.push(response.headers.get('content-disposition'))
    }
    expect(saved).not.toContain(null)
    expect(new Set(saved).size).toBe(asked.length)
  })

  test('the filters are those of the list', async () => {
    expect(await csv('download/orders?search=annai')).toHaveLength(1)
    expect(await csv('download/orders?to=20-11-2026')).toEqual([])
    expect(await csv('download/gst?gst=12')).toEqual([])
    expect(await csv('download/estimates?agent=South%20Agent&from=21-11-2026')).toHaveLength(1)
    expect(await csv('download/estimates?deleted=1')).toEqual([])
    expect(await csv('download/stock?search=gift')).toHaveLength(1)
  })
})

describe('as an Excel file', () => {
  test('money and counts are numbers, days are days, texts stay texts', async () => {
    const { response, bytes } = await get(shop.boss, 'download/orders?format=xlsx')
    expect(response.headers.get('content-disposition')).toContain('sales-2026-11-21.xlsx')
    const [heading, first, second] = await readSheet(bytes)
    expect(heading?.slice(0, 3)).toEqual(['Order ID', 'Date', 'Customer Name'])
    const texts = ['26-27/000002', new Date('2026-11-21'), 'Annai Stores', '9000015838', null, 'Kerala']
    expect(first?.slice(0, 6)).toEqual(texts)
    expect(first?.slice(6)).toEqual([200, 0, 0, 0, 36, 0, 0, 236, 0, 36, 200])
    expect(second?.[6]).toBe(1135.04)
    expect(await readSheet(bytes)).toHaveLength(3)
  })

  test('Tamil, quotes, line breaks and formula-like texts stay unchanged', async () => {
    const { bytes } = await get(shop.boss, 'download/customers?format=xlsx&search=9000000007')
    expect((await readSheet(bytes))[1]?.slice(0, 3)).toEqual([
      '=HYPERLINK("http://x")',
      '1, "Big" Street\nமதுரை',
      '9000000007',
    ])
  })

  // Accounts have one more row, their opening balance; a price list is never empty.
  const never = ['download/account', 'download/supplier_account', 'download/price_list']
  test.each(names.filter((name) => !never.includes(name)))(
    '%s has a heading even when nothing matches',
    async (name) => {
      const { bytes } = await get(shop.boss, `${name}?format=xlsx&search=no-such-thing${must(name)}`)
      const rows = await readSheet(bytes)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.every((title) => typeof title === 'string' && title !== '')).toBe(true)
    },
  )
})

describe('access', () => {
  /** Reads the first piece of a large backup, runs a function, and returns how much arrived in the end. */
  async function takenWhile(client: Client, change: () => Promise<unknown>) {
    const name = 'kadai-2026-11-21T06-30-00Z.db'
    const large = path.join(shop.config.backupDir, name)
    mkdirSync(shop.config.backupDir, { recursive: true })
    writeFileSync(large, '')
    truncateSync(large, LARGE)
    const url = `${shop.url}/api/download/backup?name=${name}`
    let came = 0
    await allConfirmed(shop)
    await new Promise<void>((resolve, reject) => {
      const asked = request(url, { headers: { cookie: client.cookie } }, (answer) => {
        answer.once('data', () => {
          answer.pause()
          change().then(() => answer.resume(), reject)
        })
        answer.on('data', (piece: Buffer) => {
          came += piece.length
        })
        answer.on('close', resolve).on('error', () => {})
      })
      asked.on('error', reject).end()
    })
    rmSync(large)
    return came
  }
  const LARGE = 64 * 1024 * 1024

  test('a long file breaks off at log-out, and when the privilege is taken', async () => {
    const owner = await shop.employee(...FLAGS)
    expect(await takenWhile(await shop.employee('settings', 'employee'), async () => {})).toBe(LARGE)
    const leaving = await shop.employee('settings', 'employee')
    expect(await takenWhile(leaving, () => leaving.ok('logout', {}))).toBeLessThan(LARGE)
    const clerk = await shop.employee('settings', 'employee')
    const take = () => owner.ok('employe_previllage_update', { employee_id: clerk.id, settings: '0' })
    expect(await takenWhile(clerk, take)).toBeLessThan(LARGE)
  })

  test('a wrong request is refused, and not saved as a file', async () => {
    for (const query of ['', '?format=pdf', '?format=csv&from=2026-11-21']) {
      const { response, bytes } = await get(shop.boss, `download/orders${query}`)
      expect(response.status).toBe(400)
      expect(response.headers.get('content-disposition')).toBeNull()
      expect(JSON.parse(bytes.toString()).body.fields).toHaveLength(1)
    }
  })

  test('POST works too', async () => {
    const response = await fetch(`${shop.url}/api/download/stock`, {
      method: 'POST',
      headers: { cookie: shop.boss.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv' }),
    })
    expect(await response.text()).toContain('Ground Chakkar')
  })
})
