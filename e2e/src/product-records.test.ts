import { describe, expect, test } from 'vitest'
import { callsOf, refuseNext } from './faults.ts'
import { cursorIn, sendKeys } from './keyboard.ts'
import { call, signInAsOwner } from './people.ts'
import { buttonIn, fillIn, follow, headsOf, linkIn, rowsOf, shows, told, toldOnce } from './screen.ts'
import { sendSlowly } from './sending.ts'
import { story } from './story.ts'

const desk = story({
  faults: true,
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    await call(context, url, 'category_add', { category_name: 'CHAKKAR' })
    await call(context, url, 'category_add', { category_name: 'ROCKETS' })
  },
})
const submit = () => buttonIn(desk.page, 'Submit').click()
const field = (name: string) => desk.page.getByRole('textbox', { name, exact: true })
const category = () => desk.page.getByRole('combobox', { name: 'Category', exact: true })
const chooseCategory = async (name: string) => {
  await category().click()
  await desk.page.getByRole('option', { name }).click()
}

// An empty shop: each list says so in the specification's words.
test.each([
  ['/customerlist', 'List of Customer', 'No Record found'],
  ['/products', 'List of Product', 'No products found'],
  ['/updateproducts', 'Product Update', 'No stock found'],
  ['/stock', 'List of Stock', 'No stock found'],
  ['/estimate', 'List of Estimate', 'No estimate found'],
  ['/orderlist', 'List of Sales', 'No orders found'],
  ['/paymentpending', 'List of Pending Payment Report', 'No orders found'],
  ['/gstreport', 'GST Report', 'No data available'],
])('%s is empty and says so', async (path, title, text) => {
  await follow(desk.page, path, title)
  await shows(desk.page, text)
})

describe('adding a product', () => {
  test('the form needs no scrolling: what is seldom filled is folded, and a wrong field unfolds it', async () => {
    const made = callsOf(desk.page)
    await follow(desk.page, '/addproducts', 'Add Product')
    for (const name of ['supplier_list', 'brand_list', 'unit_list', 'category_list'])
      await expect.poll(() => made).toContain(name)
    const more = desk.page.locator('summary').filter({ hasText: 'More' })
    await more.press('Enter')
    await fillIn(desk.page, { 'HSN Code': '12' })
    await more.press('Enter')
    expect(await field('HSN Code').isVisible()).toBe(false)
    expect(await more.textContent()).toContain('1 field to correct')
    expect(await desk.page.evaluate(() => document.documentElement.scrollHeight)).toBe(768)
    await fillIn(desk.page, { 'Product Code': '101', 'Product Name': 'Ground Chakkar' })
    await chooseCategory('CHAKKAR')
    await submit()
    await cursorIn(field('HSN Code'))
    await shows(desk.page.locator('form'), 'HSN Code takes 4 to 8 digits: this has 2.')
    // The field says it all, and the notice from before is gone.
    expect(await desk.page.getByLabel('Messages').locator('[data-kind=failure]').count()).toBe(0)
    await fillIn(desk.page, { 'HSN Code': '' })
    await submit()
    await told(desk.page, 'Product added successfully!')
  })
})

describe('editing a product', () => {
  test('its name is required; rates take amounts and the stock whole numbers', async () => {
    await linkIn(desk.page, /^Edit/).click()
    await expect.poll(() => field('Product Name').inputValue()).toBe('Ground Chakkar')
    await fillIn(desk.page, { 'Product Name': ' ', 'Net Rate': 'forty', 'MRP Rate': '', Stock: '1.5' })
    await submit()
    expect(await field('Net Rate').inputValue()).toBe('forty')
    await shows(desk.page.locator('form'), 'MRP Rate is empty. Type 0 if there is none.')
    await shows(desk.page.locator('form'), 'Stock takes a whole number.')
    await shows(desk.page.locator('form'), 'Product Name is required.')
    await shows(desk.page.locator('form'), 'Net Rate takes an amount in rupees: “forty” cannot be read.')
    await toldOnce(desk.page, 'Nothing was saved. Correct 4 fields.')
  })

  test('a net rate above the MRP is said at the field; a counted stock below 0 is refused there', async () => {
    await fillIn(desk.page, {
      'Product Name': 'Ground Chakkar',
      'Net Rate': '50',
      'MRP Rate': '45',
      Stock: '-1',
    })
    await shows(desk.page.locator('form'), 'Above the MRP of ₹45.00')
    await submit()
    await shows(desk.page.locator('form'), 'A counted stock cannot be below 0.')
    await fillIn(desk.page, { 'MRP Rate': '50' })
    expect(await desk.page.getByText('Above the MRP').count()).toBe(0)
  })

  test('what is saved is in the list, and is there to be changed', async () => {
    await desk.page.locator('summary').filter({ hasText: 'More' }).click()
    await fillIn(desk.page, {
      'Product Name': 'Ground Chakkar Big',
      'Net Rate': 'Rs. 45/-',
      'MRP Rate': '0',
      'Qty Per Box': '10',
      'Buy Price': '31.5',
      Stock: '0',
    })
    await submit()
    await told(desk.page, 'Product updated successfully!')
    await desk.page.waitForURL('**/products')
    await shows(desk.page, 'Ground Chakkar Big')
    expect((await rowsOf(desk.page)).map((cells) => cells.slice(0, 6))).toEqual([
      // With a buy price the shop sees what goods cost, and what is left of their price.
      ['1', '101', 'Ground Chakkar Big', '0.0045.00', '31.50', '13.50 30.0 %'],
    ])
    const bought = async () => (await desk.ask('product_detail', { product_id: '1' })).buy_price
    expect(await bought()).toBe('31.50')
    await linkIn(desk.page, /^Edit/).click()
    await expect.poll(() => field('Buy Price').inputValue()).toBe('31.50')
    await fillIn(desk.page, { 'Buy Price': '' })
    await submit()
    await desk.page.waitForURL('**/products')
    await expect.poll(bought).toBe('')
  })

  test('Back returns to the page before', async () => {
    await follow(desk.page, '/stock', 'List of Stock')
    expect(await headsOf(desk.page)).toEqual(['S.No.', 'Product', 'Sold Stock', 'Current Stock'])
    await linkIn(desk.page, 'Ground Chakkar Big').click()
    await expect.poll(() => field('Product Name').inputValue()).toBe('Ground Chakkar Big')
    await linkIn(desk.page, /Back/).click()
    await desk.page.waitForURL('**/stock')
  })
})

describe('Product Update', () => {
  const update = () => buttonIn(desk.page, /^Update/).click()

  test('without changes it says so and sends nothing', async () => {
    await follow(desk.page, '/updateproducts', 'Product Update')
    const made = callsOf(desk.page)
    await update()
    await told(desk.page, 'No changes made!')
    expect(made).not.toContain('update_product_price')
  })

  test('products are under their category, with Qty Per Box read-only and editable figures', async () => {
    await shows(desk.page, 'CHAKKAR')
    expect(await desk.page.getByText('ROCKETS', { exact: true }).count()).toBe(0)
    const rate = desk.page.locator('main table input').first()
    await rate.fill('12a5')
    await desk.page.keyboard.press('F8')
    await shows(desk.page.locator('main'), 'MRP Rate takes an amount in rupees: “a” cannot be read.')
    await toldOnce(
      desk.page,
      'Failed to update products\nPlease correct the marked fields: Ground Chakkar Big 101',
    )
    expect(await rate.inputValue()).toBe('12a5')
    await rate.fill('125')
    await rate.blur()
    expect(await rate.inputValue()).toBe('125.00')
    expect(await desk.page.locator('main table input').count()).toBe(3)
  })

  test('the unit of all products shown is set at once and saved with Update', async () => {
    await desk.page.getByLabel('Unit of the product shown').fill('Bag')
    await buttonIn(desk.page, 'Set').click()
    await shows(desk.page.locator('main table'), /^was /)
    await shows(desk.page, '1 product changed')
  })

  test('the search hides what does not match', async () => {
    const search = desk.page.getByRole('searchbox')
    await search.fill('rocket')
    await shows(desk.page, 'No stock found')
    await search.fill('ground')
    await shows(desk.page, 'CHAKKAR')
  })

  test('Updating... while it saves; failures are reported and keep typed input', async () => {
    refuseNext(desk.page, 'update_product_price', 'The shop is closed.')
    await update()
    await shows(desk.page.getByLabel('Messages'), /^Failed to update products/)
    await shows(desk.page, /The shop is closed\./)
    expect(await desk.page.locator('main table input').first().inputValue()).toBe('125.00')
    await sendSlowly(desk.page, 'update_product_price', update, 'Updating...')
    await told(desk.page, 'Products updated successfully!')
    expect(await desk.page.getByText(/^Failed to update products/).count()).toBe(0)
    await desk.page.reload()
    await expect
      .poll(() => desk.page.locator('main table input').first().inputValue())
      .toMatch(/^125(\.00)?$/)
  })
})

test('a product that Update could not save is scrolled to', async () => {
  const [category] = await desk.ask('category_list')
  const more = Array.from({ length: 40 }, (_, at) => `${200 + at}`)
  for (const product_code of more)
    await desk.ask('product_add', {
      product_code,
      product_name: `Rocket ${product_code}`,
      cid: category?.category_id,
      net_rate: '5',
    })
  await follow(desk.page, '/updateproducts', 'Product Update')
  await desk.page.getByRole('searchbox').fill('239')
  const rate = desk.page.getByLabel('Net Rate of Rocket 239')
  await rate.fill('6')
  await desk.page.getByRole('searchbox').fill('')
  await desk.page.getByLabel('Net Rate of Ground Chakkar Big').click()
  await rate.waitFor({ state: 'detached' })
  refuseNext(desk.page, 'update_product_price', 'The shop is closed.')
  await desk.page.keyboard.press('F8')
  // Below the header, and above the bottom of the window.
  const isInSight = async () => {
    const { y = 0 } = (await rate.boundingBox()) ?? {}
    return y > 100 && y < 700
  }
  await expect.poll(isInSight).toBe(true)
  await desk.page.keyboard.press('F8')
  await told(desk.page, 'Products updated successfully!')
})

test('a scan is no figure: Product Update leads to its product, a form says what it is', async () => {
  const of = (name: string) => desk.page.getByLabel(name, { exact: true })
  for (const [field, held] of [
    ['MRP Rate', '0.00'],
    ['Net Rate', '6.00'],
    ['Stock', '0'],
  ] as const) {
    await of(`${field} of Rocket 239`).focus()
    await sendKeys(desk.page, 5, '1908↵')
    await toldOnce(desk.page, 'No product has this code.')
    await cursorIn(of(`${field} of Rocket 239`))
    await sendKeys(desk.page, 60, '101↵', 25)
    await cursorIn(of(`${field} of Ground Chakkar Big`))
    await sendKeys(desk.page, 5, ';239↵')
    await cursorIn(of(`${field} of Rocket 239`))
    expect(await of(`${field} of Rocket 239`).inputValue()).toBe(held)
  }
  await desk.page.getByRole('searchbox').fill('ground')
  await of('Net Rate of Ground Chakkar Big').focus()
  await sendKeys(desk.page, 5, '239⇥')
  await cursorIn(of('Net Rate of Rocket 239'))
  expect(await desk.page.getByText(/products? changed/).count()).toBe(0)

  await follow(desk.page, '/addproducts', 'Add Product')
  for (const [name, held] of [
    ['Product Code', '1908'],
    ['Net Rate', ''],
  ] as const) {
    await field(name).focus()
    await sendKeys(desk.page, 5, '1908⇥')
    await expect.poll(() => field(name).inputValue()).toBe(held)
  }
  await toldOnce(desk.page, '1908 was scanned, but a barcode is no figure here.')
})
