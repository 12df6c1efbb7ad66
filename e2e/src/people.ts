import type { Body, CallName } from '@kadai/contract/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

export const OWNER = {
  name: 'Kavitha',
  email: 'kavitha@example.in',
  phone: '9876543210',
  password: 'marigold lamp 7',
}

/** Counts what a page prints instead of opening the browser's dialog. */
export async function countPrints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { printed: 0 })
    window.print = () => {
      Object.assign(window, { printed: Number(Reflect.get(window, 'printed')) + 1 })
    }
  })
}

/** Waits until the page has printed; returns how often. */
export async function printed(page: Page): Promise<number> {
  await page.waitForFunction(() => Number(Reflect.get(window, 'printed')) > 0)
  return page.evaluate(() => Number(Reflect.get(window, 'printed')))
}

/** Collects errors of the page and of its console. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  return heard
}

/** Creates the owner's account through the API of a new shop, and signs the context in. */
export async function signInAsOwner(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/register`, { data: OWNER })
  expect((await answer.json()).head).toMatchObject({ code: 200 })
  await rememberUser(context, '1', OWNER.name)
}

/** Signs a context in through the API. */
export async function signIn(
  context: BrowserContext,
  url: string,
  email: string = OWNER.name,
  password: string = OWNER.password,
): Promise<void> {
  const answer = await context.request.post(`${url}/api/login`, { data: { email, password } })
  const { head, body } = await answer.json()
  expect(head).toMatchObject({ code: 200 })
  await rememberUser(context, body.user_id, body.name)
}

/** What the sign-in screen stores in the browser. */
export async function rememberUser(context: BrowserContext, user_id: string, user_name: string) {
  await context.addInitScript(
    ([id, name]) => {
      if (location.pathname === '/login') return
      localStorage.setItem('user_id', id ?? '')
      localStorage.setItem('user_name', name ?? '')
    },
    [user_id, user_name],
  )
}

/** Makes a call with the context's session, for steps that are not part of the story. */
export async function call<N extends CallName>(
  context: BrowserContext,
  url: string,
  name: N,
  data: object = {},
): Promise<Body<N>> {
  const answer = await (await context.request.post(`${url}/api/${name}`, { data })).json()
  expect(answer.head, name).toMatchObject({ code: 200 })
  return answer.body as Body<N>
}

/** Sends a file to a call with the context's session; by itself to the import of products. */
export async function importFile(
  context: BrowserContext,
  url: string,
  csv: string,
  name = 'import_excell',
): Promise<void> {
  const upload = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const answer = await (await context.request.post(`${url}/api/${name}`, { multipart: { upload } })).json()
  expect(answer.head, name).toMatchObject({ code: 200 })
}

/** Makes calls as one person (`call`). */
export type Ask = <N extends CallName>(name: N, data?: object) => Promise<Body<N>>
