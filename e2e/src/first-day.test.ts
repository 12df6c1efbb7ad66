import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { chooseCustomer, typeLine } from './clerk.ts'
import { cursorIn, goThroughPalette, press, tabTo, typeInto } from './keyboard.ts'
import { sheets } from './pdf.ts'
import { countPrints, OWNER, printed } from './people.ts'
import { buttonIn, linkIn, settled, shows, told } from './screen.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

const PRICE_LIST = fileURLToPath(new URL('../../server/src/demo/price-list.csv', import.meta.url))

/** What an agent dictated on the phone: codes and boxes. The last one is a gift box, without discount. */
const ESTIMATE = '101 4, 102 3, 303 1, 408 6, 702 10, 903 2, 1304 2, 1424 1, 2002 3, 2601 2'.split(', ')

const CUSTOMERS = [
  ['Murugan Agencies', '56, Car Street, Madurai', 'Tamil Nadu', '9000190056', '33FMTAH1006G1Z5'],
  ['Annai <b>Stores</b> "அன்னை" 🎆', '2, Car Street, Kochi', 'Kerala', '9000015838', ''],
] as const

// The whole first day with the keyboard alone.
describe('the first day, keyboard only', () => {
  const desk = story({ begin: countPrints })

  // Each step builds on the ones before.
  let failed = false
  beforeEach((step) => {
    if (failed) step.skip()
    step.onTestFailed(() => {
      failed = true
    })
  })

  /** For what the tour of all screens does not see. */
  const look = async () => {
    await expectNoSideways(desk.page)
    await expectAccessible(desk.page)
  }
  const go = (words: string) => goThroughPalette(desk.page, words)
  const field = (label: string) => desk.page.getByRole('textbox', { name: label, exact: true })

  test('the owner makes the account and is signed in', async () => {
    await desk.page.goto('/')
    await desk.page.getByRole('heading', { name: 'Create the owner account' }).waitFor()
    await look()
    await desk.page.keyboard.type(OWNER.name)
    for (const text of [OWNER.email, OWNER.phone, OWNER.password]) {
      await desk.page.keyboard.press('Tab')
      await desk.page.keyboard.type(text)
    }
    await desk.page.keyboard.press('Enter')
    await desk.page.waitForURL('**/home')
    await desk.page.getByText('Total Products').waitFor()
  })

  test('fills the shop settings', async () => {
    await go('settings')
    await desk.page.waitForURL('**/settings')
    await typeInto(desk.page, desk.page.getByLabel('Shop name', { exact: false }), 'Sri Velavan Crackers')
    await typeInto(desk.page, desk.page.getByLabel('GST number', { exact: false }), '33ABCDE1234F1Z7')
    await press(desk.page, buttonIn(desk.page, 'Commit Changes'))
    await told(desk.page, 'Details Updated Successfully')
  })

  test('imports the price list: 219 products in 28 categories', async () => {
    await go('import products')
    // The settings, which stay in view until the screen has loaded, have a file to choose too.
    await desk.page.getByRole('heading', { name: 'Import Products' }).waitFor()
    const [chooser] = await Promise.all([
      desk.page.waitForEvent('filechooser'),
      press(desk.page, buttonIn(desk.page, /choose/i)),
    ])
    await chooser.setFiles(PRICE_LIST)
    await look()
    await press(desk.page, buttonIn(desk.page, 'Import'))
    await shows(desk.page, /219 products/)
    await go('List of Product')
    await desk.page.waitForURL('**/products')
    await desk.page.getByText('Ground Chakkar Puppy (10 Pcs) - Kr').first().waitFor()
  })

  test('leaves gift boxes out of discounts', async () => {
    await go('category')
    await desk.page.waitForURL('**/maincategory')
    await typeInto(desk.page, desk.page.getByPlaceholder('Search category'), 'gift')
    await tabTo(desk.page, desk.page.getByRole('checkbox', { name: /GIFT BOX/ }))
    await desk.page.keyboard.press('Space')
    await press(desk.page, buttonIn(desk.page, /^Update/))
    await told(desk.page, 'Category Updated Successfully')
  })

  test.each(CUSTOMERS)('adds the customer %s', async (customer, address, state, mobile, gst) => {
    await go('add customer')
    await desk.page.waitForURL('**/addcustomer')
    await typeInto(desk.page, field('Name'), customer)
    await typeInto(desk.page, field('Address'), address)
    await typeInto(desk.page, desk.page.getByLabel('State'), state)
    await typeInto(desk.page, field('Phone Number'), mobile)
    if (gst) await typeInto(desk.page, desk.page.getByLabel('GST Number'), gst)
    await press(desk.page, buttonIn(desk.page, 'Submit'))
    await told(desk.page, 'Customer added successfully!')
    await desk.page.waitForURL('**/customerlist')
    await desk.page.getByText(customer).first().waitFor()
  })

  test('bills ten lines for the agent on the phone, with a discount, and prints', async () => {
    await go('new estimate')
    await desk.page.waitForURL('**/addestimate')
    await cursorIn(desk.page.getByLabel(/^Code/).first())
    await chooseCustomer(desk.page, 'murugan', 'Murugan Agencies')
    for (const line of ESTIMATE) await typeLine(desk.page, ...line.split(' '))
    await desk.page.getByText('10 lines · 34 boxes').first().waitFor()
    await desk.page.keyboard.press('F4')
    await typeInto(desk.page, desk.page.getByLabel('Discount percent'), '12.5')
    await desk.page.keyboard.press('Enter')
    // 2,845.00 in all, 520.00 of it Non-Discount; 12.5 % of 2,325.00 is 290.63, rounded to 291.
    await desk.page.getByText('₹2,554.00').first().waitFor()
    await look()
    const [paper] = await Promise.all([
      desk.context.waitForEvent('page'),
      told(desk.page, 'Estimate saved successfully!'),
      desk.page.keyboard.press('F9'),
    ])
    await paper.waitForURL('**/estimateinvoice/*')
    await shows(paper, /\d\d-\d\d\/000001/)
    expect(await printed(paper)).toBe(1)
    expect(await paper.getByText('2,554.00').count()).toBeGreaterThan(0)
    expect(await sheets(paper)).toBe(1)
    await paper.close()
    // Ready for the next bill.
    await shows(desk.page, /^0 lines/)
  })

  test('marks it Paid', async () => {
    await go('List of Estimate')
    await desk.page.waitForURL(/\/estimate($|\?)/)
    await press(desk.page, linkIn(desk.page, /^View/).first())
    await desk.page.waitForURL('**/estimatedetails/*')
    await tabTo(desk.page, desk.page.getByLabel('Payment Status'))
    // The letters of a name are one word only where they come within a second.
    await desk.page.keyboard.press('End')
    await press(desk.page, buttonIn(desk.page, 'Update'))
    await told(desk.page, 'Status updated successfully!')
  })

  test('writes a tax invoice for Kerala with free text and catalogue goods, and prints', async () => {
    await go('new order')
    await desk.page.waitForURL('**/pos')
    await cursorIn(desk.page.getByLabel(/^Product name/).first())
    await chooseCustomer(desk.page, '9000015838', 'Annai')
    for (const [what, price, qty] of [
      ['Assorted rockets', '1000.04', '1'],
      ['Ground Chakkar Puppy (10 Pcs) - Kr', '35', '2'],
    ] as const) {
      await typeLine(desk.page, what)
      // Replaces the list price, where there is one.
      await desk.page.keyboard.press('ControlOrMeta+A')
      await typeLine(desk.page, price, qty)
    }
    await desk.page.getByText('IGST').first().waitFor()
    // 1,070.04 and 18 % of it, each head rounded separately: 96.30 twice.
    await desk.page.getByText('₹1,263.00').first().waitFor()
    await look()
    const [paper] = await Promise.all([
      desk.context.waitForEvent('page'),
      told(desk.page, 'Order saved successfully!'),
      desk.page.keyboard.press('F9'),
    ])
    await paper.waitForURL('**/invoice/*')
    expect(await printed(paper)).toBe(1)
    expect(await paper.getByText('Annai <b>Stores</b> "அன்னை" 🎆').count()).toBeGreaterThan(0)
    await paper.close()
  })

  test('corrects it: changes a quantity, deletes a line, and finds it by a search', async () => {
    await go('List of Sales')
    await desk.page.waitForURL(/\/orderlist($|\?)/)
    await press(desk.page, linkIn(desk.page, /^Edit/).first())
    await desk.page.waitForURL('**/editpos/*')
    await desk.page.getByText('2 lines').first().waitFor()
    await settled(desk.page)
    await tabTo(desk.page, desk.page.getByRole('textbox', { name: /Ground Chakkar Puppy/ }))
    await desk.page.keyboard.press('Control+Delete')
    await desk.page.getByText('1 line ·').first().waitFor()
    await desk.page.keyboard.press('F8')
    await told(desk.page, 'Order saved successfully!')
    await desk.page.waitForURL(/\/orderlist($|\?)/)
    await desk.page.getByText('1,180.00').first().waitFor()
    await typeInto(desk.page, desk.page.getByPlaceholder(/Search Order/), 'annai')
    await desk.page.getByText('1,180.00').first().waitFor()
    await typeInto(desk.page, desk.page.getByPlaceholder(/Search Order/), 'nobody of this name')
    await desk.page.getByText('No orders found').first().waitFor()
    await look()
  })
})
