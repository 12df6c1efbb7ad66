import type { Page } from 'playwright-core'
import { cutNext, holdNext, refuseNext } from './faults.ts'
import { shows, told, toldOnce } from './screen.ts'

/** How a call fails: the connection breaks, or the server refuses it with this message. */
type Failure = 'cut' | { refused: string }

/** Sends once for each failure and waits until it is reported; the last message stays on the screen. */
export async function toldEachFailure(
  page: Page,
  call: string,
  send: () => Promise<unknown>,
  ...ways: readonly (readonly [failure: Failure, text: string])[]
): Promise<void> {
  for (const [at, [failure, text]] of ways.entries()) {
    if (failure === 'cut') cutNext(page, call)
    else refuseNext(page, call, failure.refused)
    await send()
    await (at === ways.length - 1 ? told : toldOnce)(page, text)
  }
}

/** Sends over a slow connection, and checks that the button shows it until the answer comes. */
export async function sendSlowly(
  page: Page,
  call: string,
  send: () => Promise<unknown>,
  meanwhile = 'Submitting...',
): Promise<void> {
  const letGo = holdNext(page, call)
  await send()
  await shows(page, meanwhile)
  letGo()
}
