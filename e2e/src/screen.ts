import type { Locator, Page } from 'playwright-core'

/** The screens of a counter and of a phone. */
export const COUNTER = { width: 1366, height: 768 }
export const PHONE = { width: 360, height: 800 }

const notice = (page: Page, text: string) =>
  page
    .getByLabel('Messages')
    .locator('> div')
    .filter({ has: page.getByText(text, { exact: true }), visible: true })

/**
 * Waits for a notice with exactly this text. A success is then removed, as it would be soon anyway, so that the next
 * one is not mistaken for it; a failure stays.
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

/** Waits for a notice and removes it; a failure is closed with its button. */
export async function toldOnce(page: Page, text: string): Promise<void> {
  const kind = await told(page, text)
  if (kind === 'failure') await notice(page, text).getByRole('button', { name: 'Close message' }).click()
  await notice(page, text).waitFor({ state: 'detached' })
}

/** An amount in rupees as screens show it. */
export const rupees = (amount: number) =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`

/** Waits for a visible text, exact. */
export const shows = (within: Page | Locator, text: string | RegExp) =>
  within.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

/** Buttons and links of exactly this name: a part of it may be the name of another ("Back" of "Backups"). */
export const buttonIn = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
export const linkIn = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('link', { name, exact: true })

/** Logs out, and waits until the screen to sign in is open. */
export async function logOut(page: Page): Promise<void> {
  await profile(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await buttonIn(page, 'Yes').click()
  await page.waitForURL('**/login')
}

/** Waits until the document matches a CSS selector. A function would load Playwright's script into the page again. */
export const until = (page: Page, selector: string) =>
  page.locator(`html${selector}`).waitFor({ state: 'attached' })

/** Waits until a screen is shown and nothing on it is loading. */
export const settled = (page: Page) => until(page, ':has(main):not(:has([aria-busy=true]))')

/** Loads a page and waits until its event stream is open. */
export async function listening(page: Page, load: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/live\?/), load()])
}

/** Opens a screen and waits until it has loaded. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await settled(page)
}

/** The header's button with the user menu (the list of employees has buttons with names too). */
export const profile = (page: Page) => page.getByRole('banner').getByRole('button', { name: /profile$/ })

/**
 * Opens another screen as the shop's own links do, without loading its scripts again. From no screen, or from the same
 * one, it loads the page.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const linked = await page.evaluate((to) => {
    const shown = document.querySelector('main > *')
    if (!shown || new URL(to, location.href).pathname === location.pathname) return false
    shown.toggleAttribute('data-left', true)
    history.pushState({}, '', to)
    return true
  }, path)
  if (!linked) await page.goto(path)
  await until(page, ':not(:has([data-left]))')
  await settled(page)
}

/** Opens another screen as the shop's own links do, and waits until it has loaded. */
export async function follow(page: Page, path: string, heading: string): Promise<void> {
  await goTo(page, path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await settled(page)
}

/** Fills a form by its labels. */
export async function fillIn(within: Page | Locator, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields))
    await within
      .getByRole('textbox', { name: label, exact: true })
      .or(within.getByRole('combobox', { name: label, exact: true }))
      .first()
      .fill(text)
}

/** The texts of a table's rows, cell by cell, without headings and totals. */
export const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .locator('main table')
    .first()
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())),
    )

/** The table's column headings, once there is a table. */
export async function headsOf(page: Page): Promise<string[]> {
  const heads = page.locator('main table').first().locator('thead th')
  await heads.first().waitFor()
  return heads.allInnerTexts()
}
