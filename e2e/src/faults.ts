import type { Page } from 'playwright-core'

// What goes wrong between the page and the server, or in the server, for the one call that comes next.

const address = (call: string) => new RegExp(`/api/${call}$`)

/** The line breaks: the next such call never reaches the server. */
export function cutNext(page: Page, call: string): Promise<unknown> {
  return page.route(address(call), (route) => route.abort(), { times: 1 })
}

/** The server says no to the next such call. */
export function refuseNext(page: Page, call: string, msg: string, code = 422): Promise<unknown> {
  return answerNext(page, call, JSON.stringify({ head: { code, msg }, body: null }))
}

/** Something answers the next such call with a text of its own: a proxy with its page, a server with nothing. */
export function answerNext(
  page: Page,
  call: string,
  body: string,
  { status = 200, contentType = 'application/json' } = {},
): Promise<unknown> {
  return page.route(address(call), (route) => route.fulfill({ status, contentType, body }), { times: 1 })
}

/** The line is slow: the next such call waits until it is let go. Gives how to let it go. */
export async function holdNext(page: Page, call: string): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    address(call),
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  return letGo
}

/** The line is down for such calls until it is mended. Gives how to mend it. */
export async function cutAll(page: Page, call: string): Promise<() => Promise<void>> {
  await page.route(address(call), (route) => route.abort())
  return () => page.unroute(address(call))
}

/** Listens to the calls that the page makes: their names in order. */
export function callsOf(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const name = /\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1]
    if (name && request.method() === 'POST') made.push(name)
  })
  return made
}
