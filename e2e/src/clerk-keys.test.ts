import { expect, test } from 'vitest'
import { cursorIn } from './keyboard.ts'
import { call, signInAsOwner } from './people.ts'
import { buttonIn, fillIn, follow, goTo, shows, toldOnce } from './screen.ts'
import { story } from './story.ts'

// The first keys in a new shop: there are no agents yet, and nobody wants to reach for the mouse.
const desk = story({
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    await call(context, url, 'setting_update', { state: 'Tamil Nadu' })
    const { category_id } = await call(context, url, 'category_add', {
      category_name: 'CHAKKAR',
    })
    await call(context, url, 'product_add', {
      product_code: '101',
      product_name: 'Ground Chakkar',
      cid: category_id,
      net_rate: '45.00',
    })
  },
})

/** The suggestion that Enter takes. */
const meant = (name: string) =>
  desk.page.locator('[role=option][data-combobox-selected]').filter({ hasText: name }).waitFor()
const cursorAt = (label: string) => cursorIn(desk.page.getByLabel(label, { exact: true }))

test('? shows all keys even in an empty field, and is typed in a field with text', async () => {
  await desk.page.goto('/addestimate')
  await cursorAt('Code')
  await desk.page.keyboard.press('?')
  await desk.page.getByRole('dialog').getByText('Show these keys').waitFor()
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
  await cursorAt('Code')
  const name = desk.page.getByRole('combobox', { name: 'Product name' })
  await name.fill('what')
  await desk.page.keyboard.press('?')
  await expect.poll(() => name.inputValue()).toBe('what?')
  await name.fill('')
})

test('in a shop without agents F3 goes to the first agent’s name, and then to the customer’s', async () => {
  await desk.page.getByLabel('Code', { exact: true }).focus()
  await desk.page.keyboard.press('F3')
  await cursorAt('Agent')
  await desk.page.keyboard.type('South Agent')
  await desk.page.keyboard.press('Enter')
  await desk.page.locator('input[name=name]:focus').waitFor()
  await desk.page.keyboard.type('Murugan Agencies')
  await desk.page.keyboard.press('Tab')
  await desk.page.keyboard.type('9000190056')
  await desk.page.keyboard.press('Tab')
})

test('the beginning of a state’s name is completed by Tab and by Enter; an unknown one is flagged', async () => {
  const dialog = desk.page.getByRole('dialog')
  const state = dialog.getByRole('combobox', { name: 'State' })
  await desk.page.keyboard.type('tam')
  await desk.page.keyboard.press('Tab')
  await expect.poll(() => state.inputValue()).toBe('Tamil Nadu')
  await state.fill('Atlantis')
  await desk.page.keyboard.press('Tab')
  await shows(dialog, 'This is not a known state. The tax of a bill depends on it.')
  await state.fill('kera')
  await desk.page.keyboard.press('Enter')
  await expect.poll(() => state.inputValue()).toBe('Kerala')
  await desk.page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await desk.page.getByText('90001 90056 · Kerala').first().waitFor()
})

test('a payment’s customer is chosen by a few letters and Enter', async () => {
  await desk.ask('customer_add', { name: 'Annai Stores', telephone: '9000015838' })
  const productdetails = [{ product_name: 'Rockets', qty: '1', buy_price: '100.00' }]
  for (const { user_id } of await desk.ask('customer_list'))
    await desk.ask('pos_api/pos_order', { user_id, productdetails })
  await follow(desk.page, '/paymentpending', 'List of Pending Payment Report')
  await desk.page.getByRole('combobox', { name: 'Customer' }).click()
  await desk.page.keyboard.type('stor')
  await meant('Annai Stores')
  await desk.page.keyboard.press('Enter')
  await desk.page.keyboard.press('Enter')
  await desk.page.getByRole('form', { name: 'Payment' }).getByText('Annai Stores').waitFor()
})

test('typed faster than the list opens, Enter still takes the highlighted choice', async () => {
  await goTo(desk.page, '/agent')
  await follow(desk.page, '/paymentpending', 'List of Pending Payment Report')
  const customer = desk.page.getByRole('combobox', { name: 'Customer' })
  // The choices arrive with the list.
  await desk.page.getByRole('cell', { name: 'Annai Stores' }).first().waitFor()
  // A click and a key within one task, as on a busy PC.
  await customer.evaluate((input: HTMLInputElement) => {
    input.focus()
    input.click()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'stor')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'stor' }))
  })
  await meant('Annai Stores')
  await desk.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await desk.page.keyboard.press('Enter')
  await expect.poll(() => customer.inputValue()).toBe('Annai Stores · 9000015838')
})

test('a product’s category is chosen by a few letters and Enter, and its unit is the box', async () => {
  await follow(desk.page, '/addproducts', 'Add Product')
  const category = desk.page.getByRole('combobox', { name: 'Category' })
  await category.click()
  await desk.page.keyboard.type('chak')
  await meant('CHAKKAR')
  await desk.page.keyboard.press('Enter')
  await expect.poll(() => category.inputValue()).toBe('CHAKKAR')
  await expect.poll(() => desk.page.getByRole('combobox', { name: 'Unit' }).inputValue()).toBe('Box')
})

test('Add Customer and Ctrl+K are loaded ahead, so that no key is lost', async () => {
  await desk.page.goto('/addestimate')
  const loaded = () =>
    desk.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /(palette|add-customer-modal)-[^/]*\.js$/.exec(name)?.[1] ?? []),
    )
  // A file that is preloaded and imported at once is listed twice.
  await expect
    .poll(async () => [...new Set(await loaded())].toSorted())
    .toEqual(['add-customer-modal', 'palette'])
})

test('results of Ctrl+K are aligned, the chosen one too', async () => {
  await follow(desk.page, '/home', 'Dashboard')
  await desk.page.keyboard.press('Control+k')
  await cursorIn(desk.page.getByRole('dialog').getByRole('combobox'))
  await desk.page.keyboard.type('annai')
  const places = desk.page.getByRole('dialog').getByRole('option')
  // Sales and customers are answered each on its own.
  for (const found of ['9000015838', '₹118.00']) await places.filter({ hasText: found }).last().waitFor()
  const edges = await places.evaluateAll((rows) =>
    rows.map((row) => {
      const [icon, , detail] = row.children
      return [icon?.getBoundingClientRect().left, detail?.getBoundingClientRect().right]
    }),
  )
  expect(edges.length).toBeGreaterThan(1)
  for (const edge of edges) expect(edge).toEqual(edges[0])
  await desk.page.keyboard.press('Escape')
})

test('a GST number of another state than the customer’s is flagged', async () => {
  await follow(desk.page, '/addcustomer', 'Add Customer')
  await desk.page.getByRole('combobox', { name: 'State' }).fill('Kerala')
  await desk.page.getByLabel('GST Number').fill('33ABCDE1234F1Z7')
  await desk.page.keyboard.press('Tab')
  await shows(desk.page, 'This GST number is of Tamil Nadu, the state is Kerala. The state decides the tax.')
})

test('Ctrl+Enter submits from any field: a text of several lines, a tick, a price in a list', async () => {
  await follow(desk.page, '/addcustomer', 'Add Customer')
  await fillIn(desk.page, { Name: 'Star Mart', State: 'Kerala', 'Phone Number': '9000011111' })
  const address = desk.page.getByRole('textbox', { name: 'Address' })
  // Missing fields are reported as with the button, and the cursor goes to the first.
  await desk.page.keyboard.press('Control+Enter')
  await toldOnce(desk.page, 'Required field is empty')
  await cursorIn(address)
  await desk.page.keyboard.type('3, Car Street')
  await desk.page.keyboard.press('Enter')
  await desk.page.keyboard.type('Sivakasi')
  await desk.page.keyboard.press('Control+Enter')
  await toldOnce(desk.page, 'Customer added successfully!')

  await follow(desk.page, '/maincategory', 'List of Category')
  await desk.page.getByRole('checkbox', { name: 'CHAKKAR is Non-Discount' }).press('Space')
  await desk.page.keyboard.press('Control+Enter')
  await toldOnce(desk.page, 'Category Updated Successfully')

  await follow(desk.page, '/updateproducts', 'Product Update')
  await desk.page.getByRole('textbox', { name: /^Net Rate/ }).fill('47.00')
  await desk.page.keyboard.press('Control+Enter')
  await toldOnce(desk.page, 'Products updated successfully!')
})

test('after deleting a row the cursor is in the row that took its place', async () => {
  await follow(desk.page, '/customerlist', 'List of Customer')
  const [gone, next] = ['Annai Stores', 'Murugan Agencies'].map((name) =>
    buttonIn(desk.page, `Delete ${name}`),
  )
  if (!gone || !next) throw new Error('The list has two customers.')
  const cancel = buttonIn(desk.page.getByRole('dialog'), 'Cancel')
  await gone.press('Enter')
  await cursorIn(cancel)
  await desk.page.keyboard.press('Escape')
  await cursorIn(gone)
  await desk.page.keyboard.press('Enter')
  await cursorIn(cancel)
  await desk.page.keyboard.press('Tab')
  await desk.page.keyboard.press('Enter')
  await toldOnce(desk.page, 'Customer Deleted Successfully')
  await gone.waitFor({ state: 'detached' })
  await cursorIn(next)
})
