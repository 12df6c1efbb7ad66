import { type BillKind, byKind, kindOf } from '@kadai/domain/kinds'
import { useEffect, useEffectEvent } from 'react'
import { dialogIsOpen, type KeyHint } from '../frames/keys.ts'
import { words } from './words.ts'

/** What the keys of the bill screen do; F-keys work wherever the cursor is. */
export type BillKeys = {
  allKeys(): void
  customer(): void
  addCustomer(): void
  discount(): void
  takeOffer(): void
  payment(): void
  openBudget(): void
  save(print: boolean): void
  back(): void
  undo(): void
  toEntry(): void
}

type Act = (keys: BillKeys) => void

const allKeys: Act = (keys) => keys.allKeys()
const ACTS: ReadonlyMap<string, Act> = new Map([
  ['F1', allKeys],
  ['F2', (keys) => keys.customer()],
  ['F3', (keys) => keys.addCustomer()],
  ['F4', (keys) => keys.discount()],
  ['F6', (keys) => keys.takeOffer()],
  ['F7', (keys) => keys.payment()],
  ['F8', (keys) => keys.save(false)],
  ['F9', (keys) => keys.save(true)],
  ['Escape', (keys) => keys.back()],
])

/** Listens for the bill screen's keys while it is open; an open dialog gets its keys alone. */
export function useBillKeys(keys: BillKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    // Typing without focus (a dialog closed, the page was clicked) goes to the entry row.
    if (!act && isText(event) && document.activeElement === document.body) keys.toEntry()
    if (!act) return
    event.preventDefault()
    act(keys)
  })
  useEffect(() => {
    // A dialog may close on this very key: what was open when it was pressed counts.
    let dialog = false
    const look = () => {
      dialog = dialogIsOpen()
    }
    const onKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing && !event.repeat && !dialog) pressed(event)
    }
    window.addEventListener('keydown', look, { capture: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', look, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}

function actOf(event: KeyboardEvent): Act | undefined {
  // Typed with Shift on some keyboards and without on others.
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && takesNoQuestion()) return allKeys
  if (event.altKey || event.shiftKey) return undefined
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase()
    if (key === 'b') return (keys) => keys.openBudget()
    return key === 'z' && nothingTyped() ? (keys) => keys.undo() : undefined
  }
  return ACTS.get(event.key)
}

/** A typed character; "?" opens the list of all keys. */
function isText(event: KeyboardEvent): boolean {
  return event.key.length === 1 && event.key !== '?' && !event.ctrlKey && !event.metaKey && !event.altKey
}

/**
 * Whether "?" here opens the list of keys: the focus is always in some field of the bill, and no code, name or figure
 * begins with one.
 */
function takesNoQuestion(): boolean {
  const at = document.activeElement
  if (!(at instanceof HTMLInputElement) || at.dataset.place === undefined) return false
  return at.value === '' || at.inputMode === 'numeric' || at.inputMode === 'decimal'
}

/** Ctrl+Z in a field with text undoes the typing, as everywhere. */
function nothingTyped(): boolean {
  const at = document.activeElement
  return (
    !(at instanceof HTMLInputElement) || at.value === '' || at.dataset.place?.startsWith('line:') === true
  )
}

const ALL_HINTS: readonly KeyHint[] = [
  { key: 'Enter', does: words.key_enter },
  { key: '101 5', does: words.key_quick },
  { key: '↑ ↓', does: words.key_arrows },
  { key: 'Ctrl Del', does: words.key_delete },
  { key: 'Ctrl Z', does: words.key_undo },
  { key: 'Ctrl B', does: words.key_budget },
  { key: 'F2', does: words.key_customer },
  { key: 'F2 F2', does: words.key_counter },
  { key: 'F3', does: words.key_customer_add },
  { key: 'F4', does: words.key_discount },
  { key: 'F6', does: words.key_draft },
  { key: 'F7', does: words.key_payment },
  { key: 'F8', does: words.key_save },
  { key: 'F9', does: words.key_save_print },
  { key: 'Esc', does: words.key_escape },
]

/** Keys of bills that owe their total. */
const ON_ACCOUNT_KEYS = ['F7', 'F2 F2']

const hintsOf = (kind: BillKind) => {
  const { discounted, owes } = kindOf(kind)
  return ALL_HINTS.filter(
    ({ key }) => (key !== 'F4' || discounted) && (!ON_ACCOUNT_KEYS.includes(key) || owes > 0),
  )
}

/** The keys by name, for the list of all keys. */
export const KEY_HINTS = byKind(hintsOf)
