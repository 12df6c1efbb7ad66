import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { callsOf, cutNext, holdNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call, signInAsOwner } from './people.ts'
import { fillIn, follow, headsOf, rowsOf, shows, told, toldOnce } from './screen.ts'
import { deleteAsked, loadedByRetry, toldEachFailure } from './sending.ts'
import { shoot, shootEverywhere } from './shots.ts'
import { story } from './story.ts'

const desk = story({
  name: 'customer-records',
  faults: true,
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    await call(context, url, 'agent_add', { agent_name: 'Direct' })
  },
})
const added = async (name: string, agent: string) => {
  const customer = { name, agent, telephone: '9000190057', address: 'Main Road', state: 'Tamil Nadu' }
  return (await desk.ask('customer_add', customer)).user_id
}
const submit = () => desk.page.getByRole('button', { name: 'Submit' }).click()
const field = (name: string) => desk.page.getByRole('textbox', { name, exact: true })

describe('the page Add Customer', () => {
  test('name, address, state and phone are required', async () => {
    await follow(desk.page, '/addcustomer', 'Add Customer')
    await submit()
    for (const name of ['Name', 'Address', 'State', 'Phone Number'])
      await shows(desk.page.locator('form'), `${name} is required.`)
    await toldOnce(desk.page, 'Required field is empty')
  })

  test('a phone number of more than ten digits is refused at its field, a GST number keeps its end', async () => {
    await field('Phone Number').fill('+91 90001-90056-78')
    await field('GST Number').fill('33 ABCDE 1234 F1Z7')
    await field('Name').focus()
    await shows(desk.page.locator('form'), 'Phone Number takes ten digits after +91: this has 12.')
    expect(await field('Phone Number').inputValue()).toBe('+91 90001-90056-78')
    expect(await field('GST Number').inputValue()).toBe('33ABCDE1234F1Z7')
  })

  test('the agent can be chosen, Aadhar is sent without a field; failures show the catalogue’s messages', async () => {
    await fillIn(desk.page, {
      Name: 'Murugan Agencies',
      Address: '56, Car Street, Madurai',
      State: 'Tamil Nadu',
      'Phone Number': '9000190056',
    })
    expect(await desk.page.getByLabel(/Aadhar/).count()).toBe(0)
    await desk.page.locator('input[name=agent]').fill('Direct')
    await toldEachFailure(
      desk.page,
      'customer_add',
      submit,
      [{ refused: 'The shop is closed.' }, 'Failed to add customer. Error: The shop is closed.'],
      ['cut', 'Failed to add customer. The shop’s computer cannot be reached. It is safe to try again.'],
    )
    const letGo = holdNext(desk.page, 'customer_add')
    const [request] = await Promise.all([desk.page.waitForRequest(/\/api\/customer_add$/), submit()])
    await shows(desk.page, 'Submitting...')
    expect(request.postDataJSON()).toEqual({
      name: 'Murugan Agencies',
      address: '56, Car Street, Madurai',
      state: 'Tamil Nadu',
      telephone: '9000190056',
      tax_number: '33ABCDE1234F1Z7',
      agent: 'Direct',
      aadhar_number: '',
    })
    letGo()
    await told(desk.page, 'Customer added successfully!')
    await desk.page.waitForURL('**/customerlist')
  })

  test('the customer is in the list', async () => {
    await shows(desk.page, 'Murugan Agencies')
    const heads = 'S.No., Customer Name, Mobile, GST Number, Estimate History, Action'
    expect((await headsOf(desk.page)).join(', ')).toBe(heads)
    expect((await rowsOf(desk.page)).map((cells) => cells.slice(0, 4))).toEqual([
      ['1', 'Murugan Agencies', '9000190056', '33ABCDE1234F1Z7'],
    ])
    const history = desk.page.getByRole('link', { name: 'View estimates of Murugan Agencies' })
    expect(await history.getAttribute('href')).toMatch(/^\/customorderlist\/\d+$/)
  })
})

describe('View Customer', () => {
  test('a customer that does not load says so', async () => {
    await loadedByRetry(desk.page, 'customer_detail', 'Edit Murugan Agencies', 'Failed to fetch data')
    await desk.page.waitForURL(/\/viewcustomer\/\d+$/)
    await expect.poll(() => field('Name').inputValue()).toBe('Murugan Agencies')
  })

  test('requires the same fields, and reports the result', async () => {
    await fillIn(desk.page, { Address: '' })
    await submit()
    await shows(desk.page.locator('form'), 'Address is required.')
    await fillIn(desk.page, { Address: '12, North Masi Street, Madurai' })
    await toldEachFailure(
      desk.page,
      'customer_detail_update',
      submit,
      [{ refused: 'The shop is closed.' }, 'Failed to update customer details: The shop is closed.'],
      ['cut', 'An error occurred while updating. Please try again.'],
    )
    await submit()
    await told(desk.page, 'Customer details updated successfully!')
    await desk.page.waitForURL('**/customerlist')
  })
})

describe('the agent of a customer', () => {
  const agent = () => desk.page.locator('input[name=agent]')
  const opened = async (user_id: string) => {
    await follow(desk.page, `/viewcustomer/${user_id}`, 'View Customer')
    return user_id
  }
  const saved = (user_id: string) => desk.ask('customer_detail', { user_id })
  const save = async () => {
    await submit()
    await told(desk.page, 'Customer details updated successfully!')
  }

  test('is shown on View Customer and changed there', async () => {
    const { agent_id } = await desk.ask('agent_add', {
      agent_name: 'South Agent',
    })
    const user_id = await opened(await added('Kannan Stores', 'South Agent'))
    await expect.poll(() => agent().inputValue()).toBe('South Agent')
    await agent().click()
    await desk.page.getByRole('option', { name: 'Direct', exact: true }).waitFor()
    await agent().fill('dir')
    await desk.page.getByRole('option', { name: 'Direct' }).click()
    await shoot(desk.page, 'view-customer-agent')
    await save()
    expect((await saved(user_id)).agent).toBe('Direct')
    await desk.ask('customer_detail_update', { user_id, agent: 'South Agent' })
    await desk.ask('agent_list_delete', { agent_id })
  })

  test('deleted since is still shown, and stays when another field is changed', async () => {
    const user_id = await opened('2')
    await expect.poll(() => agent().inputValue()).toBe('South Agent')
    await fillIn(desk.page, { Address: '1, Market Road' })
    await save()
    expect(await saved(user_id)).toMatchObject({ agent: 'South Agent', address: '1, Market Road' })
  })

  test('that is unknown is refused at the field; blank removes the agent', async () => {
    const user_id = await opened('2')
    await agent().fill('Nobody')
    await submit()
    await shows(desk.page.locator('form'), 'There is no agent named Nobody. Add the agent first.')
    await agent().fill('')
    await save()
    expect((await saved(user_id)).agent).toBe('')
    await desk.ask('customer_list_delete', { user_id })
  })
})

test('a customer who no longer exists is reported with the server’s message', async () => {
  await desk.page.goto('/viewcustomer/999999')
  await shows(desk.page, 'View Customer could not be loaded')
  await shows(desk.page, 'This customer was not found. Please look it up again.')
})

test.each([
  ['/viewcustomer/abc', 'View Customer could not be loaded'],
  ['/importprices/999999', 'This list was not found. Please look it up again.'],
  ['/pricelistprices/999999', 'This list was not found. Please look it up again.'],
  ['/customeraccount/999999', 'This customer was not found. Please look it up again.'],
  ['/gstreturnpapers/2026-10', 'Papers of 2026-10 could not be loaded'],
])('%s of nothing says %s, and offers Back alone', async (path, text) => {
  await desk.page.goto(path)
  await shows(desk.page, text)
  expect(await desk.page.getByRole('main').locator('button, a, input').allTextContents()).toEqual(['Back'])
})

// On estimates and orders alike (rule 1.10).
describe.each([
  ['/addestimate', 'Code', 'Annai Stores', '9000015838'],
  ['/pos', 'Product name', 'Kaveri Mart', '9000015839'],
])('the Add Customer of %s', (path, first, name, phone) => {
  const modal = () => desk.page.getByRole('dialog', { name: 'Add Customer' })
  const add = () =>
    modal()
      .getByRole('button', { name: /^Add Customer/ })
      .click()
  const problem = (text: string, state: 'visible' | 'detached' = 'visible') =>
    modal().getByText(text, { exact: true }).waitFor({ state })

  test('requires agent, name and phone', async () => {
    await desk.page.goto(path)
    await cursorIn(desk.page.getByLabel(first, { exact: true }))
    await desk.page.keyboard.press('F3')
    await modal().waitFor()
    await add()
    await problem('Required field is empty')
    const agent = modal().getByPlaceholder('Choose an agent')
    await cursorIn(agent)
    await agent.click()
    await desk.page.getByRole('option', { name: 'Direct' }).click()
    await problem('Required field is empty', 'detached')
    await add()
    await problem('Required field is empty')
    await cursorIn(modal().getByRole('textbox', { name: 'Customer Name', exact: true }))
    await fillIn(modal(), { 'Customer Name': name })
    await problem('Required field is empty', 'detached')
    await add()
    await problem('Required field is empty')
    await cursorIn(modal().getByRole('textbox', { name: 'Phone Number', exact: true }))
  })

  test('accepts ten digits of a phone, fifteen characters of a GSTIN, twelve digits of an Aadhar number', async () => {
    const of = (label: string) => modal().getByRole('textbox', { name: label, exact: true })
    const long = {
      'Phone Number': `${phone}77`,
      'GSTIN/UIN': '33ABCDE1234F1Z7X',
      'Aadhar number': '1234 5678 9012 34',
    }
    await fillIn(modal(), long)
    await add()
    await problem('Phone Number takes at most 10 digits: this has 12.')
    await problem('GSTIN/UIN takes at most 15 characters: this has 16.')
    await problem('Aadhar number takes at most 12 digits: this has 14.')
    await cursorIn(of('Phone Number'))
    await fillIn(modal(), {
      'Phone Number': `+91 ${phone}`,
      'GSTIN/UIN': '33-ABCDE-1234-F1Z7',
      'Aadhar number': '1234 5678 9012',
    })
    await of('Customer Name').focus()
    expect(await of('Phone Number').inputValue()).toBe(phone)
    expect(await of('GSTIN/UIN').inputValue()).toBe('33ABCDE1234F1Z7')
    expect(await of('Aadhar number').inputValue()).toBe('123456789012')
    await expectAccessible(desk.page)
    await shoot(desk.page, `add-customer-modal-${path.slice(1)}`)
  })

  test('says what failed and stays; after success the customer is on the bill', async () => {
    refuseNext(desk.page, 'customer_add', 'The shop is closed.')
    await add()
    await problem('Failed to add customer. Error: The shop is closed.')
    cutNext(desk.page, 'customer_add')
    await add()
    await problem('The shop’s computer cannot be reached. Check the network, then try again.')
    // Address and state are optional.
    await add()
    await told(desk.page, 'Customer added successfully!')
    await modal().waitFor({ state: 'hidden' })
    await shows(desk.page, name)
  })
})

test('one whose phone or name is there already is asked about, on a bill and on Add Customer', async () => {
  const made = callsOf(desk.page)
  const modal = desk.page.getByRole('dialog', { name: 'Add Customer' })
  const asked = desk.page.getByRole('dialog', { name: 'Add another customer?' })
  const phone = modal.getByRole('textbox', { name: 'Phone Number', exact: true })
  await desk.page.goto('/addestimate')
  await cursorIn(desk.page.getByLabel('Code', { exact: true }))
  await desk.page.keyboard.press('F2')
  await desk.page.keyboard.type('Kaveri')
  await desk.page.getByRole('option', { name: /^Kaveri Mart\s+90000 15839 · Tamil Nadu · Direct$/ }).waitFor()
  await desk.page.keyboard.press('Escape')
  await desk.page.keyboard.press('F3')
  await modal.getByPlaceholder('Choose an agent').click()
  await desk.page.getByRole('option', { name: 'Direct' }).click()
  await fillIn(modal, { 'Customer Name': 'Kaveri Mart', 'Phone Number': '9000015839' })
  await phone.press('Enter')
  await shows(asked, '90000 15839 · Tamil Nadu · Direct')
  await shoot(desk.page, 'same-customer-again')
  // The focus is on the harmless answer.
  await desk.page.keyboard.press('Enter')
  await asked.waitFor({ state: 'hidden' })
  await phone.press('Enter')
  await asked.getByRole('button', { name: 'Choose Kaveri Mart' }).click()
  await modal.waitFor({ state: 'hidden' })
  await shows(desk.page, 'Kaveri Mart')
  await follow(desk.page, '/addcustomer', 'Add Customer')
  await fillIn(desk.page, {
    Name: 'KAVERI mart',
    Address: 'Main Road',
    State: 'Kerala',
    'Phone Number': '9000015840',
  })
  await submit()
  await shows(asked, '90000 15839 · Tamil Nadu · Direct')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(made).not.toContain('customer_add')
  await fillIn(desk.page, { Name: 'Third Stores', 'Phone Number': '9000015839' })
  await submit()
  await asked.getByRole('button', { name: 'Add another' }).click()
  await told(desk.page, 'Customer added successfully!')
})

test('who is in the list twice is merged with the other one, after what moves is shown, and brought back', async () => {
  const listed = () => desk.ask('customer_list', { search: 'Third' })
  const user_id = (await listed())[0]?.user_id ?? ''
  const productdetails = [{ product_name: 'Loose', qty: 1, amount_per_product: '100' }]
  await desk.ask('pos_api/pos_order', { user_id, productdetails })
  await follow(desk.page, `/viewcustomer/${user_id}`, 'View Customer')
  await desk.page.getByRole('button', { name: 'Merge with another' }).click()
  const dialog = desk.page.getByRole('dialog', { name: 'Merge Third Stores with another customer' })
  const other = dialog.getByRole('combobox', { name: 'Customer who is kept' })
  await cursorIn(other)
  await other.fill('kaveri')
  await desk.page.getByRole('option', { name: /^Kaveri Mart · 90000 15839/ }).click()
  await shows(dialog, 'To the account of Kaveri Mart go: estimates 0, invoices 1, notes 0, payments 0.')
  await shows(dialog, /^Owed by Third Stores: ₹118.00 .*, by Kaveri Mart: ₹0.00, together: ₹118.00.$/)
  await expectAccessible(desk.page)
  await shootEverywhere(desk.page, 'merge-customers')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await told(desk.page, 'Third Stores was merged with Kaveri Mart.')
  await expect.poll(() => field('Name').inputValue()).toBe('Kaveri Mart')
  expect(await listed()).toEqual([])
  await desk.page.goto('/customerlist?deleted=1')
  await shows(desk.page, 'Third Stores · Merged with Kaveri Mart')
  await shootEverywhere(desk.page, 'merged-customer')
  await desk.page.goto(`/viewcustomer/${user_id}`)
  await shows(desk.page, 'Merged with Kaveri Mart')
  await desk.page.getByRole('main').getByRole('link', { name: 'Kaveri Mart', exact: true }).waitFor()
  await expect.poll(() => field('Name').isDisabled()).toBe(true)
  await shootEverywhere(desk.page, 'merged-customer-form')
  await follow(desk.page, '/customerlist?deleted=1', 'List of Customer')
  const undo = desk.page.getByRole('button', { name: 'Undo the deletion of Third Stores' })
  const question = desk.page.getByRole('dialog', { name: 'Undo' })
  await undo.click()
  await shows(question, 'Undo the merge? What it moved leaves the account of Kaveri Mart again.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await listed()).toEqual([])
  await undo.click()
  await question.getByRole('button', { name: 'Undo' }).click()
  await told(desk.page, 'The merge is undone: the customer is in the list again.')
  expect((await listed()).map(({ name }) => name)).toEqual(['Third Stores'])
})

describe('deleting a customer', () => {
  const button = (name: string) => desk.page.getByRole('button', { name: `Delete ${name}` })
  const remove = (name: string) =>
    deleteAsked(desk.page, button(name), 'Are you sure you want to delete this customer?', name)

  test('the next question stays when the one before is answered', async () => {
    await follow(desk.page, '/customerlist', 'List of Customer')
    const dialog = desk.page.getByRole('dialog')
    const letGo = holdNext(desk.page, 'customer_list_delete')
    await remove('Annai Stores')
    await desk.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await button('Murugan Agencies').click()
    await dialog.getByText('Murugan Agencies').waitFor()
    letGo()
    await toldOnce(desk.page, 'Customer Deleted Successfully')
    await button('Annai Stores').waitFor({ state: 'detached' })
    await dialog.getByText('Murugan Agencies').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('says what failed, and when it is done', async () => {
    await toldEachFailure(
      desk.page,
      'customer_list_delete',
      () => remove('Kaveri Mart'),
      [{ refused: 'The shop is closed.' }, 'Error: The shop is closed.'],
      ['cut', 'Failed to delete customer. Please try again.'],
    )
    for (const name of ['Kaveri Mart', 'Murugan Agencies', 'Third Stores']) {
      await remove(name)
      await told(desk.page, 'Customer Deleted Successfully')
      await button(name).waitFor({ state: 'detached' })
      expect(await desk.page.getByText('Failed to delete customer.').count()).toBe(0)
    }
    await shows(desk.page, 'No Record found')
  })
})

test('one who owes is said to owe before the deletion; the account says deleted, and Undo brings the customer back', async () => {
  const user_id = await added('Valli Stores', 'Direct')
  await desk.ask('pos_api/pos_order', {
    user_id,
    productdetails: [{ product_name: 'Loose', qty: '1', buy_price: '100.00' }],
  })
  const marked = () => desk.page.getByRole('main').getByText('Deleted', { exact: true })
  await follow(desk.page, '/customerlist', 'List of Customer')
  await desk.page.getByRole('button', { name: 'Delete Valli Stores' }).click()
  await shows(desk.page.getByRole('dialog'), '90001 90057 · Main Road · Tamil Nadu · Direct')
  await shows(desk.page.getByRole('dialog'), /^This customer still owes ₹118\.00\./)
  await shoot(desk.page, 'delete-customer-owing')
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await told(desk.page, 'Customer Deleted Successfully')
  await follow(desk.page, `/customeraccount/${user_id}`, 'Customer Account')
  await shows(desk.page, 'Deleted')
  expect(await marked().count()).toBe(1)
  await follow(desk.page, '/customerlist?deleted=1', 'List of Customer')
  await shoot(desk.page, 'deleted-customers')
  await desk.page.getByRole('button', { name: 'Undo the deletion of Valli Stores' }).click()
  await told(desk.page, 'The deletion is undone: it is in the list again.')
  await follow(desk.page, `/customeraccount/${user_id}`, 'Customer Account')
  await shows(desk.page, 'Valli Stores')
  await expect.poll(() => marked().count()).toBe(0)
})
