import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { AxeResults, NodeResult, Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { shoot } from './shots.ts'

/** Half as long as the text that the package exports. Letters outside ASCII would double the time to send it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

/** WCAG 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Of a long list every third row is checked: the others are made alike, and colours are slow to check. */
const LIKE_OTHERS = [':is(tbody tr, [data-cards] > ul > li):nth-child(n + 7):not(:nth-child(3n))']
/** The rules that a theme decides. */
const colours = ['color-contrast', 'link-in-text-block']

/**
 * Fails with axe's findings on the current page, one paragraph each. `within` limits it to a part (a CSS selector),
 * `without` leaves out rules by id: give the reason where you do. `again` is for a page already checked in the other
 * theme: only its colours can differ.
 */
export async function expectAccessible(
  page: Page,
  { within, without = [], again = false }: { within?: string; without?: string[]; again?: boolean } = {},
): Promise<void> {
  // A control that is scrolled half under the header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await still(page)
  await shoot(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    runOnly: again ? { type: 'rule', values: colours } : { type: 'tag', values: tags },
    rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
    // Would read every style sheet again, for whether one locks how a device is held: `routes` searches them once.
    preload: false,
  }
  const { violations }: AxeResults = await page.evaluate(
    ({ include, exclude, options }) => window.axe.run({ include, exclude }, options),
    { include: [within ?? 'html'], exclude: LIKE_OTHERS, options },
  )
  if (violations.length > 0) throw new Error(`${page.url()}\n\n${violations.map(told).join('\n\n')}`)
}

/** Waits until nothing fades or moves; ignores endless animations (a spinner). */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passes = (it: Animation) =>
      it.playState === 'running' && Number.isFinite(Number(it.effect?.getComputedTiming().endTime))
    // A fade begins a frame or two after the element appears.
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await new Promise(requestAnimationFrame)
      const passing = document.getAnimations().filter(passes)
      if (passing.length === 0) continue
      quiet = 0
      await Promise.allSettled(passing.map((it) => it.finished))
    }
  })
}

function told({ id, impact, help, nodes }: Result): string {
  return [`${id} (${impact}): ${help}`, ...nodes.map(place)].join('\n')
}

function place({ target, html, any, all, none }: NodeResult): string {
  const why = [...any, ...all, ...none].map((check) => `\n      ${check.message}`)
  return `  ${target.join(' ')}\n    ${html.slice(0, 200)}${why.join('')}`
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
