import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { answerNext, callsOf, cutNext, refuseNext, watchCalls } from './faults.ts'
import { chooseItem, press } from './keyboard.ts'
import { call, OWNER, signInAsOwner } from './people.ts'
import { buttonIn, linkIn, listening, logOut, profile } from './screen.ts'
import { shootSteps } from './shots.ts'
import { openCounter, premises } from './story.ts'

const SELVI = { name: 'selvi', email: 'selvi@example.in', phone: '9000000002', password: 'marigold lamp 8' }

const desk = premises()
let selvi = ''
/** Gives Selvi flags, as the owner at another counter. */
let allow: (flags: Record<string, '0' | '1'>) => Promise<unknown>
let page: Page

beforeAll(async () => {
  const owner = await openCounter(desk)
  await signInAsOwner(owner, desk.shop.url)
  selvi = (await call(owner, desk.shop.url, 'register', SELVI)).user_id
  allow = (flags) => call(owner, desk.shop.url, 'employe_previllage_update', { employee_id: selvi, ...flags })
  await allow({ estimate: '1', pos: '1' })
  page = await (await openCounter(desk)).newPage()
  await watchCalls(page)
})
shootSteps(() => page)

const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const trouble = (text: string) => page.locator('form').getByText(text, { exact: true }).waitFor()
const signInAs = async (name: string, password: string) => {
  await page.getByLabel('User Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await buttonIn(page, 'Log In').click()
}
const logIn = async () => {
  await page.getByText('Your name or your email.').waitFor()
  await signInAs('selvi', SELVI.password)
}

test('without a stored user id the console says so, and no privileges are asked for', async () => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const made = callsOf(page)
  await page.goto('/products?search=chakkar')
  await page.waitForURL((url) => url.pathname === '/login' && url.search === '')
  await page.getByRole('heading', { name: 'Welcome To Kadai' }).waitFor()
  await page.getByRole('heading', { name: 'Log In Your Account' }).waitFor()
  await expect.poll(() => said).toContain('No user ID found. Please log in again.')
  expect(made).not.toContain('employee_login_previllage')
  await expectAccessible(page)
})

test('both fields are required, the missing one is named under the form, and so is a wrong password', async () => {
  await buttonIn(page, 'Log In').click()
  await trouble('Please enter your User Name.')
  await page.getByLabel('User Name').fill('selvi')
  await buttonIn(page, 'Log In').click()
  await trouble('Please enter your Password.')
  await signInAs('selvi', 'not her password')
  await trouble('Invalid email or password')
})

test('an unreadable or missing answer is reported with the catalogue’s message', async () => {
  answerNext(page, 'login', '<html>Bad Gateway</html>')
  await logIn()
  await trouble('Invalid response from server.')
  cutNext(page, 'login')
  await logIn()
  await trouble('An error occurred while logging in')
})

test('privileges that fail to load are reported, and nobody gets in', async () => {
  refuseNext(page, 'employee_login_previllage', 'No', 500)
  await logIn()
  await trouble('Error : Previlage Error')
  answerNext(page, 'employee_login_previllage', '{"head":{"code":200,"msg":"success"},"body":[]}')
  await logIn()
  await trouble('Error : Previlage Error')
  cutNext(page, 'employee_login_previllage')
  await logIn()
  await trouble('API Error: Unable to fetch permissions')
  expect(new URL(page.url()).pathname).toBe('/login')
  cutNext(page, 'employee_login_previllage')
  await page.reload()
  await trouble('API Error: Unable to fetch permissions')
})

test('signing in stores user id and name, and leads to /home, where the name has a capital letter', async () => {
  await logIn()
  await page.waitForURL('**/home')
  expect(await stored('user_id')).toBe(selvi)
  expect(await stored('user_name')).toBe('selvi')
  await page.getByRole('banner').getByText('Selvi', { exact: true }).waitFor()
})

test('a user id that an older page stored in quotes still counts', async () => {
  await page.evaluate((id) => localStorage.setItem('user_id', `"${id}"`), selvi)
  await page.reload()
  await page.getByRole('banner').getByText('Selvi', { exact: true }).waitFor()
})

test('without the privileges her menu has neither Employees nor Settings', async () => {
  await profile(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /Employees|Settings/ }).count()).toBe(0)
})

test('logging out asks, and removes the user id only', async () => {
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logging Out' })
  await dialog.getByText('Are you sure you want to log out?').waitFor()
  await buttonIn(dialog, 'No').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await stored('user_id')).not.toBeNull()
  // And the same with the keyboard alone.
  await press(page, profile(page))
  await chooseItem(page, page.getByRole('menuitem', { name: 'Log out' }))
  await press(page, buttonIn(dialog, 'Yes'))
  await page.waitForURL('**/login')
  expect((await page.request.post('/api/estimate_list', { data: {} })).status()).toBe(401)
  expect(await stored('user_id')).toBeNull()
  expect(await stored('user_name')).toBe('selvi')
  await expect.poll(() => page.getByText('All rights reserved').count()).toBe(0)
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
})

test('an answer requested before logging out does not sign her in again', async () => {
  await listening(page, logIn)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(
    /employee_login_previllage$/,
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  // Her menu updates when the owner changes her flags.
  const [request] = await Promise.all([
    page.waitForRequest(/employee_login_previllage$/),
    allow({ estimate: '1', pos: '0' }),
  ])
  await answered.promise
  await logOut(page)
  held.resolve()
  await (await request.response())?.finished()
  // By now the page has read the answer.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
  await page.getByRole('heading', { name: 'Log In Your Account' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/login')
})

const atHome = async () => {
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
}

test('the next person to sign in in the same tab begins at the dashboard', async () => {
  await signInAs(OWNER.name, OWNER.password)
  await atHome()
  await page.getByRole('banner').getByText(OWNER.name).waitFor()
  await profile(page).click()
  await page.getByRole('menuitem', { name: 'Employees' }).click()
  await page.getByRole('heading', { name: 'Employee Management' }).waitFor()
  await page.getByLabel('Search name, email, mobile').fill('kav')
  await page.waitForURL('**/users?search=kav')
  await logOut(page)
  await logIn()
  await atHome()
  expect(await page.getByText('You do not have access to this page').count()).toBe(0)
  await logOut(page)
  await signInAs(OWNER.name, OWNER.password)
  await atHome()
  // The previous person's searches are gone too.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Add Employee')
  await page.getByRole('option', { name: 'Add Employee' }).first().click()
  await linkIn(page, 'Back').click()
  await page.getByRole('heading', { name: 'Employee Management' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('another person who signs in on an expired page begins at the dashboard', async () => {
  await page.getByRole('heading', { name: 'Employee Management' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/home')
  await logOut(other)
  await other.close()
  await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
  await logIn()
  await atHome()
  await page.getByRole('banner').getByText('Selvi', { exact: true }).waitFor()
})
