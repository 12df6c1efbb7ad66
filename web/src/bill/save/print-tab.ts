import { insideApp } from '../../frames/print/print-page.ts'
import { words } from './words.ts'

/**
 * Where a print page goes: into its tab, in place of the screen, or nowhere, because the browser blocked it, or because
 * its tab was closed when the connection was lost.
 */
export type Printed = 'tab' | 'here' | 'blocked' | 'closed'

/** The tab that a bill will be printed in. */
export type PrintTab = ReturnType<typeof openPrintTab>

/**
 * Opens the print tab at once, inside the key press or click: later, browsers block it as a pop-up. Inside a printing
 * app there are no tabs, and the print page replaces the screen.
 */
export function openPrintTab() {
  const here = insideApp()
  const tab = here ? null : window.open('', '_blank')
  if (tab) waitIn(tab.document)
  return {
    show(path: string): Printed {
      if (here) return 'here'
      if (!tab) return 'blocked'
      if (tab.closed) return 'closed'
      tab.location.replace(new URL(path, location.origin))
      return 'tab'
    },
    close: () => tab?.close(),
  }
}

function waitIn(page: Document): void {
  page.title = words.saving_title
  const word = page.createElement('p')
  word.textContent = words.saving_bill
  word.style.cssText = 'font: 16px system-ui, sans-serif; margin: 48px; color: #6b6675'
  page.body.append(word)
}
