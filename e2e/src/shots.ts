import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { PHONE } from './screen.ts'

/** The folder for pictures to look at; undefined unless KADAI_SHOTS is set. */
const folder = process.env.KADAI_SHOTS
  ? fileURLToPath(new URL('../../.cache/shots', import.meta.url))
  : undefined
let taken = 0

/** A new file there, named by the story and its step; undefined unless KADAI_SHOTS is set. */
export function shotFile(ending: string): string | undefined {
  if (!folder) return undefined
  mkdirSync(folder, { recursive: true })
  const { testPath = '', currentTestName = '' } = expect.getState()
  taken += 1
  const name = `${path.basename(testPath, '.test.ts')} ${String(taken).padStart(3, '0')} ${currentTestName}`
  return path.join(folder, `${name.replaceAll(/[^\w.]+/g, '-').slice(0, 120)}.${ending}`)
}

/** Saves a picture of the whole page in `.cache/shots`, if KADAI_SHOTS is set. */
export async function shoot(page: Page | undefined): Promise<void> {
  const file = page?.isClosed() === false ? shotFile('png') : undefined
  if (file) await page?.screenshot({ path: file, fullPage: true })
}

/** Takes a picture of pages at the end of each step, whether it passed or not. */
export const shootSteps = (...pages: readonly (() => Page | undefined)[]) =>
  beforeEach((step) => {
    step.onTestFinished(async () => {
      for (const page of pages) await shoot(page())
    })
  })

/** Fails where the page is wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // A paper is scaled to the screen once its lines are there.
  await expect.poll(over, { message: `${page.url()} scrolls sideways` }).toBeLessThanOrEqual(0)
  await shoot(page)
}

/** Fails where what is open is wider than a phone; returns to the width before. */
export async function fitsPhone(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(PHONE)
  await expectNoSideways(page)
  if (size) await page.setViewportSize(size)
}
