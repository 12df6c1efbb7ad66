import { useEffect, useEffectEvent } from 'react'

/** A key of a screen in the list of all keys (`?`). */
export type KeyHint = { key: string; does: string }

type Shown = { title: string; hints: readonly KeyHint[] }
const shown = new Set<Shown>()

/** The keys of the open screens, for the list of all keys. */
export const keyHintsNow = (): readonly Shown[] => [...shown]

/** Adds this screen's keys to the list of all keys while it is open. Define `hints` outside the component. */
export function useKeyHints(title: string, hints: readonly KeyHint[]): void {
  useEffect(() => {
    const mine = { title, hints }
    shown.add(mine)
    return () => void shown.delete(mine)
  }, [title, hints])
}

const PRESSED = ['checkbox', 'radio', 'button', 'submit'].map((type) => `[type="${type}"]`).join()

/** Whether a key pressed here types text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(`textarea, select, input:not(${PRESSED})`))

/** Whether a dialog is open: its keys are then not the page's. */
export const dialogIsOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** The buttons and links of the page that a letter presses (`aria-keyshortcuts`), with their words. */
export function letterKeys(): readonly (KeyHint & { button: HTMLElement })[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].flatMap((button) => {
    const key = button.getAttribute('aria-keyshortcuts') ?? ''
    return key.length === 1 ? { key, does: button.textContent.trim(), button } : []
  })
}

/**
 * Calls `run` when a plain key is pressed on the page, but not while a dialog is open or a modifier is held; a
 * printable key (a letter, "/") also not while text is being typed.
 */
export function usePageKey(key: string, run: (() => void) | undefined): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key.toLowerCase() || event.ctrlKey || event.metaKey || event.altKey)
      return
    const writes = key.length === 1 && isTyping(event.target)
    if (!run || event.defaultPrevented || writes || dialogIsOpen()) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
