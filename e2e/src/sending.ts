import type { Page } from 'playwright-core'
import { cutNext, holdNext, refuseNext } from './faults.ts'
import { shows, told, toldOnce } from './screen.ts'

/** How a call comes to nothing: the line breaks, or the server refuses it in these words. */
type Failure = 'cut' | { refused: string }

/** Sends once for each way it can fail and waits until that is told; what the last one said stays on the screen. */
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

/** Sends over a slow line, and sees that the button says so until the answer is there. */
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
