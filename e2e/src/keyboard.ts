import type { Locator, Page } from 'playwright-core'

const FARTHEST = 120

/** Whether the keyboard is where `target` is. */
const isAt = (target: Locator): Promise<boolean> =>
  target.evaluateAll(([first]) => first !== undefined && first === document.activeElement)

/** Waits until the cursor stands in a field, without anything pressed for it. */
export async function cursorIn(field: Locator): Promise<void> {
  await field.and(field.page().locator(':focus')).first().waitFor()
}

/** Goes to a control with Tab alone, as somebody without a mouse does; fails where Tab does not lead there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses < FARTHEST; presses++) {
    if (await isAt(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}.`)
}

/** Goes to a field with Tab and types over what is in it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Goes to a button or link with Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to any screen through the palette: Ctrl+K, some of its name, Enter. */
export async function goThroughPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await cursorIn(palette.getByRole('combobox'))
  await page.keyboard.type(words)
  await palette
    .getByRole('option')
    .first()
    .filter({ hasText: new RegExp(words, 'i') })
    .waitFor()
  await page.keyboard.press('Enter')
}
