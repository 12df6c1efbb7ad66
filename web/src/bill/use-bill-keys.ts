import { type BillKind, byKind, kindOf } from '@kadai/domain/kinds'
import { useEffect, useEffectEvent } from 'react'
import { dialogIsOpen, type KeyHint, useKeyHints } from '../frames/keys.ts'
import { common } from '../frames/words.ts'
import { showOverlay } from '../shell/exports.ts'
import type { Editor } from './editor/editor.ts'
import { focusedField, focusField } from './fields/focus.ts'
import { words } from './words.ts'

/** What a key of the bill screen does. */
type Act = (editor: Editor) => void

const allKeys: Act = () => showOverlay('keys')
/** F-keys work wherever the cursor is. */
const ACTS: ReadonlyMap<string, Act> = new Map([
  ['F1', allKeys],
  ['F2', ({ handles }) => handles.customer.current?.open()],
  ['F3', ({ open }) => open.setNewCustomer({ name: '', mobile: '' })],
  ['F4', discount],
  ['F6', ({ takeOffer }) => takeOffer()],
  ['F7', ({ settlement }) => settlement.openSettlement('by-key')],
  ['F8', ({ settlement }) => settlement.saveByKey(false)],
  ['F9', ({ settlement }) => settlement.saveByKey(true)],
  ['Escape', back],
])

function discount({ open }: Editor) {
  open.showDiscount()
  focusField('discount')
}

function back({ kind, settlement, leaving, handles }: Editor) {
  // Esc while the settlement still opens; an open one gets its keys itself.
  if (settlement.settling !== 'closed') return settlement.closeSettlement()
  const entry = handles.entry.current
  const place = focusedField()
  const atEntry = kind.entry.fields.some(({ name }) => name === place)
  if (entry?.pending() && (atEntry || !place)) {
    entry.clear()
    handles.toEntry()
  } else if (place && place !== kind.entry.fields[0]?.name) handles.toEntry()
  else leaving.leave()
}

/** Listens for the bill screen's keys while it is open; an open dialog gets its keys alone. */
export function useBillKeys(editor: Editor): void {
  const { kind, opened, handles } = editor
  useKeyHints(opened ? kind.words.edit_title : kind.words.new_title, KEY_HINTS[kind.name])
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event)
    // Typing without focus (a dialog closed, the page was clicked) goes to the entry row.
    if (!act && isText(event) && document.activeElement === document.body) handles.toEntry()
    if (!act) return
    event.preventDefault()
    act(editor)
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
    if (key === 'b') return ({ openBudget }) => openBudget()
    return key === 'z' && nothingTyped()
      ? ({ model }) => void model.store.act({ type: 'undoDelete' })
      : undefined
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
  { key: 'F2', does: common.customer },
  { key: 'F2 F2', does: words.key_counter },
  { key: 'F3', does: common.add_customer },
  { key: 'F4', does: words.key_discount },
  { key: 'F6', does: words.key_draft },
  { key: 'F7', does: common.payment },
  { key: 'F8', does: common.save },
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
const KEY_HINTS = byKind(hintsOf)
