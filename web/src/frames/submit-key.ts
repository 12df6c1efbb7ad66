import { useEffect } from 'react'
import { dialogIsOpen } from './keys.ts'

/** Marks the button that Ctrl+Enter presses anywhere on its page (`aria-keyshortcuts`). */
export const SUBMIT_KEY = 'Control+Enter'

/** Returns the button that Ctrl+Enter means here: the one that submits the surrounding form, else the page's own. */
function submitButton(target: EventTarget | null): HTMLButtonElement | null {
  const form = target instanceof Element ? target.closest('form') : null
  if (form) return form.querySelector('button[type="submit"]')
  return dialogIsOpen() ? null : document.querySelector(`button[aria-keyshortcuts~="${SUBMIT_KEY}"]`)
}

/** Ctrl+Enter submits from anywhere in a form; does nothing while the button is disabled. */
export function useSubmitKey(): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const button = submitButton(event.target)
      if (!button) return
      // The same key would also press a focused button.
      event.preventDefault()
      if (!button.disabled) button.click()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
