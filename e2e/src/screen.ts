import type { Locator, Page } from 'playwright-core'

const notice = (page: Page, text: string) =>
  page
    .getByLabel('Messages')
    .locator('> div')
    .filter({ has: page.getByText(text, { exact: true }), visible: true })

/**
 * Waits for a notice at the edge of the screen with exactly this text. One of success is then taken off the screen, as
 * it would go by itself soon after: the next of its kind is not mistaken for it. One of failure stays.
 */
export async function told(
  page: Page,
  text: string,
  patience: { timeout?: number } = {},
): Promise<'success' | 'failure'> {
  const read = (element: HTMLElement) => {
    if (element.dataset.kind === 'failure') return 'failure'
    element.querySelector('button')?.click()
    return 'success'
  }
  return notice(page, text).evaluate(read, undefined, patience)
}

/** Waits for a notice, and has it off the screen whatever it is: a failure is closed, as by whoever has read it. */
export async function toldOnce(page: Page, text: string): Promise<void> {
  const kind = await told(page, text)
  if (kind === 'failure') await notice(page, text).getByRole('button', { name: 'Close message' }).click()
  await notice(page, text).waitFor({ state: 'detached' })
}

/** Waits for a text that can be seen, whole. */
export const shows = (within: Page | Locator, text: string | RegExp) =>
  within.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

/** Waits until a screen stands there and nothing on it is still being fetched. */
export const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main') && !document.querySelector('[aria-busy=true]'))

/** Loads a page and waits until its line for changes is there. */
export async function listening(page: Page, load: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/live\?/), load()])
}

/** Opens a screen and waits until it has what it shows. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await settled(page)
}

/** The button in the header that opens the menu of who is signed in (the list of employees has buttons with names too). */
export const profile = (page: Page) => page.getByRole('banner').getByRole('button', { name: /profile$/ })

/** Fills a form by the labels of its fields. */
export async function fillIn(within: Page | Locator, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields))
    await within
      .getByRole('textbox', { name: label, exact: true })
      .or(within.getByRole('combobox', { name: label, exact: true }))
      .first()
      .fill(text)
}

/** The texts of a table's rows, cell by cell, without heads and totals. */
export const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .locator('main table')
    .first()
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())),
    )

/** The heads of the table's columns. */
export const headsOf = (page: Page) => page.locator('main table').first().locator('thead th').allInnerTexts()
