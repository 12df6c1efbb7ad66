import { describe, expect, test } from 'vitest'
import { answerNext, callsOf, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call, signInAsOwner } from './people.ts'
import { fillIn, follow, headsOf, rowsOf, shows, told, toldOnce } from './screen.ts'
import { sendSlowly, toldEachFailure } from './sending.ts'
import { shootEverywhere } from './shots.ts'
import { story } from './story.ts'

const it = story({
  name: 'product-records',
  faults: true,
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    await call(context, url, 'category_add', { category_name: 'CHAKKAR' })
    await call(context, url, 'category_add', { category_name: 'ROCKETS' })
  },
})
const submit = () => it.page.getByRole('button', { name: 'Submit' }).click()
const field = (name: string) => it.page.getByRole('textbox', { name, exact: true })
const category = () => it.page.getByRole('combobox', { name: 'Category', exact: true })
const chooseCategory = async (name: string) => {
  await category().click()
  await it.page.getByRole('option', { name }).click()
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
  await follow(it.page, path, title)
  await shows(it.page, text)
})

describe('adding a product', () => {
  test('asks for code, name and category; the lookups are loaded', async () => {
    const made = callsOf(it.page)
    await follow(it.page, '/addproducts', 'Add Product')
    for (const name of ['supplier_list', 'brand_list', 'unit_list', 'category_list'])
      await expect.poll(() => made).toContain(name)
    await submit()
    for (const text of ['Product Code is required.', 'Category is required.', 'Product Name is required.'])
      await shows(it.page.locator('form'), text)
    await toldOnce(it.page, 'Nothing was saved. Correct 3 fields.')
  })

  test('the form needs no scrolling: what is seldom filled is folded, and a wrong field unfolds it', async () => {
    const more = it.page.locator('summary').filter({ hasText: 'More' })
    await more.press('Enter')
    await fillIn(it.page, { 'HSN Code': '12' })
    await more.press('Enter')
    expect(await field('HSN Code').isVisible()).toBe(false)
    expect(await it.page.evaluate(() => document.documentElement.scrollHeight)).toBe(768)
    await fillIn(it.page, { 'Product Code': '101', 'Product Name': 'Ground Chakkar' })
    await chooseCategory('CHAKKAR')
    await submit()
    await cursorIn(field('HSN Code'))
    await shows(it.page.locator('form'), 'HSN Code takes 4 to 8 digits: this has 2.')
    // The field says it all, and the notice from before is gone.
    expect(await it.page.getByLabel('Messages').locator('[data-kind=failure]').count()).toBe(0)
    await fillIn(it.page, { 'HSN Code': '' })
  })

  test('says why it failed, keeps typed input, and reports success in the list', async () => {
    await toldEachFailure(
      it.page,
      'product_add',
      submit,
      [{ refused: '' }, 'Failed to add product'],
      [{ refused: 'The shop is closed.' }, 'The shop is closed.'],
      ['cut', 'Failed to add product. The shop’s computer cannot be reached. It is safe to try again.'],
    )
    await sendSlowly(it.page, 'product_add', submit)
    await told(it.page, 'Product added successfully!')
    await it.page.waitForURL('**/products')
    await shows(it.page, 'Ground Chakkar')
    expect(await headsOf(it.page)).toEqual([
      'S.No.',
      'Code',
      'Product Name',
      'MRP Rate',
      'Net Rate',
      'Qty Per Box',
      'Action',
    ])
  })
})

describe('editing a product', () => {
  test('a product that does not load says so, with Retry', async () => {
    answerNext(it.page, 'product_detail', 'nothing that can be read')
    await it.page.getByRole('link', { name: /^Edit/ }).click()
    await shows(it.page, 'Failed to fetch data')
    await it.page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => field('Product Name').inputValue()).toBe('Ground Chakkar')
  })

  test('its name is required; rates take amounts and the stock whole numbers', async () => {
    await fillIn(it.page, { 'Product Name': ' ', 'Net Rate': 'forty', 'MRP Rate': '', Stock: '1.5' })
    await submit()
    expect(await field('Net Rate').inputValue()).toBe('forty')
    await shows(it.page.locator('form'), 'MRP Rate is empty. Type 0 if there is none.')
    await shows(it.page.locator('form'), 'Stock takes a whole number.')
    await shows(it.page.locator('form'), 'Product Name is required.')
    await it.page
      .locator('form')
      .getByText('Net Rate takes an amount in rupees: “forty” cannot be read.')
      .waitFor()
    await toldOnce(it.page, 'Nothing was saved. Correct 4 fields.')
  })

  test('a net rate above the MRP is said at the field; a counted stock below 0 is refused there', async () => {
    await fillIn(it.page, {
      'Product Name': 'Ground Chakkar',
      'Net Rate': '50',
      'MRP Rate': '45',
      Stock: '-1',
    })
    await shows(it.page.locator('form'), 'Above the MRP of ₹45.00')
    await submit()
    await shows(it.page.locator('form'), 'A counted stock cannot be below 0.')
    await fillIn(it.page, { 'MRP Rate': '50' })
    expect(await it.page.getByText('Above the MRP').count()).toBe(0)
  })

  test('failure and success are reported', async () => {
    await it.page.locator('summary').filter({ hasText: 'More' }).click()
    await fillIn(it.page, {
      'Product Name': 'Ground Chakkar Big',
      'Net Rate': 'Rs. 45/-',
      'MRP Rate': '0',
      'Qty Per Box': '10',
      'Buy Price': '31.5',
      Stock: '0',
    })
    refuseNext(it.page, 'product_detail_update', '')
    await submit()
    await toldOnce(it.page, 'Failed to update product')
    await submit()
    await told(it.page, 'Product updated successfully!')
    await it.page.waitForURL('**/products')
    await shows(it.page, 'Ground Chakkar Big')
    expect((await rowsOf(it.page)).map((cells) => cells.slice(0, 6))).toEqual([
      ['1', '101', 'Ground Chakkar Big', '0.00', '45.00', '10'],
    ])
    const bought = async () => (await it.ask('product_detail', { product_id: '1' })).buy_price
    expect(await bought()).toBe('31.50')
    await it.page.getByRole('link', { name: /^Edit/ }).click()
    await expect.poll(() => field('Buy Price').inputValue()).toBe('31.50')
    await fillIn(it.page, { 'Buy Price': '' })
    await submit()
    await it.page.waitForURL('**/products')
    await expect.poll(bought).toBe('')
  })

  test('Back returns to the page before', async () => {
    await follow(it.page, '/stock', 'List of Stock')
    expect(await headsOf(it.page)).toEqual(['S.No.', 'Product', 'Sold Stock', 'Current Stock'])
    await it.page.getByRole('link', { name: 'Ground Chakkar Big' }).click()
    await expect.poll(() => field('Product Name').inputValue()).toBe('Ground Chakkar Big')
    await it.page.getByRole('link', { name: /Back/ }).click()
    await it.page.waitForURL('**/stock')
  })
})

describe('Product Update', () => {
  const update = () => it.page.getByRole('button', { name: /^Update/ }).click()

  test('without changes it says so and sends nothing', async () => {
    await follow(it.page, '/updateproducts', 'Product Update')
    const made = callsOf(it.page)
    await update()
    await told(it.page, 'No changes made!')
    expect(made).not.toContain('update_product_price')
  })

  test('products are under their category, with Qty Per Box read-only and editable figures', async () => {
    await shows(it.page, 'CHAKKAR')
    expect(await it.page.getByText('ROCKETS', { exact: true }).count()).toBe(0)
    const rate = it.page.locator('main table input').first()
    await rate.fill('12a5')
    await it.page.keyboard.press('F8')
    await shows(it.page.locator('main'), 'MRP Rate takes an amount in rupees: “a” cannot be read.')
    await toldOnce(
      it.page,
      'Failed to update products\nPlease correct the marked fields: Ground Chakkar Big 101',
    )
    expect(await rate.inputValue()).toBe('12a5')
    await rate.fill('125')
    await rate.blur()
    expect(await rate.inputValue()).toBe('125.00')
    expect(await it.page.locator('main table input').count()).toBe(3)
  })

  test('the unit of all products shown is set at once and saved with Update', async () => {
    await it.page.getByLabel('Unit of the product shown').fill('Bag')
    await it.page.getByRole('button', { name: 'Set', exact: true }).click()
    await shows(it.page.locator('main table'), /^was /)
    await shootEverywhere(it.page, 'update-unit')
    await shows(it.page, '1 product changed')
  })

  test('the search hides what does not match', async () => {
    const search = it.page.getByRole('searchbox')
    await search.fill('rocket')
    await shows(it.page, 'No stock found')
    await search.fill('ground')
    await shows(it.page, 'CHAKKAR')
  })

  test('Updating... while it saves; failures are reported and keep typed input', async () => {
    refuseNext(it.page, 'update_product_price', 'The shop is closed.')
    await update()
    await it.page
      .getByLabel('Messages')
      .getByText(/^Failed to update products/)
      .waitFor()
    await it.page
      .getByText(/The shop is closed\./)
      .first()
      .waitFor()
    expect(await it.page.locator('main table input').first().inputValue()).toBe('125.00')
    await sendSlowly(it.page, 'update_product_price', update, 'Updating...')
    await told(it.page, 'Products updated successfully!')
    expect(await it.page.getByText(/^Failed to update products/).count()).toBe(0)
    await it.page.reload()
    await expect.poll(() => it.page.locator('main table input').first().inputValue()).toMatch(/^125(\.00)?$/)
  })
})

test('a product that Update could not save is scrolled to', async () => {
  const [category] = await it.ask('category_list')
  const more = Array.from({ length: 40 }, (_, at) => `${200 + at}`)
  for (const product_code of more)
    await it.ask('product_add', {
      product_code,
      product_name: `Rocket ${product_code}`,
      cid: category?.category_id,
      net_rate: '5',
    })
  await follow(it.page, '/updateproducts', 'Product Update')
  await it.page.getByRole('searchbox').fill('239')
  const rate = it.page.getByLabel('Net Rate of Rocket 239')
  await rate.fill('6')
  await it.page.getByRole('searchbox').fill('')
  await it.page.getByLabel('Net Rate of Ground Chakkar Big').click()
  expect(await rate.count()).toBe(0)
  refuseNext(it.page, 'update_product_price', 'The shop is closed.')
  await it.page.keyboard.press('F8')
  await expect.poll(() => rate.boundingBox()).toMatchObject({ y: expect.any(Number) })
  const { y = 0 } = (await rate.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(100)
  expect(y).toBeLessThan(700)
  await it.page.keyboard.press('F8')
  await told(it.page, 'Products updated successfully!')
  for (const { product_id, product_code } of await it.ask('product_list'))
    if (more.includes(product_code)) await it.ask('product_list_delete', { product_id })
})

describe('deleting a product', () => {
  const ask = async () => {
    // The question before it, still closing, also has a Delete.
    await it.page.getByRole('button', { name: 'Delete Ground Chakkar Big 101' }).click()
    await it.page.getByRole('dialog').getByText('Are you sure you want to delete this product?').waitFor()
    await it.page.getByRole('dialog').getByText('Ground Chakkar Big 101').waitFor()
  }
  const yes = () => it.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()

  test('names the product in question and failure', async () => {
    await follow(it.page, '/products', 'List of Product')
    await ask()
    refuseNext(it.page, 'product_list_delete', '')
    await yes()
    await toldOnce(it.page, 'Failed to delete product')
    await ask()
    await yes()
    await told(it.page, 'Product Deleted Successfully')
    await shows(it.page, 'No products found')
  })
})
