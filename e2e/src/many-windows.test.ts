import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { call, signInAsOwner } from './people.ts'
import { listening, logOut, open, shows } from './screen.ts'
import { openCounter, premises } from './story.ts'

const desk = premises()
let context: BrowserContext
let pages: Page[]
/** The event streams that any window has requested. */
let lines = 0
beforeAll(async () => {
  context = await openCounter(desk)
  await signInAsOwner(context, desk.shop.url)
  context.on('request', (request) => {
    if (request.url().includes('/api/live?')) lines++
  })
})

const agents = 'List of Agent'
const add = (agent_name: string) => call(context, desk.shop.url, 'agent_add', { agent_name })

test('seven windows of one browser share one event stream: each opens, and shows what is saved elsewhere', async () => {
  pages = [await context.newPage()]
  const [first] = pages
  if (first) await listening(first, () => open(first, '/agent', agents))
  for (let more = 0; more < 6; more++) {
    const page = await context.newPage()
    await open(page, '/agent', agents)
    pages.push(page)
  }
  await add('Madurai Murugesan')
  for (const page of pages) await shows(page, 'Madurai Murugesan')
  expect(lines).toBe(1)
})

test('when the window with the stream is closed another takes over, and nothing is missed', async () => {
  const [first, second] = pages
  if (second) await listening(second, async () => first?.close())
  pages.shift()
  await add('Sivakasi Selvam')
  for (const page of pages) await shows(page, 'Sivakasi Selvam')
  expect(lines).toBe(2)
})

test('logging out in one window shows in all', async () => {
  const [one, ...rest] = pages
  if (!one) throw new Error('There is no window left.')
  await logOut(one)
  for (const page of rest) await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
})
