import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expectNoSideways } from './people.ts'

/** The folder for pictures to look at; undefined unless KADAI_SHOTS is set. */
export const shotsFolder = process.env.KADAI_SHOTS
  ? fileURLToPath(new URL('../../.cache/shots', import.meta.url))
  : undefined

/** Saves a picture of the whole page as `.cache/shots/<name>.png`, if KADAI_SHOTS is set. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!shotsFolder) return
  mkdirSync(shotsFolder, { recursive: true })
  await page.screenshot({ path: path.join(shotsFolder, `${name}.png`), fullPage: true })
}

/** Saves pictures of the page in both themes, as it is and on a phone, if KADAI_SHOTS is set. */
export async function shootEverywhere(page: Page, name: string): Promise<void> {
  if (!shotsFolder) return
  const size = page.viewportSize()
  for (const [at, viewport] of [
    ['', size],
    ['-phone', { width: 360, height: 800 }],
  ] as const) {
    if (viewport) await page.setViewportSize(viewport)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await shoot(page, `${name}${at}-${colorScheme}`)
    }
  }
  if (size) await page.setViewportSize(size)
}

/** Fails where what is open is wider than a phone; takes a picture of the page there, and returns to the width before. */
export async function fitsPhone(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSideways(page)
  await shoot(page, name)
  if (size) await page.setViewportSize(size)
}
