import type { Page } from 'playwright-core'

// What a clerk does on every bill, with the keyboard alone.

/** Chooses the customer: F2, part of the name or number, and Enter once the list shows this name. */
export async function chooseCustomer(page: Page, words: string, name: string): Promise<void> {
  await page.keyboard.press('F2')
  await page.keyboard.type(words)
  const meant = page.getByRole('option', { name, selected: true })
  // Before the customers load, the only choice is to add the typed name.
  await meant.filter({ hasNotText: /^Add/ }).waitFor()
  await page.keyboard.press('Enter')
}

/**
 * Types a line into the entry row: each text followed by Enter. The products must be loaded: `settled` waits for them.
 */
export async function typeLine(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}
