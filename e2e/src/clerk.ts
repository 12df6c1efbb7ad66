import type { Locator, Page } from 'playwright-core'
import { cursorIn } from './keyboard.ts'
import { goTo, settled, until } from './screen.ts'

// What a clerk does on every bill, with the keyboard alone.

/** The bills of a counter: their screens, their calls, and what is said once one is saved. */
export const BILLS = {
  estimate: {
    kind: 'estimate',
    path: '/addestimate',
    /** The first field of a new line. */
    first: 'Code',
    save: 'estimate',
    saved: 'Estimate saved successfully!',
    id: 'estimate_id',
    edit: '/editestimate/',
    change: 'estimate_detail_update',
    detail: 'estimate_list_details',
    remove: 'estimate_detail_delete',
    list: 'estimate_list',
  },
  order: {
    kind: 'order',
    path: '/pos',
    first: 'Product name',
    save: 'pos_api/pos_order',
    saved: 'Order saved successfully!',
    id: 'order_id',
    edit: '/editpos/',
    change: 'pos_api/pos_order_edit',
    detail: 'order_details',
    remove: 'order_detail_delete',
    list: 'order',
  },
} as const
export type Bill = (typeof BILLS)[keyof typeof BILLS]

/** Waits until an open bill takes lines, and puts the cursor into its first field. */
export async function billReady(page: Page): Promise<void> {
  const entry = page.getByLabel(/^(Code|Product name|Code or name)$/).filter({ visible: true })
  await entry.first().waitFor()
  await settled(page)
  await entry.first().focus()
  await cursorIn(entry.first())
}

/** Opens a bill screen that takes lines, without an offered draft and without what an earlier one told. */
export async function openFreshBill(page: Page, path: string): Promise<void> {
  await goTo(page, '/print_estimate_invoice')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('user_')) localStorage.removeItem(key)
    for (const close of document.querySelectorAll<HTMLElement>('[aria-label=Messages] button')) close.click()
  })
  await until(page, ':not(:has([aria-label=Messages] button))')
  await goTo(page, path)
  await billReady(page)
}

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

/** Pastes a text into a field. */
export const pasteInto = (field: Locator, text: string) =>
  field.evaluate((at, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
