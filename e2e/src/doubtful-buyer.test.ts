import { expect, test } from 'vitest'
import { chooseCustomer, openFreshBill } from './clerk.ts'
import { call, expectNoSideways, signInAsOwner } from './people.ts'
import { shootEverywhere } from './shots.ts'
import { story } from './story.ts'

const OWN = '33ABCDE1234F1Z7'
const BUYERS = {
  'Kerla Stores': { telephone: '9000190001', state: 'Kerla' },
  'Own Number Stores': { telephone: '9000190002', state: 'Tamil Nadu', tax_number: OWN },
  'Right Stores': { telephone: '9000190003', state: 'Kerala' },
}

const desk = story({
  name: 'doubtful-buyer',
  complains: true,
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    await call(context, url, 'setting_update', { shopname: 'Sri Velavan', state: 'Tamil Nadu', gst_no: OWN })
    for (const [name, more] of Object.entries(BUYERS))
      await call(context, url, 'customer_add', { name, address: 'Car Street', ...more })
  },
})

const UNKNOWN = 'This is not a known state.'
const doubts = () =>
  desk.page
    .getByRole('status')
    .filter({ hasText: /state|GST number/ })
    .allTextContents()

test('a tax invoice says what may make its tax wrong as soon as its customer is chosen; an estimate does not', async () => {
  await openFreshBill(desk.page, '/pos')
  await chooseCustomer(desk.page, 'kerla', 'Kerla Stores')
  await expect.poll(doubts).toEqual([expect.stringContaining(UNKNOWN)])
  await shootEverywhere(desk.page, 'doubtful-buyer')
  await expectNoSideways(desk.page)
  await openFreshBill(desk.page, '/pos')
  await chooseCustomer(desk.page, 'own', 'Own Number Stores')
  await expect.poll(doubts).toEqual([expect.stringContaining("the shop's own GST number")])
  await openFreshBill(desk.page, '/pos')
  await chooseCustomer(desk.page, 'right', 'Right Stores')
  await desk.page.getByRole('button', { name: 'Deliver to another address' }).waitFor()
  expect(await doubts()).toEqual([])
  await openFreshBill(desk.page, '/addestimate')
  await chooseCustomer(desk.page, 'kerla', 'Kerla Stores')
  expect(await doubts()).toEqual([])
})
