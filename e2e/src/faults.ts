import type { APIResponse, Page } from 'playwright-core'

// Faults between the page and the server, or in the server, for the next call.

/** A call held up before it leaves the browser. */
export type Held = {
  /** Sends it as the page would and waits for the answer; the page does not get it. */
  send(): Promise<APIResponse>
  /** Passes it to the server, and cuts its answer. */
  lose(): Promise<unknown>
  /** Passes it to the server; its answer comes once something has happened. */
  answerAfter(happened: Promise<unknown>): Promise<unknown>
  /** Passes it to the server. */
  letGo(): Promise<unknown>
  /** Aborts it. */
  cut(): Promise<unknown>
  answer(status: number, contentType: string, body: string): Promise<unknown>
}

type Fault = { call: RegExp; left: number; meet: (held: Held) => Promise<unknown> }
const watched = new WeakMap<Page, Fault[]>()

/**
 * Intercepts all calls of a page, faulty or not. Must be set up before the page loads: otherwise the calls of its first
 * moment slip through. Only calls are intercepted: `page.route` would disable the cache and fetch every script again.
 */
export async function watchCalls(page: Page): Promise<void> {
  const faults: Fault[] = []
  watched.set(page, faults)
  /** What an answer under way waits for, by its request. */
  const awaited = new Map<string, Promise<unknown>>()
  const line = await page.context().newCDPSession(page)
  line.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode }) => {
    const { url, method, headers, postData } = request
    const held: Held = {
      send: () => page.request.fetch(url, { method, headers, ...(postData && { data: postData }) }),
      lose: () => line.send('Fetch.continueRequest', { requestId, interceptResponse: true }),
      answerAfter(happened) {
        awaited.set(requestId, happened)
        return held.lose()
      },
      letGo: () => line.send('Fetch.continueRequest', { requestId }),
      cut: () => line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
      answer: (responseCode, value, body) =>
        line.send('Fetch.fulfillRequest', {
          requestId,
          responseCode,
          responseHeaders: [{ name: 'content-type', value }],
          body: Buffer.from(body).toString('base64'),
        }),
    }
    // Only an answer that is to be late or lost comes here.
    if (responseStatusCode !== undefined) {
      const happened = awaited.get(requestId)
      if (!happened) return void held.cut()
      await happened
      return void held.letGo()
    }
    const fault = faults.findLast(({ call, left }) => left > 0 && call.test(url))
    if (fault) fault.left -= 1
    await (fault ? fault.meet(held) : held.letGo()).catch((error: unknown) => {
      // Leaving the page aborts its calls, also those just sent.
      if (!/has been closed|Invalid InterceptionId/.test(String(error))) throw error
    })
  })
  await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

function add(page: Page, call: string, meet: Fault['meet'], left = 1): Fault {
  const faults = watched.get(page)
  if (!faults)
    throw new Error('Watch the calls of this page before it loads: story({ faults: true }) or watchCalls.')
  const fault = { call: new RegExp(`/api/${call}$`), left, meet }
  faults.push(fault)
  return fault
}

/** Applies `meet` to the next such call. */
export function meetNext(page: Page, call: string, meet: Fault['meet']): void {
  add(page, call, meet)
}

/** The connection breaks: the next such call never reaches the server. */
export function cutNext(page: Page, call: string): void {
  add(page, call, (held) => held.cut())
}

/** The server executes the next such call, and its answer is lost. */
export function loseNext(page: Page, call: string): void {
  add(page, call, (held) => held.lose())
}

/** The server refuses the next such call. */
export function refuseNext(page: Page, call: string, msg: string, code = 422): void {
  answerNext(page, call, JSON.stringify({ head: { code, msg }, body: null }))
}

/** Something else answers the next such call: a proxy with its page, or a server with an empty answer. */
export function answerNext(
  page: Page,
  call: string,
  body: string,
  { status = 200, contentType = 'application/json' } = {},
): void {
  add(page, call, (held) => held.answer(status, contentType, body))
}

/** The connection is slow: holds the next such call; returns the function that releases it. */
export function holdNext(page: Page, call: string): () => void {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  add(page, call, async (held) => {
    await released
    await held.letGo()
  })
  return letGo
}

/** The connection is down for such calls; returns the function that restores it. */
export function cutAll(page: Page, call: string): () => void {
  const fault = add(page, call, (held) => held.cut(), Number.POSITIVE_INFINITY)
  return () => {
    fault.left = 0
  }
}

/** Records the names of the page's calls in order. */
export function callsOf(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const name = /\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1]
    if (name && request.method() === 'POST') made.push(name)
  })
  return made
}
