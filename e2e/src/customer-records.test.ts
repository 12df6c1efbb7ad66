import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { callsOf, cutNext, holdNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call, signInAsOwner } from './people.ts'
import { buttonIn, fillIn, follow, linkIn, shows, told, toldOnce } from './screen.ts'
import { deleteAsked } from './sending.ts'
import { story } from './story.ts'

const desk = story({
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
const submit = () => buttonIn(desk.page, 'Submit').click()
const field = (name: string) => desk.page.getByRole('textbox', { name, exact: true })

test('a customer of the list has a link to their estimates, and no field for an Aadhar number of a new one', async () => {
  await follow(desk.page, '/addcustomer', 'Add Customer')
  expect(await desk.page.getByLabel(/Aadhar/).count()).toBe(0)
  await added('Murugan Agencies', 'Direct')
  await follow(desk.page, '/customerlist', 'List of Customer')
  const history = linkIn(desk.page, 'View estimates of Murugan Agencies')
  expect(await history.getAttribute('href')).toMatch(/^\/customorderlist\/\d+$/)
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
})

describe('the Add Customer of a bill', () => {
  const modal = () => desk.page.getByRole('dialog', { name: 'Add Customer' })
  const add = () => buttonIn(modal(), /^Add Customer/).click()
  const problem = (text: string, state: 'visible' | 'detached' = 'visible') =>
    modal().getByText(text, { exact: true }).waitFor({ state })

  test('requires agent, name and phone', async () => {
    await desk.page.goto('/pos')
    await cursorIn(desk.page.getByLabel('Product name', { exact: true }))
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
    await fillIn(modal(), { 'Customer Name': 'Kaveri Mart' })
    await problem('Required field is empty', 'detached')
    await add()
    await problem('Required field is empty')
    await cursorIn(modal().getByRole('textbox', { name: 'Phone Number', exact: true }))
    await expectAccessible(desk.page)
  })

  test('says what failed and stays; after success the customer is on the bill', async () => {
    await fillIn(modal(), { 'Phone Number': '9000015839', 'GSTIN/UIN': '33ABCDE1234F1Z7' })
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
    await shows(desk.page, 'Kaveri Mart')
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
  // The focus is on the harmless answer.
  await desk.page.keyboard.press('Enter')
  await asked.waitFor({ state: 'hidden' })
  await phone.press('Enter')
  await buttonIn(asked, 'Choose Kaveri Mart').click()
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
  await buttonIn(asked, 'Cancel').click()
  expect(made).not.toContain('customer_add')
  await fillIn(desk.page, { Name: 'Third Stores', 'Phone Number': '9000015839' })
  await submit()
  await buttonIn(asked, 'Add another').click()
  await told(desk.page, 'Customer added successfully!')
})

test('who is in the list twice is merged with the other one, after what moves is shown, and brought back', async () => {
  const listed = () => desk.ask('customer_list', { search: 'Third' })
  const user_id = (await listed())[0]?.user_id ?? ''
  const productdetails = [{ product_name: 'Loose', qty: 1, amount_per_product: '100' }]
  await desk.ask('pos_api/pos_order', { user_id, productdetails })
  await follow(desk.page, `/viewcustomer/${user_id}`, 'View Customer')
  await buttonIn(desk.page, 'Merge with another').click()
  const dialog = desk.page.getByRole('dialog', { name: 'Merge Third Stores with another customer' })
  const other = dialog.getByRole('combobox', { name: 'Customer who is kept' })
  await cursorIn(other)
  await other.fill('kaveri')
  await desk.page.getByRole('option', { name: /^Kaveri Mart · 90000 15839/ }).click()
  await shows(dialog, 'To the account of Kaveri Mart go: estimates 0, invoices 1, notes 0, payments 0.')
  await shows(dialog, /^Owed by Third Stores: ₹118.00 .*, by Kaveri Mart: ₹0.00, together: ₹118.00.$/)
  await expectAccessible(desk.page)
  await buttonIn(dialog, 'Merge').click()
  await told(desk.page, 'Third Stores was merged with Kaveri Mart.')
  await expect.poll(() => field('Name').inputValue()).toBe('Kaveri Mart')
  expect(await listed()).toEqual([])
  await desk.page.goto('/customerlist?deleted=1')
  await shows(desk.page, 'Third Stores · Merged with Kaveri Mart')
  await desk.page.goto(`/viewcustomer/${user_id}`)
  await shows(desk.page, 'Merged with Kaveri Mart')
  await linkIn(desk.page.getByRole('main'), 'Kaveri Mart').waitFor()
  await expect.poll(() => field('Name').isDisabled()).toBe(true)
  await follow(desk.page, '/customerlist?deleted=1', 'List of Customer')
  const undo = buttonIn(desk.page, 'Undo the deletion of Third Stores')
  const question = desk.page.getByRole('dialog', { name: 'Undo' })
  await undo.click()
  await shows(question, 'Undo the merge? What it moved leaves the account of Kaveri Mart again.')
  await buttonIn(question, 'Cancel').click()
  expect(await listed()).toEqual([])
  await undo.click()
  await buttonIn(question, 'Undo').click()
  await told(desk.page, 'The merge is undone: the customer is in the list again.')
  expect((await listed()).map(({ name }) => name)).toEqual(['Third Stores'])
})

describe('deleting a customer', () => {
  const button = (name: string) => buttonIn(desk.page, `Delete ${name}`)
  const remove = (name: string) =>
    deleteAsked(desk.page, button(name), 'Are you sure you want to delete this customer?', name)

  test('the next question stays when the one before is answered', async () => {
    await follow(desk.page, '/customerlist', 'List of Customer')
    const dialog = desk.page.getByRole('dialog')
    const letGo = holdNext(desk.page, 'customer_list_delete')
    await remove('Kaveri Mart')
    await desk.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await button('Murugan Agencies').click()
    await dialog.getByText('Murugan Agencies').waitFor()
    letGo()
    await toldOnce(desk.page, 'Customer Deleted Successfully')
    await button('Kaveri Mart').waitFor({ state: 'detached' })
    await dialog.getByText('Murugan Agencies').waitFor()
    await buttonIn(dialog, 'Cancel').click()
    await dialog.waitFor({ state: 'hidden' })
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
  await buttonIn(desk.page, 'Delete Valli Stores').click()
  await shows(desk.page.getByRole('dialog'), '90001 90057 · Main Road · Tamil Nadu · Direct')
  await shows(desk.page.getByRole('dialog'), /^This customer still owes ₹118\.00\./)
  await buttonIn(desk.page.getByRole('dialog'), 'Delete').click()
  await told(desk.page, 'Customer Deleted Successfully')
  await follow(desk.page, `/customeraccount/${user_id}`, 'Customer Account')
  await shows(desk.page, 'Deleted')
  expect(await marked().count()).toBe(1)
  await follow(desk.page, '/customerlist?deleted=1', 'List of Customer')
  await buttonIn(desk.page, 'Undo the deletion of Valli Stores').click()
  await told(desk.page, 'The deletion is undone: it is in the list again.')
  await follow(desk.page, `/customeraccount/${user_id}`, 'Customer Account')
  await shows(desk.page, 'Valli Stores')
  await expect.poll(() => marked().count()).toBe(0)
})
