import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { chooseCustomer, typeLine } from './clerk.ts'
import { cursorIn, goThroughPalette, press, tabTo, typeInto } from './keyboard.ts'
import { sheets } from './pdf.ts'
import { countPrints, expectNoSideways, importFile, OWNER, printed } from './people.ts'
import { settled, shows, told } from './screen.ts'
import { shoot } from './shots.ts'
import { size } from './size.ts'
import { story } from './story.ts'

const PRICE_LIST = fileURLToPath(new URL('../../server/src/demo/price-list.csv', import.meta.url))

/** What an agent dictated on the phone: codes and boxes. The last one is a gift box, without discount. */
const ESTIMATE = [
  ['101', '4'],
  ['102', '3'],
  ['303', '1'],
  ['408', '6'],
  ['702', '10'],
  ['903', '2'],
  ['1304', '2'],
  ['1424', '1'],
  ['2002', '3'],
  ['2601', '2'],
] as const

const CUSTOMERS = [
  ['Murugan Agencies', '56, Car Street, Madurai', 'Tamil Nadu', '9000190056', '33FMTAH1006G1Z5'],
  ['Annai <b>Stores</b> "அன்னை" 🎆', '2, Car Street, Kochi', 'Kerala', '9000015838', ''],
] as const

/** The current day in the shop, as people write it. */
const today = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date()).replaceAll('/', '-')
/** The day may have changed since the test began. */
const FIRST_DAY = today()

const COUNTER = ['counter', 1366, 768] as const
const PHONE = ['phone', 360, 800] as const

const SCREENS = size([COUNTER], [COUNTER, PHONE])

// The whole first day with the keyboard alone, on the counter's screen; in a full run its bills also on a phone with a
// keyboard.
describe.each(SCREENS)('the first day at the %s, keyboard only', (name, width, height) => {
  const desk = story({ name, viewport: { width, height }, begin: countPrints })

  // Each step builds on the ones before.
  let failed = false
  beforeEach((step) => {
    if (failed) step.skip()
    step.onTestFailed(() => {
      failed = true
    })
  })

  const look = async (what: string) => {
    await expectNoSideways(desk.page)
    await shoot(desk.page, `${name}-${what}`)
  }
  /** For what the tour of all screens does not see. Names, roles and colours are the same at every width. */
  const lookClosely = async (what: string) => {
    await look(what)
    if (name === 'counter') await expectAccessible(desk.page)
  }
  /**
   * Waits for the entry row; on the counter's screen it has the cursor. On a phone the keyboard would hide the bill.
   */
  const ready = async (label: RegExp) => {
    const entry = desk.page.getByLabel(label).first()
    await (name === 'counter' ? cursorIn(entry) : entry.waitFor())
  }
  const go = (words: string) => goThroughPalette(desk.page, words)
  const field = (label: string) => desk.page.getByRole('textbox', { name: label, exact: true })

  test('the owner makes the account and is signed in', async () => {
    await desk.page.goto('/')
    await desk.page.getByRole('heading', { name: 'Create the owner account' }).waitFor()
    await look('owner')
    await desk.page.keyboard.type(OWNER.name)
    for (const text of [OWNER.email, OWNER.phone, OWNER.password]) {
      await desk.page.keyboard.press('Tab')
      await desk.page.keyboard.type(text)
    }
    await desk.page.keyboard.press('Enter')
    await desk.page.waitForURL('**/home')
    await desk.page.getByText('Total Products').waitFor()
    await look('home')
  })

  if (name === 'counter') {
    test('fills the shop settings', async () => {
      await go('settings')
      await desk.page.waitForURL('**/settings')
      await typeInto(desk.page, desk.page.getByLabel('Shop name', { exact: false }), 'Sri Velavan Crackers')
      await typeInto(desk.page, desk.page.getByLabel('GST number', { exact: false }), '33ABCDE1234F1Z7')
      await press(desk.page, desk.page.getByRole('button', { name: 'Commit Changes' }))
      await told(desk.page, 'Details Updated Successfully')
      await look('settings')
    })

    test('imports the price list: 219 products in 28 categories', async () => {
      await go('import products')
      // The settings, which stay in view until the screen has loaded, have a file to choose too.
      await desk.page.getByRole('heading', { name: 'Import Products' }).waitFor()
      const [chooser] = await Promise.all([
        desk.page.waitForEvent('filechooser'),
        press(desk.page, desk.page.getByRole('button', { name: /choose/i })),
      ])
      await chooser.setFiles(PRICE_LIST)
      await lookClosely('import')
      await press(desk.page, desk.page.getByRole('button', { name: 'Import', exact: true }))
      await shows(desk.page, /219 products/)
      await go('List of Product')
      await desk.page.waitForURL('**/products')
      await desk.page.getByText('Ground Chakkar Puppy (10 Pcs) - Kr').first().waitFor()
      await look('products')
    })

    test('leaves gift boxes out of discounts', async () => {
      await go('category')
      await desk.page.waitForURL('**/maincategory')
      await typeInto(desk.page, desk.page.getByPlaceholder('Search category'), 'gift')
      await tabTo(desk.page, desk.page.getByRole('checkbox', { name: /GIFT BOX/ }))
      await desk.page.keyboard.press('Space')
      await press(desk.page, desk.page.getByRole('button', { name: /^Update/ }))
      await told(desk.page, 'Category Updated Successfully')
      await look('categories')
    })

    test.each(CUSTOMERS)('adds the customer %s', async (customer, address, state, mobile, gst) => {
      await go('add customer')
      await desk.page.waitForURL('**/addcustomer')
      await typeInto(desk.page, field('Name'), customer)
      await typeInto(desk.page, field('Address'), address)
      await typeInto(desk.page, desk.page.getByLabel('State'), state)
      await typeInto(desk.page, field('Phone Number'), mobile)
      if (gst) await typeInto(desk.page, desk.page.getByLabel('GST Number'), gst)
      await press(desk.page, desk.page.getByRole('button', { name: 'Submit' }))
      await told(desk.page, 'Customer added successfully!')
      await desk.page.waitForURL('**/customerlist')
      await desk.page.getByText(customer).first().waitFor()
    })
  } else {
    test('finds a shop filled at the counter', async () => {
      const { ask } = desk
      await ask('setting_update', { shopname: 'Sri Velavan Crackers', gst_no: '33ABCDE1234F1Z7' })
      await importFile(desk.context, desk.shop.url, readFileSync(PRICE_LIST, 'utf8'))
      const all = await ask('category_list', {})
      const category_id = all.find(({ category_name }) => /GIFT BOX/.test(category_name))?.category_id
      await ask('category_list_update', { category_id, non_discount: '1' })
      for (const [customer, address, state, telephone, tax_number] of CUSTOMERS)
        await ask('customer_add', { name: customer, address, state, telephone, tax_number })
    })
  }

  test('bills ten lines for the agent on the phone, with a discount, and prints', async () => {
    await go('new estimate')
    await desk.page.waitForURL('**/addestimate')
    await ready(/^Code/)
    await chooseCustomer(desk.page, 'murugan', 'Murugan Agencies')
    for (const [code, qty] of ESTIMATE) await typeLine(desk.page, code, qty)
    await desk.page.getByText('10 lines · 34 boxes').first().waitFor()
    await desk.page.keyboard.press('F4')
    await typeInto(desk.page, desk.page.getByLabel('Discount percent'), '12.5')
    await desk.page.keyboard.press('Enter')
    // 2,845.00 in all, 520.00 of it Non-Discount; 12.5 % of 2,325.00 is 290.63, rounded to 291.
    await desk.page.getByText('₹2,554.00').first().waitFor()
    await lookClosely('estimate')
    const [paper] = await Promise.all([
      desk.context.waitForEvent('page'),
      told(desk.page, 'Estimate saved successfully!'),
      desk.page.keyboard.press('F9'),
    ])
    await paper.waitForURL('**/estimateinvoice/*')
    await shows(paper, /\d\d-\d\d\/000001/)
    expect(await printed(paper)).toBe(1)
    expect(await paper.getByText('2,554.00').count()).toBeGreaterThan(0)
    expect(await sheets(paper, `${name}-estimate`)).toBe(1)
    await paper.close()
    // Ready for the next bill.
    await shows(desk.page, /^0 lines/)
  })

  test('marks it Paid', async () => {
    await go('List of Estimate')
    await desk.page.waitForURL(/\/estimate($|\?)/)
    await press(desk.page, desk.page.getByRole('link', { name: /^View/ }).first())
    await desk.page.waitForURL('**/estimatedetails/*')
    await tabTo(desk.page, desk.page.getByLabel('Payment Status'))
    await desk.page.keyboard.type('Paid')
    await press(desk.page, desk.page.getByRole('button', { name: 'Update' }))
    await told(desk.page, 'Status updated successfully!')
    await look('estimate-details')
  })

  test('writes a tax invoice for Kerala with free text and catalogue goods, and prints', async () => {
    await go('new order')
    await desk.page.waitForURL('**/pos')
    await ready(/^Product name/)
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
    if (name === 'counter') await desk.page.getByText('IGST').first().waitFor()
    // 1,070.04 and 18 % of it, each head rounded separately: 96.30 twice.
    await desk.page.getByText('₹1,263.00').first().waitFor()
    await lookClosely('pos')
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

  test('corrects it: changes a quantity, deletes a line, and finds both papers by search and by date', async () => {
    await go('List of Sales')
    await desk.page.waitForURL(/\/orderlist($|\?)/)
    await press(desk.page, desk.page.getByRole('link', { name: /^Edit/ }).first())
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
    await lookClosely('nothing-found')
  })

  test.each([
    ['List of Estimate', '2,554.00', 'No estimate found'],
    ['List of Sales', '1,180.00', 'No orders found'],
  ])('finds the paper of today by its number and by its date in the %s', async (list, amount, nothing) => {
    await go(list)
    await desk.page.getByRole('heading', { name: list }).waitFor()
    const search = desk.page.getByRole('main').getByRole('searchbox')
    await typeInto(desk.page, search, '000001')
    await desk.page.getByText(amount).first().waitFor()
    await typeInto(desk.page, search, '000099')
    await desk.page.getByText(nothing).first().waitFor()
    await typeInto(desk.page, search, ' ')
    await desk.page.getByText(amount).first().waitFor()
    if (name === 'phone') await press(desk.page, desk.page.getByRole('button', { name: /^Filters/ }))
    const between = async (from: string, to: string) => {
      await typeInto(desk.page, desk.page.getByLabel('From (dd-mm-yyyy)'), from)
      await typeInto(desk.page, desk.page.getByLabel('To (dd-mm-yyyy)'), to)
      await press(desk.page, desk.page.getByRole('button', { name: 'Submit' }))
    }
    await between('01-04-2020', '01-04-2020')
    await desk.page.getByText(nothing).first().waitFor()
    await between(FIRST_DAY, today())
    await desk.page.getByText(amount).first().waitFor()
  })
})
