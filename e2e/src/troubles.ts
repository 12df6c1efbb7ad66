import type { Page } from 'playwright-core'

/** Listens to a page; the list holds every script error, console error and answer of 500 or above since. */
export function troublesOf(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    // What could not be fetched is told by its answer; a server that is away is no error of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) troubles.push(`${answer.status()} ${answer.url()}`)
  })
  return troubles
}
