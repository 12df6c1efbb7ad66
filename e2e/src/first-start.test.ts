import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { settled } from './screen.ts'
import { openProgram } from './shop.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const desk = story({ name: 'first-start', open: openProgram })

test('whoever opens an empty shop first makes the owner account and is signed in with it', async () => {
  await desk.page.goto('/')
  await desk.page.getByText('Create the owner account').first().waitFor()
  await shoot(desk.page, 'first-start')
  await expectAccessible(desk.page)
  await desk.page.getByLabel('Name').fill('Meena Sundaram')
  await desk.page.getByLabel('Email').fill('meena@example.com')
  await desk.page.getByLabel('Mobile Number').fill('9876543210')
  await desk.page.getByLabel('Password', { exact: true }).fill('mathappu-pori-88')
  await desk.page.getByRole('button', { name: 'Create the owner account' }).click()
  await desk.page.waitForURL('**/home')
  await desk.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await settled(desk.page)
  expect(await desk.page.evaluate(() => localStorage.getItem('user_id'))).toBe('1')
})

test('after a power cut the shop knows its owner, who is still signed in', async () => {
  await desk.shop.kill()
  await desk.shop.restart()
  await desk.page.reload()
  await desk.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

test('a second owner account cannot be made', async () => {
  const stranger = await desk.browser.newContext()
  const other = await stranger.newPage()
  await other.goto(`${desk.shop.url}/login`)
  await other.getByRole('button', { name: 'Log In' }).waitFor()
  await expectAccessible(other)
  const answer = await stranger.request.post(`${desk.shop.url}/api/register`, {
    data: { name: 'Mallory', email: 'm@example.com', phone: '1', password: 'let-me-in-please' },
  })
  expect(await answer.json()).toMatchObject({ head: { code: 401 } })
  await stranger.close()
})
