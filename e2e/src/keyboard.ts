import type { Keyboard, Locator, Page } from 'playwright-core'

const FARTHEST = 120

/** Makes a page's `keyboard.type` fingers that roll over the keys: however fast they are, no scanner (rule 4.100). */
export function typeByHand({ keyboard }: { keyboard: Keyboard }): void {
  const write = keyboard.type.bind(keyboard)
  keyboard.type = async (text, how) => {
    if (/[^ -~]/.test(text)) return write(text, how)
    let held: string | undefined
    for (const key of text) {
      if (held === key) await keyboard.up(key)
      await keyboard.down(key)
      if (held !== undefined && held !== key) await keyboard.up(held)
      held = key
    }
    if (held !== undefined) await keyboard.up(held)
  }
}

let lastKey = 0
/** Keys of a keyboard or a scanner, sent in one go with times so many milliseconds apart, held for most of a hand's. */
export async function sendKeys(
  page: Page,
  apart_ms: number,
  keys: string,
  held_ms = apart_ms > 30 ? 50 : apart_ms / 2,
): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const NAMED = new Map<string, readonly [key: string, code: number, text: string]>([
    ['⇥', ['Tab', 9, '']],
    ['↵', ['Enter', 13, '\r']],
  ])
  const start = Math.max(lastKey + 1, await page.evaluate(() => performance.timeOrigin / 1000))
  lastKey = start + (keys.length * apart_ms) / 1000
  const sent = [...keys].flatMap((sign, at) => {
    const [key, code, text] = NAMED.get(sign) ?? [sign, sign.charCodeAt(0), sign]
    const of = { key, code: `Key${key}`, windowsVirtualKeyCode: code }
    const timestamp = start + (at * apart_ms) / 1000
    return [
      browser.send('Input.dispatchKeyEvent', { ...of, type: 'keyDown', text, timestamp }),
      browser.send('Input.dispatchKeyEvent', {
        ...of,
        type: 'keyUp',
        timestamp: timestamp + held_ms / 1000,
      }),
    ]
  })
  await Promise.all(sent)
  await browser.detach()
}

/** Whether `target` has the focus. */
const isAt = (target: Locator): Promise<boolean> =>
  target.evaluateAll(([first]) => first !== undefined && first === document.activeElement)

/** Waits until a field gets the focus by itself. */
export async function cursorIn(field: Locator): Promise<void> {
  await field.and(field.page().locator(':focus')).first().waitFor()
}

/** Waits until the dialog or menu around a control has the focus: it takes it a moment after it appears. */
async function focusHasArrived(target: Locator): Promise<void> {
  const around = target.first().locator('xpath=ancestor::*[@role="dialog" or @role="menu"][1]')
  if ((await around.count()) > 0) await around.and(target.page().locator(':focus-within')).waitFor()
}

/** Moves to a control with one key alone, like somebody without a mouse; fails if the key does not reach it. */
async function moveTo(page: Page, target: Locator, key: 'Tab' | 'ArrowDown'): Promise<void> {
  await target.first().waitFor()
  await focusHasArrived(target)
  for (let presses = 0; presses < FARTHEST; presses++) {
    if (await isAt(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}.`)
}

/** Moves to a control with Tab. */
export const tabTo = (page: Page, target: Locator) => moveTo(page, target, 'Tab')

/** Moves to a field with Tab and replaces its text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Moves to a button or link with Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves to an item of an open menu with the arrow key and presses Enter. */
export async function chooseItem(page: Page, item: Locator): Promise<void> {
  await moveTo(page, item, 'ArrowDown')
  await page.keyboard.press('Enter')
}

/** Opens any screen through the palette: Ctrl+K, part of its name, Enter. */
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
