import type { Locator, Page } from 'playwright-core'
import { answerNext, cutNext, holdNext, refuseNext } from './faults.ts'
import { buttonIn, linkIn, shows, told, toldOnce } from './screen.ts'

/** How a call fails: the connection breaks, or the server refuses it with this message. */
export type Failure = 'cut' | { refused: string }

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

/** Deletes a record: presses its button in a list, waits for the question about it, and answers Delete. */
export async function deleteAsked(page: Page, button: Locator, question: string, name = ''): Promise<void> {
  const dialog = page.getByRole('dialog')
  await button.click()
  await dialog.getByText(question).waitFor()
  await dialog.getByText(name).first().waitFor()
  await buttonIn(dialog, 'Delete').click()
}

/** Follows a link to a record that does not load at first, which the screen says in these words, with Retry. */
export async function loadedByRetry(page: Page, call: string, link: string | RegExp, text: string) {
  answerNext(page, call, 'nothing that can be read')
  await linkIn(page, link).click()
  await shows(page, text)
  await buttonIn(page, 'Retry').click()
}

/** Chooses a file in the open dialog of the browser, as the import screens ask for it. */
export async function chooseFile(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), buttonIn(page, /choose/i).click()])
  await chooser.setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
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
