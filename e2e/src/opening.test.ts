import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signInAsOwner } from './people.ts'
import { COUNTER, linkIn, open, PHONE } from './screen.ts'
import { openProgram } from './shop.ts'
import { shoot } from './shots.ts'
import { openCounter, story } from './story.ts'

const desk = story({ complains: true, open: openProgram, begin: signInAsOwner })

/** Holds back every script, so that only the page itself is painted. Returns the function that releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let held: Route[] | undefined = []
  await page.route(/\/assets\/.*\.js/, (route) => (held ? void held.push(route) : route.continue()))
  return async () => {
    const waiting = held ?? []
    held = undefined
    await Promise.all(waiting.map((route) => route.continue()))
  }
}

/** A separate browser, signed in as the owner. */
async function another(look: Parameters<typeof openCounter>[1]): Promise<BrowserContext> {
  const storageState = await desk.context.storageState()
  const context = await openCounter(desk, { ...look, storageState })
  await context.addInitScript(() => {
    if (location.pathname !== '/login') localStorage.setItem('user_id', '1')
  })
  return context
}

/** An element's position; for words only the vertical one, because other fonts differ in width. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  return selector.endsWith('h1') ? { y: box?.y, height: box?.height } : box
}

describe('before any script has loaded', () => {
  const frames: [path: string, frame: string, word: string][] = [
    ['/login', '.frame-sign-in', 'Log In Your Account'],
    ['/orderlist', '.frame-shell', 'Kadai'],
    ['/addestimate', '.frame-bill', ''],
    ['/invoice/1', '.frame-paper', ''],
  ]
  test('each screen has its frame in both themes, and only that', async () => {
    const owner = await another({})
    const stranger = await openCounter(desk)
    const refused: string[] = []
    const paint = async (context: BrowserContext) => {
      const page = await context.newPage()
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text())
      })
      await holdScripts(page)
      return page
    }
    const owners = await paint(owner)
    const strangers = await paint(stranger)
    for (const [path, frame, word] of frames) {
      const page = path === '/login' ? strangers : owners
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path, { waitUntil: 'commit' })
        await page.locator(frame).waitFor()
        expect(await page.locator('.frame:visible').count(), path).toBe(1)
        if (word) await page.locator(frame).getByText(word).first().waitFor()
        const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        expect(ground, path).toBe(colorScheme === 'dark' ? 'rgb(23, 22, 26)' : 'rgb(250, 248, 244)')
        await shoot(page)
      }
      expect(refused, path).toEqual([])
    }
    await owner.close()
    await stranger.close()
  })
})

describe('nothing moves when the screens replace the frame', () => {
  const places: [path: string, parts: [frame: string, screen: string][]][] = [
    [
      '/orderlist',
      [
        ['.frame-shell > header', 'header:has(a[href="/home"])'],
        ['.frame-shell > header svg', 'header a[href="/home"] svg'],
        ['.frame-search', 'header button:has-text("Find a bill")'],
        ['.frame-shell > aside', 'aside:has(nav)'],
      ],
    ],
    [
      '/addestimate',
      [
        ['.frame-bill > header', 'header:has(h1)'],
        ['.frame-desk', 'aside[aria-label="Totals"]'],
      ],
    ],
    [
      '/login',
      [
        ['.sign-in-card h1', '.sign-in-card:has(form) h1'],
        ['.sign-in-card', '.sign-in-card:has(form)'],
      ],
    ],
  ]
  const onPhone = ([frame]: [string, string]) => !/search|aside|desk|svg/.test(frame)

  test('on the counter and on a phone', async () => {
    const owner = await another({})
    const stranger = await openCounter(desk)
    for (const [path, all] of places) {
      const page = await (path === '/login' ? stranger : owner).newPage()
      for (const viewport of [COUNTER, PHONE]) {
        const parts = viewport === COUNTER ? all : all.filter(onPhone)
        await page.setViewportSize(viewport)
        const letGo = await holdScripts(page)
        await page.goto(path, { waitUntil: 'commit' })
        for (const [frame] of parts) await page.locator(frame).first().waitFor()
        const before = await Promise.all(parts.map(([frame]) => boxOf(page, frame)))
        await letGo()
        for (const [at, [, screen]] of parts.entries()) {
          await page.locator(screen).first().waitFor()
          expect(await boxOf(page, screen), `${path} ${screen} at ${viewport.width}`).toEqual(before[at])
        }
        await page.unrouteAll()
      }
      await page.close()
    }
    await owner.close()
    await stranger.close()
  })
})

test('a second visit fetches nothing that the browser has', async () => {
  const context = await another({})
  /** Everything the browser has fetched in full, in all visits so far. */
  const had = new Set<string>()
  const visit = async (path: string) => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const names = new Map<string, string>()
    const cached = new Set<string>()
    const done = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url))
    session.on('Network.loadingFinished', ({ requestId }) => done.add(requestId))
    session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) cached.add(requestId)
    })
    const statuses: number[] = []
    session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      if (names.get(requestId) === `${desk.shop.url}${path}`) statuses.push(statusCode)
    })
    await open(page, path, '')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.close()
    const assets = [...names].filter(([id, url]) => done.has(id) && /\/assets\/|favicon/.test(url))
    const again = assets.filter(([id, url]) => had.has(url) && !cached.has(id))
    for (const [, url] of assets) had.add(url)
    return { statuses, again: again.map(([, url]) => url), cached: cached.size > 0 }
  }
  for (const path of ['/home', '/addestimate']) {
    expect((await visit(path)).statuses, path).toEqual([200])
    expect(await visit(path), path).toEqual({ statuses: [304], again: [], cached: true })
  }
  await context.close()
})

describe('a part of the page that fails to load', () => {
  const gone = 'The shop’s computer cannot be reached'
  const updated = 'Kadai was updated'

  async function mark(page: Page): Promise<void> {
    await page.evaluate(() => Object.assign(window, { marked: true }))
  }
  const marked = (page: Page) => page.evaluate(() => Reflect.get(window, 'marked') === true)

  test('with the server stopped, a screen not opened before and a dialog say so, and open by themselves later', async () => {
    const { page } = desk
    const form = await desk.context.newPage()
    const address = form.getByLabel('Address')
    await form.goto('/addcustomer')
    await address.fill('Ganesan Stores')
    await form.getByRole('heading', { name: 'Add Customer' }).click()
    await page.goto('/home')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await mark(page)
    await desk.shop.kill()

    // A hand rests on the link before it clicks, and the screen begins to load then.
    const products = linkIn(page, 'Products').first()
    const lost = page.waitForEvent('requestfailed', (it) => /\/assets\/product-list.*\.js/.test(it.url()))
    await Promise.all([lost, products.hover()])
    await products.click()
    await page.getByRole('heading', { name: gone }).waitFor()
    await shoot(page)
    expect(await page.getByText(/Unable to preload|dynamically imported/).count()).toBe(0)
    await form.keyboard.press('?')
    // Next to what is typed.
    await form.getByRole('alert').filter({ hasText: gone }).waitFor()
    expect(await address.inputValue()).toBe('Ganesan Stores')

    await desk.shop.restart()
    await page.getByRole('heading', { name: 'List of Product' }).waitFor()
    expect(await marked(page)).toBe(true)
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        (link) => link.sheet !== null,
      ),
    )
    expect(styles).not.toContain(false)
    await form.getByRole('dialog').waitFor()
    await form.keyboard.press('Escape')
    expect(await address.inputValue()).toBe('Ganesan Stores')
    await form.close()
  })

  /** Simulates an update of Kadai: until the page reloads itself, that script is gone; the new page names others. */
  async function bringUpToDate(page: Page, part: RegExp): Promise<void> {
    let asked = false
    await page.route(part, (route) => (asked ? route.continue() : route.fulfill({ status: 404 })))
    await page.route(
      (url) => url.pathname === '/',
      (route) => {
        asked = true
        return route.fulfill({ contentType: 'text/html', body: '<script src="/assets/new.js"></script>' })
      },
      { times: 1 },
    )
  }

  test('a page from before an update loads the new one when a screen is opened', async () => {
    const { page } = desk
    await page.goto('/home')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await bringUpToDate(page, /\/assets\/update-products.*\.js/)
    await mark(page)
    await page.goto('/home#old')
    expect(await marked(page)).toBe(true)
    await page.evaluate(() => {
      history.pushState(null, '', '/updateproducts')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { name: 'Product Update' }).waitFor()
    expect(await marked(page)).toBe(false)
    await page.unrouteAll()
  })

  test('on a page from before an update a dialog says so, and typed input stays', async () => {
    const { page } = desk
    await page.goto('/addcustomer')
    await page.getByLabel('Address').fill('Ganesan Stores')
    await page.getByRole('heading', { name: 'Add Customer' }).click()
    await bringUpToDate(page, /\/assets\/keys-dialog.*\.js/)
    await page.keyboard.press('?')
    await page.getByRole('alert').filter({ hasText: updated }).waitFor()
    expect(await page.getByLabel('Address').inputValue()).toBe('Ganesan Stores')
  })
})
