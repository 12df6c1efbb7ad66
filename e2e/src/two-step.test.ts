import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { cursorIn } from './keyboard.ts'
import { call, OWNER, signIn, signInAsOwner } from './people.ts'
import { buttonIn, follow, open, profile } from './screen.ts'
import { openCounter, story } from './story.ts'

const desk = story({ begin: signInAsOwner })

/** The code that an authenticator app shows for a key, `off` steps of 30 seconds from now (RFC 6238). */
function appShows(key: string, off: number): string {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + off))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const dialog = () => desk.page.getByRole('dialog', { name: 'Two-step sign-in' })

let counter: BrowserContext | undefined

/** A page of another browser, in which nobody is signed in. */
async function elsewhere(): Promise<Page> {
  counter ??= await openCounter(desk)
  return counter.newPage()
}

/** Closes it, and forgets who was signed in. */
async function leave(other: Page) {
  await other.evaluate(() => localStorage.clear())
  await other.close()
  await counter?.clearCookies()
}

async function logIn(other: Page) {
  await other.goto('/login')
  await other.getByLabel('User Name').fill(OWNER.name)
  await other.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await other.keyboard.press('Enter')
  await cursorIn(other.getByLabel('Code'))
}

let key = ''
let recovery: string[] = []

test('the owner switches it on with an authenticator app, and gets eight recovery codes', async () => {
  await follow(desk.page, '/editusers/1', 'My account')
  await buttonIn(desk.page, 'Set up two-step sign-in').click()
  await dialog().getByRole('img', { name: 'Picture for the authenticator app' }).waitFor()
  await desk.page.mouse.click(5, 5)
  await expectAccessible(desk.page)
  key = (await dialog().locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog().getByLabel('Code that the app shows').fill('000000')
  await dialog().getByRole('textbox', { name: 'Current password' }).fill(OWNER.password)
  await buttonIn(dialog(), 'Switch on').click()
  await dialog().getByText('This code is not right').waitFor()
  await dialog().getByLabel('Code that the app shows').fill(appShows(key, 0))
  await buttonIn(dialog(), 'Switch on').click()
  const codes = dialog().getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  await desk.page.mouse.click(5, 5)
  await desk.page.keyboard.press('Escape')
  expect(await dialog().getByRole('button').allInnerTexts()).toEqual(['I have written them down'])
  recovery = await codes.allInnerTexts()
  expect(recovery).toHaveLength(8)
  await expectAccessible(desk.page)
  await buttonIn(dialog(), 'I have written them down').click()
  await dialog().waitFor({ state: 'hidden' })
})

test('signing in elsewhere asks for the code, with the cursor in its field', async () => {
  const other = await elsewhere()
  await logIn(other)
  await expect
    .poll(() => other.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
    .toBe('one-time-code')
  await expectAccessible(other)
  await other.keyboard.type('000000')
  await other.keyboard.press('Enter')
  await other.getByText('This code is not right').waitFor()
  // The next step's code: this step's was used up when it was switched on.
  await other.getByLabel('Code').fill(appShows(key, 1))
  await other.keyboard.press('Enter')
  await other.waitForURL('**/home')
  await other.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await leave(other)
})

test('a recovery code signs in once', async () => {
  const [code = ''] = recovery
  for (const opens of [true, false]) {
    const other = await elsewhere()
    await logIn(other)
    await other.keyboard.type(code)
    await other.keyboard.press('Enter')
    if (opens) await other.waitForURL('**/home')
    else await other.getByText('This code is not right').waitFor()
    await leave(other)
  }
})

test('it is switched off with the password and a code; then the password alone signs in', async () => {
  await profile(desk.page).click()
  await desk.page.getByRole('menuitem', { name: 'Two-step sign-in' }).click()
  await dialog().getByText('7 of 8 recovery codes are left').waitFor()
  await expectAccessible(desk.page)
  await dialog()
    .getByLabel('Code, or a recovery code')
    .fill(recovery[1] ?? '')
  await dialog().getByRole('textbox', { name: 'Current password' }).fill(OWNER.password)
  await buttonIn(dialog(), 'Switch off').click()
  await dialog().waitFor({ state: 'hidden' })
  const other = await elsewhere()
  await other.goto('/login')
  await other.getByLabel('User Name').fill(OWNER.name)
  await other.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await buttonIn(other, 'Log In').click()
  await other.waitForURL('**/home')
  await leave(other)
})

test('an employee manager resets it for somebody who lost phone and codes', async () => {
  const clerk = { name: 'Selvi', email: 'selvi@example.in', phone: '9', password: 'clay lamp 12 oil' }
  const { user_id } = await desk.ask('register', clerk)
  const hers = await openCounter(desk)
  const { shop } = desk
  await signIn(hers, shop.url, clerk.name, clerk.password)
  const { setup, secret } = await call(hers, shop.url, 'two_step_begin')
  const on = { setup, code: appShows(secret, 0), current_password: clerk.password }
  await call(hers, shop.url, 'two_step_on', on)
  await open(desk.page, `/editusers/${user_id}`, 'Edit Employee')
  await buttonIn(desk.page, 'Reset two-step sign-in').click()
  await buttonIn(desk.page.getByRole('dialog'), 'Reset').click()
  await desk.page.getByText('Selvi signs in with the password alone now.').waitFor()
  await buttonIn(desk.page, 'Reset two-step sign-in').waitFor({ state: 'detached' })
  await signIn(hers, shop.url, clerk.name, clerk.password)
  await hers.close()
})
