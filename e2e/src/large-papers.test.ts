import { expect, test } from 'vitest'
import { misplacedOn } from './paper-cells.ts'
import { sheets } from './pdf.ts'
import { call, countPrints, signInAsOwner } from './people.ts'
import { goTo } from './screen.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

// Every paper with figures of ₹99,99,99,999.99 in every column and with long names: nothing is cut off or overlaps.
const LARGE = '999999999.99'
/** At 9 % and 9 %: from sizes where the tax table fits beside the totals to sizes where it does not. */
const LADDER = ['99999.99', '555555.55', '1250000.55', '13300000', '99999999.99']
const LONG_NAME =
  'Sri Meenakshi Sundareswarar Agencies and Wholesale Fireworks Distributors of Virudhunagar District'
const UNBROKEN = 'Thiruvananthapuramkanyakumaritirunelvelimaduraivirudhunagarsivakasi'
const TAMIL = 'பன்னிரண்டு வண்ணங்களில் வெடிக்கும் பெரிய ஆகாய வாணவேடிக்கை பெட்டி (இருபத்தைந்து எண்ணம்)'

let buyer = ''
let far = ''
const desk = story({
  begin: async (context, url) => {
    await countPrints(context)
    await signInAsOwner(context, url)
    await call(context, url, 'setting_update', {
      shopname: `${LONG_NAME} Private Limited`.slice(0, 120),
      address: `12, ${UNBROKEN}\nNorth Masi Street`,
      city: 'Madurai',
      state: 'Tamil Nadu',
      pincode: '625001',
      phone: '9000012345',
      gst_no: '33ABCDE1234F1Z7',
      bank_name: 'Tamilnad Mercantile Bank Limited',
      acc_no: '601234567890123456',
      ifsc_code: 'TMBL0000045',
      branch: 'Sivakasi Main Road',
      upi_id: 'velavan@indianbank',
      // Makes each tax head, and the packing, as large as the goods.
      cgst: '100',
      sgst: '100',
      packing_charge: '100',
    })
    await call(context, url, 'agent_add', { agent_name: LONG_NAME })
    const add = async (name: string, state: string) => {
      const customer = { telephone: '9000190056', address: `56, ${UNBROKEN}\n${LONG_NAME}`, agent: LONG_NAME }
      const more = { tax_number: '33FMTAH1006G1Z5', state }
      return (await call(context, url, 'customer_add', { name, ...customer, ...more })).user_id
    }
    buyer = await add(LONG_NAME, 'Tamil Nadu')
    far = await add(UNBROKEN, 'Dadra and Nagar Haveli and Daman and Diu')
    const { category_id } = await call(context, url, 'category_add', {
      category_name: 'FANCY',
    })
    const line = async (product_code: string, product_name: string, hsn_code: string) => {
      const made = await call(context, url, 'product_add', {
        product_code,
        product_name,
        tamil_name: TAMIL,
        cid: category_id,
        net_rate: LARGE,
        hsn_code,
        unit: 'Bundle of ten boxes',
      })
      return { product_id: made.product_id, product_name, qty: 1, amount_per_product: LARGE }
    }
    const one = await line('1', LONG_NAME, '36041000')
    const two = await line('2', UNBROKEN, '36049090')
    const small = { ...two, qty: 99_999, amount_per_product: '9999.99' }
    const order = (user_id: string, productdetails: object[]) =>
      call(context, url, 'pos_api/pos_order', { user_id, productdetails })
    await order(buyer, [one])
    await order(buyer, [one, two, small])
    await order(far, [one])
    await order(far, [one, two, small])
    const rates = { discount_percentage: '100', packing_percentage: '100', commission_percentage: '100' }
    await call(context, url, 'estimate', { user_id: buyer, productdetails: [one, two, small] })
    await call(context, url, 'estimate', { user_id: far, ...rates, productdetails: [one] })
    await call(context, url, 'estimate', {
      user_id: far,
      packing_percentage: '100',
      commission_percentage: '100',
      productdetails: [one, two, small],
    })
    await call(context, url, 'setting_update', { cgst: '9', sgst: '9', packing_charge: '0' })
    for (const amount_per_product of LADDER)
      await order(buyer, [{ product_name: 'Assorted goods', qty: 1, amount_per_product }])
    for (const user_id of [buyer, far])
      await call(context, url, 'pos_api/pos_update_payment', { user_id, paid_amount: '4999999999.99' })
  },
})

/** Chooses the open paper's size and fails where something is cut off or overlaps. */
async function inPlace(size: string): Promise<void> {
  await desk.page.getByRole('radiogroup', { name: 'Paper' }).getByText(size, { exact: true }).click()
  await desk.page.locator(`section[data-paper="${size}"]`).first().waitFor()
  await expect.poll(() => misplacedOn(desk.page), { message: size }).toEqual([])
  await shoot(desk.page)
  if (size.endsWith('mm')) expect(await sheets(desk.page), size).toBe(1)
}

const store = (key: string, value: object) =>
  desk.page.evaluate(
    ([name, text]) => localStorage.setItem(name ?? '', text ?? ''),
    [key, JSON.stringify(value)],
  )

const invoice = () => desk.ask('print_detail', { order_id: '2' })
const report = async () => ({
  agent: LONG_NAME,
  rows: await desk.ask('estimate_list'),
})

test.each<readonly [name: string, path: string, ...rolls: string[]]>([
  ['an invoice', '/invoice/1'],
  ['an invoice of two HSN codes', '/invoice/2', '80 mm', '58 mm'],
  ['an invoice to another state', '/invoice/3'],
  ['an invoice of two HSN codes to another state', '/invoice/4'],
  ...LADDER.map((amount, at) => [`an invoice of ₹${amount}`, `/invoice/${8 + at}`] as const),
  ['an estimate', '/estimateinvoice/5'],
  ['an estimate with a discount', '/estimateinvoice/6'],
  ['an estimate with packing and commission', '/estimateinvoice/7', '58 mm'],
  ['a receipt', '/receipt/1'],
  ['a receipt to another state', '/receipt/2', '58 mm'],
  ['an account', '/accountprint/1'],
  ['a stored invoice', '/invoiceprint'],
  ['an agent’s report', '/print_estimate_invoice'],
])('%s has everything in its place on each paper', async (_, path, ...rolls) => {
  if (path === '/invoiceprint') await store('invoiceData', await invoice())
  if (path === '/print_estimate_invoice') await store('agentestimate', await report())
  await goTo(desk.page, path)
  // On a roll it is one piece, however long.
  for (const size of ['A4', 'A5', ...rolls]) await inPlace(size)
})
