import type { Page } from 'playwright-core'

// What a clerk does on every bill, with the keyboard alone.

/** Chooses the customer: F2, some of the name or the number, Enter on the one that is offered. */
export async function chooseCustomer(page: Page, words: string, offered: RegExp): Promise<void> {
  await page.keyboard.press('F2')
  await page.keyboard.type(words)
  await page.getByRole('option', { name: offered }).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Types a line into the entry row: each text, and Enter after it. */
export async function typeLine(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}
