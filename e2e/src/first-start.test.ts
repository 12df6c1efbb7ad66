import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { settled } from './screen.ts'
import { openProgram } from './shop.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const it = story({ name: 'first-start', open: openProgram })

test('whoever opens an empty shop first makes the owner account and is signed in with it', async () => {
  await it.page.goto('/')
  await it.page.getByText('Create the owner account').first().waitFor()
  await shoot(it.page, 'first-start')
  await expectAccessible(it.page)
  await it.page.getByLabel('Name').fill('Meena Sundaram')
  await it.page.getByLabel('Email').fill('meena@example.com')
  await it.page.getByLabel('Mobile Number').fill('9876543210')
  await it.page.getByLabel('Password', { exact: true }).fill('mathappu-pori-88')
  await it.page.getByRole('button', { name: 'Create the owner account' }).click()
  await it.page.waitForURL('**/home')
  await it.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await settled(it.page)
  expect(await it.page.evaluate(() => localStorage.getItem('user_id'))).toBe('1')
})

test('after a power cut the shop knows its owner, who is still signed in', async () => {
  await it.shop.kill()
  await it.shop.restart()
  await it.page.reload()
  await it.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

test('a second owner account cannot be made', async () => {
  const stranger = await it.browser.newContext()
  const other = await stranger.newPage()
  await other.goto(`${it.shop.url}/login`)
  await other.getByRole('button', { name: 'Log In' }).waitFor()
  await expectAccessible(other)
  const answer = await stranger.request.post(`${it.shop.url}/api/register`, {
    data: { name: 'Mallory', email: 'm@example.com', phone: '1', password: 'let-me-in-please' },
  })
  expect(await answer.json()).toMatchObject({ head: { code: 401 } })
  await stranger.close()
})
