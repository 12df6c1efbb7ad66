import { useEffect } from 'react'
import { dialogIsOpen } from './keys.ts'

/** What a button bears that Ctrl+Enter presses from anywhere on its page (`aria-keyshortcuts`). */
export const SUBMIT_KEY = 'Control+Enter'

/** The button that Ctrl+Enter means here: the one that submits the form around the cursor, else the page's own. */
function submitButton(target: EventTarget | null): HTMLButtonElement | null {
  const form = target instanceof Element ? target.closest('form') : null
  if (form) return form.querySelector('button[type="submit"]')
  return dialogIsOpen() ? null : document.querySelector(`button[aria-keyshortcuts~="${SUBMIT_KEY}"]`)
}

/** Ctrl+Enter submits, wherever the cursor stands in a form; where the button is closed it does nothing. */
export function useSubmitKey(): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const button = submitButton(event.target)
      if (!button) return
      // A button under the cursor would be pressed by the same key.
      event.preventDefault()
      if (!button.disabled) button.click()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
