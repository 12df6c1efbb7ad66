import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { billReady, chooseCustomer, openFreshBill, typeLine } from './clerk.ts'
import { holdNext, loseNext, refuseNext, watchCalls } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call, signInAsOwner } from './people.ts'
import {
  buttonIn,
  COUNTER,
  fillIn,
  follow,
  goTo,
  linkIn,
  open,
  PHONE,
  profile,
  settled,
  shows,
  told,
} from './screen.ts'
import { story } from './story.ts'

const desk = story({
  complains: true,
  faults: true,
  async begin(context, url) {
    await signInAsOwner(context, url)
    for (let at = 1; at <= 30; at++) await call(context, url, 'agent_add', { agent_name: `Agent ${at}` })
    const { category_id } = await call(context, url, 'category_add', {
      category_name: 'Sparklers',
    })
    for (let at = 1; at <= 30; at++)
      await call(context, url, 'product_add', {
        cid: category_id,
        product_code: String(100 + at),
        product_name: `Sparkler ${at}`,
        net_rate: '10',
        mrp: '10',
        stock: '5',
      })
    await call(context, url, 'customer_add', {
      name: 'Murugan Stores',
      telephone: '9000000011',
      address: '1 Car Street',
      state: 'Tamil Nadu',
    })
  },
})

const submit = (page = desk.page) => buttonIn(page, 'Submit').click()
const messages = (page = desk.page) => page.getByLabel('Messages')
const failure = (text: string) => messages().locator('[data-kind=failure]').filter({ hasText: text })
const gone = (text: string) => failure(text).waitFor({ state: 'detached' })

/** Whether an element is wholly inside the window, with nothing over its centre. */
const inSight = (page: Page, selector: string) =>
  page.evaluate((of) => {
    const element = document.querySelector(of)
    const box = element?.getBoundingClientRect()
    if (!element || !box || box.top < 0 || box.bottom > innerHeight) return false
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 12))
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }, selector)

/** Whether nothing is over an element’s centre. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2))
}

describe('the life of a message', () => {
  test('a field’s error stays until the field is filled', async () => {
    await open(desk.page, '/addproducts', 'Add Product')
    await submit()
    await told(desk.page, 'Nothing was saved. Correct 3 fields.')
    await fillIn(desk.page, { 'Product Code': '900' })
    await desk.page.getByText('Product Code is required.').waitFor({ state: 'detached' })
    await fillIn(desk.page, { 'Product Code': '' })
    await follow(desk.page, '/addagent', 'Add Agent')
    await submit()
    await told(desk.page, 'Please fill in all fields before submitting.')
    await fillIn(desk.page, { Agent: 'A' })
    await gone('Please fill in all fields before submitting.')
  })

  test('a server’s refusal of a field is said there alone, until the field is changed', async () => {
    await fillIn(desk.page, { Agent: 'Agent 1' })
    await submit()
    const taken = desk.page.locator('form').getByText(/already/)
    await taken.waitFor()
    expect(await messages().locator('[data-kind=failure]').count()).toBe(0)
    await fillIn(desk.page, { Agent: 'Agent 31' })
    await taken.waitFor({ state: 'detached' })
    await submit()
    await told(desk.page, 'Agent added successfully!')
  })

  test('a failure stays on its screen', async () => {
    await follow(desk.page, '/products', 'List of Product')
    refuseNext(desk.page, 'product_list_delete', '')
    await buttonIn(desk.page, 'Delete Sparkler 1 101').click()
    await buttonIn(desk.page.getByRole('dialog'), 'Delete').click()
    await told(desk.page, 'Failed to delete product')
    await linkIn(desk.page, 'Category').first().click()
    await desk.page.getByRole('heading', { name: 'List of Category' }).waitFor()
    await gone('Failed to delete product')
  })

  test('a failure covers no Submit, on a phone and a tablet', async () => {
    for (const width of [360, 768]) {
      await desk.page.setViewportSize({ width, height: 800 })
      await follow(desk.page, '/addcustomer', 'Add Customer')
      const typed = { Name: `Late ${width}`, 'Phone Number': `9000012${width}`, Address: 'Kovil' }
      await fillIn(desk.page, { ...typed, State: 'Tamil Nadu' })
      await desk.page.keyboard.press('Escape')
      refuseNext(desk.page, 'customer_add', 'The shop is closed.')
      await submit()
      await failure('The shop is closed.').waitFor()
      await desk.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await inSight(desk.page, 'form [type=submit]'), `at ${width}`).toBe(true)
      await submit()
      await desk.page.getByRole('heading', { name: 'List of Customer' }).waitFor()
    }
    await desk.page.setViewportSize(COUNTER)
  })

  test('a count of wrong fields covers none of their errors, also where they are at the end', async () => {
    const [product] = await desk.ask('product_list')
    await follow(desk.page, `/editproducts/${product?.product_id}`, 'Edit Product')
    const fold = desk.page.locator('summary')
    await fold.click()
    await fillIn(desk.page, { 'Buy Price': 'abc', 'HSN Code': '12x' })
    await fold.click()
    await desk.page.keyboard.press('Control+Enter')
    await failure('Nothing was saved. Correct 2 fields.').waitFor()
    for (const at of [0, 1]) {
      const error = desk.page.locator('form p[id$=-error]').nth(at)
      await expect.poll(() => error.evaluate(isUncovered)).toBe(true)
    }
    await fillIn(desk.page, { 'Buy Price': '', 'HSN Code': '' })
  })

  test('a message covers neither heading nor search, on the counter and on a phone', async () => {
    await follow(desk.page, '/users', 'Employee Management')
    for (const viewport of [PHONE, COUNTER]) {
      await desk.page.setViewportSize(viewport)
      await buttonIn(desk.page, 'Update').click()
      await messages().locator('[data-kind=note]').getByText('No changes made!').waitFor()
      for (const part of ['main h1', 'main input', 'header'])
        expect(await inSight(desk.page, part), `${part} at ${viewport.width}`).toBe(true)
      // By now the note may have gone by itself.
      await buttonIn(messages(), 'Close message').evaluateAll((all) => {
        for (const button of all) if (button instanceof HTMLElement) button.click()
      })
    }
  })
})

describe('a refusal is seen', () => {
  test('a conflict with somebody else’s save is shown in view, with the cursor there', async () => {
    const { version, ...now } = await desk.ask('setting_detail')
    await follow(desk.page, '/settings', 'Settings')
    await fillIn(desk.page, { City: 'Sattur' })
    await desk.ask('setting_update', { ...now, id: version, branch: 'Car Street' })
    await buttonIn(desk.page, 'Commit Changes').click()
    await shows(desk.page, /What you typed is still here/)
    await expect.poll(() => inSight(desk.page, 'form [role=alert]')).toBe(true)
    await cursorIn(desk.page.locator('form [role=alert]'))
    await buttonIn(desk.page, 'Keep mine on screen').click()
    await cursorIn(desk.page.getByRole('textbox', { name: 'City', exact: true }))
    await buttonIn(desk.page, 'Commit Changes').click()
    await told(desk.page, 'Details Updated Successfully')
  })

  test('also on a product’s form on a phone, where a refused field is not under the header', async () => {
    await desk.page.setViewportSize(PHONE)
    const [product] = await desk.ask('product_list')
    const product_id = product?.product_id ?? ''
    await follow(desk.page, `/editproducts/${product_id}`, 'Edit Product')
    await fillIn(desk.page, { 'Product Name': 'Sparkler one' })
    await desk.ask('product_detail_update', { product_id, tamil_name: 'கம்பி' })
    await submit()
    await shows(desk.page, /What you typed is still here/)
    await expect.poll(() => inSight(desk.page, 'form [role=alert]')).toBe(true)
    await buttonIn(desk.page, 'Load theirs').click()
    await desk.page.getByText(/What you typed is still here/).waitFor({ state: 'detached' })
    await fillIn(desk.page, { 'Product Name': '' })
    // The header covers where the field would be.
    const field = 'input[name=product_name]'
    await desk.page.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      scrollTo(0, (box?.bottom ?? 0) + scrollY - 40)
      document.querySelector('form')?.requestSubmit()
    }, field)
    await shows(desk.page, 'Product Name is required.')
    await expect.poll(() => inSight(desk.page, field)).toBe(true)
    await desk.page.keyboard.type('901')
    await desk.page.setViewportSize(COUNTER)
  })
})

describe('leaving unsaved input', () => {
  test('logging out from a half-typed form says what would be lost', async () => {
    await open(desk.page, '/addagent', 'Add Agent')
    await profile(desk.page).click()
    await desk.page.getByRole('menuitem', { name: 'Log out' }).click()
    const dialog = desk.page.getByRole('dialog', { name: 'Logging Out' })
    await dialog.getByText('Are you sure you want to log out?', { exact: true }).waitFor()
    expect(await dialog.getByText(/not saved yet/).count()).toBe(0)
    await buttonIn(dialog, 'No').click()
    await fillIn(desk.page, { Agent: 'Half an ag' })
    await profile(desk.page).click()
    await desk.page.getByRole('menuitem', { name: 'Log out' }).click()
    await shows(dialog, /What you changed on this page is not saved yet/)
    await cursorIn(buttonIn(dialog, 'No'))
    await desk.page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(await desk.page.getByRole('textbox', { name: 'Agent' }).inputValue()).toBe('Half an ag')
    await fillIn(desk.page, { Agent: '' })
  })

  test.each([
    ['/maincategory', 'List of Category', 'Sparklers is Non-Discount'],
    ['/users', 'Employee Management', 'Kavitha may log in'],
  ])('ticks on %s that wait for Update are asked about', async (path, title, box) => {
    await follow(desk.page, path, title)
    await desk.page.getByRole('checkbox', { name: box }).click()
    await buttonIn(desk.page, 'Update (1)').waitFor()
    await linkIn(desk.page, 'Agent').first().click()
    const dialog = desk.page.getByRole('dialog', { name: 'Leave without saving?' })
    await buttonIn(dialog, 'Stay').click()
    await buttonIn(desk.page, 'Update (1)').waitFor()
    await desk.page.getByRole('checkbox', { name: box }).click()
    await linkIn(desk.page, 'Agent').first().click()
    await desk.page.getByRole('heading', { name: 'List of Agent' }).waitFor()
  })

  test('Cancel while a form is being sent warns that the result is unknown, and the warning goes when it is saved', async () => {
    await follow(desk.page, '/addagent', 'Add Agent')
    await fillIn(desk.page, { Agent: 'Slow Agent' })
    const letGo = holdNext(desk.page, 'agent_add')
    await submit()
    await shows(desk.page, 'Submitting...')
    await buttonIn(desk.page, 'Cancel').click()
    const dialog = desk.page.getByRole('dialog', { name: 'Still being saved' })
    await shows(dialog, /this may or may not be saved/)
    expect(await desk.page.getByText(/not saved yet/).count()).toBe(0)
    letGo()
    await told(desk.page, 'Agent added successfully!')
    await dialog.waitFor({ state: 'hidden' })
    await desk.page.waitForURL('**/agent?page=2')
  })

  test('those who leave anyway are told the result on the next screen, also while it still loads', async () => {
    const page = await desk.context.newPage()
    await watchCalls(page)
    const held = Promise.withResolvers<void>()
    await page.route(/customer-list-.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page, '/addagent', 'Add Agent')
    await fillIn(page, { Agent: 'Slowest Agent' })
    const letGo = holdNext(page, 'agent_add')
    await submit(page)
    await linkIn(page, 'Customer').first().click()
    await buttonIn(page.getByRole('dialog'), 'Leave anyway').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/customerlist')
    letGo()
    await told(page, 'Agent added successfully!')
    held.resolve()
    await page.getByRole('heading', { name: 'List of Customer' }).waitFor()
    await settled(page)
    expect(new URL(page.url()).pathname).toBe('/customerlist')
    await page.close()
  })

  test('also with a bill that is left while being sent', async () => {
    await openFreshBill(desk.page, '/addestimate')
    await chooseCustomer(desk.page, 'murugan', 'Murugan Stores')
    await typeLine(desk.page, '101', '2')
    const letGo = holdNext(desk.page, 'estimate')
    await desk.page.keyboard.press('F8')
    await buttonIn(desk.page, 'Back').click()
    const dialog = desk.page.getByRole('dialog', { name: 'Leave this estimate?' })
    await shows(dialog, /it may or may not be saved/)
    expect(await dialog.getByText(/It is not saved/).count()).toBe(0)
    letGo()
    await told(desk.page, 'Estimate saved successfully!')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(desk.page.url()).pathname).not.toBe('/addestimate')
  })
})

describe('an added record', () => {
  const lit = () => desk.page.locator('tbody tr[data-lit]')

  test('is highlighted in its list, on its page', async () => {
    await follow(desk.page, '/addagent', 'Add Agent')
    await fillIn(desk.page, { Agent: 'Last Agent' })
    await submit()
    await lit().getByText('Last Agent').waitFor()
    expect(new URL(desk.page.url()).searchParams.get('page')).toBe('2')
    await expect.poll(() => inSight(desk.page, 'tr[data-lit]')).toBe(true)
  })

  test('also where the list comes page by page, on a phone', async () => {
    await desk.page.setViewportSize(PHONE)
    for (let more = 0; more < 26; more++)
      await desk.ask('customer_add', { name: `Customer ${more}`, telephone: `80000${more}` })
    await follow(desk.page, '/addcustomer', 'Add Customer')
    const zubeida = { Name: 'Zubeida Stores', 'Phone Number': '9000000090', Address: '2 Car Street' }
    await fillIn(desk.page, { ...zubeida, State: 'Tamil Nadu' })
    await desk.page.keyboard.press('Escape')
    await submit()
    await desk.page.locator('[data-lit]').getByText('Zubeida Stores').waitFor()
    await desk.page.setViewportSize(COUNTER)
  })

  test('after a lost answer and a changed name, the screen says what is saved and what is not, and keeps typed input', async () => {
    const named = async (name: string) =>
      (await desk.ask('agent_list')).filter(({ agent_name }) => agent_name === name).length
    const lost = async (Agent: string) => {
      await fillIn(desk.page, { Agent })
      loseNext(desk.page, 'agent_add')
      await submit()
      await told(desk.page, 'API Error: Unable to add agent.')
    }
    await follow(desk.page, '/addagent', 'Add Agent')
    await lost('Raja')
    // Of two tries without an answer, the saved one is named.
    await lost('Raja M')
    await fillIn(desk.page, { Agent: 'Raja Mani' })
    await submit()
    await shows(desk.page, /“Raja” was saved, though its answer was lost/)
    await shows(desk.page, 'Agent: saved is “Raja”, typed is “Raja Mani”')
    expect(await desk.page.getByRole('textbox', { name: 'Agent' }).inputValue()).toBe('Raja Mani')
    await buttonIn(desk.page, 'Change the saved one to this').click()
    await desk.page.getByRole('heading', { name: 'Edit Agent' }).waitFor()
    await expect.poll(() => desk.page.getByRole('textbox', { name: 'Agent' }).inputValue()).toBe('Raja Mani')
    await submit()
    await told(desk.page, 'agent updated successfully!')
    expect([await named('Raja'), await named('Raja Mani')]).toEqual([0, 1])

    // Or they are two different records.
    await follow(desk.page, '/addagent', 'Add Agent')
    await lost('Devi')
    await fillIn(desk.page, { Agent: 'Devika' })
    await submit()
    await buttonIn(desk.page, 'Save this as another one').click()
    await lit().getByText('Devika').waitFor()
    expect([await named('Devi'), await named('Devika')]).toEqual([1, 1])
  })

  test('a record changed by an attempt without an answer keeps what was typed since', async () => {
    await follow(desk.page, '/agent', 'List of Agent')
    await linkIn(desk.page, 'Edit Agent 2').click()
    await desk.page.getByRole('heading', { name: 'Edit Agent' }).waitFor()
    await fillIn(desk.page, { Agent: 'Agent Two' })
    loseNext(desk.page, 'agent_detail_update')
    await submit()
    await messages().locator('[data-kind=failure]').waitFor()
    await fillIn(desk.page, { Agent: 'Agent Second' })
    await submit()
    await shows(desk.page, /An earlier try was saved, though its answer was lost/)
    expect(await desk.page.getByRole('textbox', { name: 'Agent' }).inputValue()).toBe('Agent Second')
    await submit()
    await told(desk.page, 'agent updated successfully!')
    await desk.page.getByText('Agent Second', { exact: true }).waitFor()
  })

  test('also with a customer added from a bill', async () => {
    await openFreshBill(desk.page, '/addestimate')
    await desk.page.keyboard.press('F3')
    const dialog = desk.page.getByRole('dialog', { name: 'Add Customer' })
    await dialog.getByRole('combobox', { name: 'Agent' }).click()
    await desk.page.getByRole('option', { name: 'Agent 1', exact: true }).click()
    await fillIn(dialog, { 'Customer Name': 'Lakshmi', 'Phone Number': '9111111111' })
    loseNext(desk.page, 'customer_add')
    await buttonIn(dialog, 'Add Customer').click()
    await shows(dialog, /did not answer|cannot be reached/)
    await fillIn(dialog, { 'Customer Name': 'Lakshmi Stores' })
    await buttonIn(dialog, 'Add Customer').click()
    await shows(dialog, /Lakshmi was saved by an earlier try/)
    expect(await dialog.getByRole('textbox', { name: 'Customer Name' }).inputValue()).toBe('Lakshmi Stores')
    await buttonIn(dialog, 'Choose Lakshmi').first().click()
    await dialog.waitFor({ state: 'hidden' })
    await shows(desk.page, 'Lakshmi')
  })
})

test('a blocked print tab is reported, with a link to it', async () => {
  const { context, page } = desk
  await context.addInitScript(() => {
    window.print = () => {}
  })
  await page.evaluate(() => {
    window.open = () => null
  })
  await openFreshBill(page, '/addestimate')
  await chooseCustomer(page, 'murugan', 'Murugan Stores')
  await typeLine(page, '101', '1')
  await page.keyboard.press('F9')
  await told(
    page,
    'The browser did not let the print page open. Allow pop-ups for this page, or open it here:',
  )
  const [paper] = await Promise.all([
    context.waitForEvent('page'),
    linkIn(messages(page), 'Open the print page').click(),
  ])
  await paper.waitForURL('**/estimateinvoice/*')
  // Also shown on the way to the list.
  await goTo(page, '/estimate')
  await messages(page).getByText('The browser did not let').waitFor({ state: 'detached' })
  await linkIn(page, /^Edit/).first().click()
  await billReady(page)
  await typeLine(page, '102', '1')
  await page.keyboard.press('F9')
  await page.waitForURL('**/estimate')
  await told(
    page,
    'The browser did not let the print page open. Allow pop-ups for this page, or open it here:',
  )
})
