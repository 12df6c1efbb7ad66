import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const { boss, chakkar, flowerpot } = shop

const supplier = async (name: string, more: object = {}) =>
  (await boss.ok('supplier_save', { name, licence_no: 'E/SC/TN/25', ...more })).supplier_id
const near = await supplier('Standard Fireworks', { tax_number: '33AABCS1429B1Z1', state: 'Tamil Nadu' })
const far = await supplier('Bombay Papers', { tax_number: '27AABCS1429B1ZU', state: 'Maharashtra' })
const small = await supplier('Ayyan')
const goods = (product_id: string, packs: number, rate: string, tax?: string) => ({
  ...{ product_id, packs, per_pack: 10, rate },
  ...(tax && { tax }),
})
const { purchase_id } = await boss.ok('purchase', {
  supplier_id: near,
  their_no: 'SF/45',
  their_day: '28-10-2026',
  received_day: '02-11-2026',
  freight: '100',
  freight_paid_to: 'supplier',
  total: '1351',
  lines: [goods(chakkar, 3, '300', '18'), goods(flowerpot, 1, '180.05', '5')],
})
await boss.ok('purchase', {
  supplier_id: far,
  their_no: '7',
  their_day: '03-11-2026',
  received_day: '03-11-2026',
  itc: 'later',
  lines: [goods(chakkar, 1, '1000', '12')],
})
await boss.ok('purchase', {
  supplier_id: small,
  their_no: '8',
  their_day: '03-11-2026',
  received_day: '04-11-2026',
  lines: [goods(chakkar, 1, '500')],
})
const [first, second] = (await boss.ok('purchase_detail', { purchase_id })).lines
await boss.ok('purchase_return', {
  purchase_id,
  received_day: '05-11-2026',
  lines: [
    { purchase_line_id: first?.purchase_line_id ?? '', packs: 1 },
    { purchase_line_id: second?.purchase_line_id ?? '', packs: 1 },
  ],
})
const gone = await boss.ok('purchase', {
  supplier_id: small,
  their_no: '9',
  their_day: '03-11-2026',
  lines: [goods(chakkar, 1, '500')],
})
await boss.ok('purchase_delete', { purchase_id: gone.purchase_id })

async function csv(name: string, period = '112026'): Promise<Record<string, string>[]> {
  const address = `${shop.url}/api/download/${name}?format=csv&period=${period}`
  const file = await fetch(address, { headers: { cookie: boss.cookie } })
  expect(file.status).toBe(200)
  return parse(await file.text(), { bom: true, columns: true })
}

test('the register of a month has every bill and return by rate, and adds up to each', async () => {
  const rows = await csv('purchase_register')
  const figures = rows.map((row) =>
    [row.Supplier, row['Bill Number'], row['GST %'], row['Taxable Value'], row.IGST, row.CGST, row.SGST]
      .concat(row['Freight and other'], row['Round off'], row.Total, row.ITC)
      .join(' '),
  )
  expect(figures).toEqual([
    'Standard Fireworks SF/45 18 900.00 0.00 81.00 81.00 100.00 -0.05 1351.00 Yes',
    'Standard Fireworks SF/45 5 180.05 0.00 4.50 4.50 0.00 0.00 0.00 Yes',
    'Bombay Papers 7 12 1000.00 120.00 0.00 0.00 0.00 0.00 1120.00 Later',
    'Ayyan 8 0 500.00 0.00 0.00 0.00 0.00 0.00 500.00 No',
    'Standard Fireworks SF/45 18 -300.00 0.00 -27.00 -27.00 0.00 0.00 -543.05 Yes',
    'Standard Fireworks SF/45 5 -180.05 0.00 -4.50 -4.50 0.00 0.00 0.00 Yes',
  ])
  expect(rows[0]).toMatchObject({
    Received: '02-11-2026',
    Number: 'PU/26-27/000001',
    'GST Number': '33AABCS1429B1Z1',
    'Bill Date': '28-10-2026',
  })
  const parts = ['Taxable Value', 'IGST', 'CGST', 'SGST', 'Freight and other', 'Round off']
  const sum = (names: string[]) =>
    rows.reduce(
      (all, row) => all + names.reduce((one, name) => one + Math.round(Number(row[name]) * 100), 0),
      0,
    )
  expect(sum(parts)).toBe(sum(['Total']))
  const { page } = await boss.answer('purchase_list', { from: '01-11-2026', to: '30-11-2026', page: 1 })
  expect(sum(['Total'])).toBe(Math.round(Number(page?.totals.total) * 100))
  expect(await csv('purchase_register', '102026')).toEqual([])
})

test('the input tax of a month stands beside the GST return, for those who may see purchases', async () => {
  const input = [
    { itc: 'yes', taxable: '600.00', igst: '0.00', cgst: '54.00', sgst: '54.00' },
    { itc: 'no', taxable: '500.00', igst: '0.00', cgst: '0.00', sgst: '0.00' },
    { itc: 'later', taxable: '1000.00', igst: '120.00', cgst: '0.00', sgst: '0.00' },
  ]
  expect((await boss.ok('gst_return', { period: '112026' })).input).toEqual(input)
  expect((await boss.ok('gst_return', { period: '102026' })).input).toEqual([])
  const accountant = await shop.employee('gst_report')
  expect(await accountant.ok('gst_return', { period: '112026' })).not.toHaveProperty('input')
  expect(await csv('input_tax_register')).toEqual([
    { ITC: 'Yes', 'Taxable Value': '600.00', IGST: '0.00', CGST: '54.00', SGST: '54.00' },
    { ITC: 'No', 'Taxable Value': '500.00', IGST: '0.00', CGST: '0.00', SGST: '0.00' },
    { ITC: 'Later', 'Taxable Value': '1000.00', IGST: '120.00', CGST: '0.00', SGST: '0.00' },
  ])
})
