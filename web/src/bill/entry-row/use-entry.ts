import { moneyText } from '@kadai/domain/money'
import { labelText } from '@kadai/domain/scan'
import { type KeyboardEvent, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { tell } from '../../frames/notices/tell.ts'
import { common } from '../../frames/words.ts'
import type { Product } from '../catalogue/catalogue.ts'
import { type Editor, useEditor } from '../editor/editor.ts'
import {
  type Complaint,
  EMPTY_ENTRY,
  type EntryField,
  type EntryOutcome,
  enterInto,
  type Found,
  FREE_TEXT,
  filledField,
  noSuchCode,
  readFigure,
  scanIn,
} from '../entry/entry.ts'
import { words } from '../entry/words.ts'
import { focusedField, focusField } from '../fields/focus.ts'
import { useSuggestions } from './use-suggestions.ts'

const NOTHING_FOUND: Found = { matches: () => [], moved: null }

/** A message at a field; Esc clears the line together with the message about it. */
type Said = Pick<Complaint, 'at' | 'text' | 'why'> & { escClears?: boolean }

/** The entry row's state and behaviour: its texts, what each key does, which products are suggested. */
export function useEntry() {
  const editor = useEditor()
  const { kind, narrow, handles } = editor
  const { catalogue } = editor.model
  const row = useRow(editor)
  const { fields, first, entry, earlyScans, setEarlyScans, setComplaint, clear } = row
  const { act, enter, pick, pickFree, forgetEarly, late } = useEntering(row, editor)
  const begun = () => fields.some(({ suggests, name }) => suggests && entry[name].trim() !== '')

  useImperativeHandle(handles.entry, () => ({
    focus: () => focusField(first),
    complain: (text) => say({ at: filledField(entry, fields), text }),
    scan,
    remind: () => {
      const text =
        earlyScans.length > 0 ? words.still_loading : narrow ? words.not_yet_on_phone : words.not_yet_on_bill
      say({ at: filledField(entry, fields), text, escClears: true })
    },
    pending: () => begun() || earlyScans.length > 0,
    clear,
  }))

  function scan(code: string) {
    if (!catalogue) {
      say({ at: first, text: words.still_loading })
      return setEarlyScans((now) => [...now, code])
    }
    const isLate = earlyScans.length > 0
    const place = focusedField()
    const look = fields.find(({ name }) => name === place)
    // Leaving the quantity of a line takes it, before the label adds to this very line.
    if (!look && !isLate && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const into = look?.suggests ? look.name : begun() ? 'qty' : first
    const known = catalogue.index.byCode(code)
    // The next early scan would take back what the row says.
    if (!known && isLate) return void tell.failure(`${code}: ${common.no_such_code}`)
    if (!known) return say(noSuchCode(into))
    const scanned = { ...entry, [into]: entry[into] + labelText(code) }
    act(enterInto(kind.entry, fields, scanned, into, NOTHING_FOUND, catalogue), into)
  }

  function say(said: Said) {
    setComplaint(said)
    focusField(said.at)
  }

  const scanLate = useEffectEvent(([code, ...rest]: readonly string[]) => {
    setEarlyScans(rest)
    setComplaint(null)
    late(() => code && scan(code))
  })
  // One after the other: each ends the line of the one before.
  useEffect(() => {
    if (!catalogue || earlyScans.length === 0) return
    const timer = setTimeout(() => scanLate(earlyScans))
    return () => clearTimeout(timer)
  }, [catalogue, earlyScans])

  function type(field: EntryField, text: string) {
    forgetEarly()
    row.type(field, text)
  }

  return { ...row, type, enter, pick, pickFree, onKeyDown: keysOf(row, enter, editor) }
}

/** What the entry row holds: its texts, what is said at them, and the products that are suggested. */
function useRow({ kind, model, narrow }: Editor) {
  const { entry: rules } = kind
  const { catalogue } = model
  const fields = narrow ? rules.narrow : rules.fields
  const first = fields[0]?.name ?? 'name'
  const [entry, setEntry] = useState(EMPTY_ENTRY)
  const [searching, setSearching] = useState<EntryField | null>(null)
  const [complaint, setComplaint] = useState<Said | null>(null)
  // Codes that were scanned before the products were loaded.
  const [earlyScans, setEarlyScans] = useState<readonly string[]>([])
  const suggestions = useSuggestions(rules, catalogue, entry, searching)
  const { choice } = suggestions

  /** Closes the list, and takes back what was said. */
  function calm() {
    setComplaint(null)
    setSearching(null)
    choice.reset()
  }

  function clear() {
    // Before blur, so that the cleared text is not complained about.
    flushSync(() => {
      setEntry(EMPTY_ENTRY)
      setEarlyScans([])
      calm()
    })
  }

  function type(field: EntryField, text: string) {
    setEntry((now) => rules.typed(now, field, text, catalogue))
    setComplaint(null)
    choice.reset()
    setSearching(fields.find(({ name }) => name === field)?.suggests ? field : null)
  }

  /** On leaving a field: closes its list, reads a figure, and sets a blank quantity to 1. */
  function leave(field: EntryField) {
    if (searching === field) setSearching(null)
    if (field !== 'qty' && field !== 'price') return
    const text = entry[field]
    if (text.trim() === '') return setEntry((now) => ({ ...now, [field]: EMPTY_ENTRY[field] }))
    const figure = readFigure(field, text)
    if (typeof figure !== 'number') return setComplaint({ ...figure, escClears: true })
    setEntry((now) => ({ ...now, [field]: field === 'price' ? moneyText(figure) : String(figure) }))
  }

  const texts = { fields, first, entry, setEntry, searching, setSearching, complaint, setComplaint }
  return { ...texts, ...suggestions, earlyScans, setEarlyScans, calm, clear, type, leave }
}

type Row = ReturnType<typeof useRow>

/** Takes what is entered: to the next field, or as lines onto the bill. */
function useEntering(row: Row, { kind, model }: Editor) {
  const { entry: rules } = kind
  const { catalogue } = model
  const { fields, first, entry, setEntry, searching, setComplaint, calm, fits, movedTo } = row
  const [early, setEarly] = useState<EntryField | null>(null)
  const waited = useRef(false)

  function act(outcome: EntryOutcome, field: EntryField) {
    if (outcome.does === 'complain') {
      setComplaint({ ...outcome, escClears: !outcome.refine })
      // Selected, so that the next key replaces the wrong text.
      if (!outcome.refine || outcome.at !== field) follow(outcome.at)
      return
    }
    calm()
    if (outcome.does === 'add') {
      const problem = model.add(outcome.lines)
      if (problem) return setComplaint({ at: field, text: problem })
      flushSync(() => setEntry(outcome.next?.entry ?? EMPTY_ENTRY))
      follow(outcome.next?.to ?? first)
      return
    }
    // At once, so that the next key lands in the next field, whose selected text it replaces.
    flushSync(() => setEntry(outcome.entry))
    follow(outcome.to)
  }

  function enter(field: EntryField) {
    if (!catalogue) {
      setComplaint({ at: field, text: words.still_loading })
      setEarly(field)
      return
    }
    const found: Found = { matches: () => fits(field), moved: movedTo(field) }
    act(enterInto(rules, fields, entry, field, found, catalogue), field)
  }

  /** Does what was meant before the products were loaded. */
  function late(does: () => void) {
    waited.current = true
    does()
    waited.current = false
  }

  // Enter was pressed before the products were loaded: it takes effect now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `enter` is a new one on every draw.
  useEffect(() => {
    if (!catalogue || !early) return
    const timer = setTimeout(() => {
      setEarly(null)
      late(() => enter(early))
    })
    return () => clearTimeout(timer)
  }, [catalogue, early])

  /** Moves the cursor to where the next key belongs, unless the person has meanwhile gone elsewhere. */
  function follow(name: EntryField) {
    const at = document.activeElement
    const place = focusedField()
    const here = !at || at === document.body || fields.some((field) => field.name === place)
    if (here || !waited.current) focusField(name)
  }

  function pick(product: Product) {
    act(rules.take(entry, searching ?? first, product), searching ?? first)
  }

  /** Keeps the text as it is: no product of the list is meant. */
  function pickFree() {
    if (catalogue) act(rules.enter(entry, 'name', { matches: () => [], moved: FREE_TEXT }, catalogue), 'name')
  }

  /** The text is another: what was entered early is not meant. */
  const forgetEarly = () => setEarly(null)
  return { act, enter, pick, pickFree, forgetEarly, late }
}

/** The actions of the keys in a field. */
function keysOf(row: Row, enter: (field: EntryField) => void, { kind, model, handles }: Editor) {
  const { catalogue } = model
  const { fields, first, entry, searching, setSearching, complaint, setComplaint, choice, shown, show } = row
  const { calm, clear, fits } = row

  /** Tab also ends a scan, and takes a product's code and the highlighted option, painted or not. */
  function takesByTab(field: EntryField): boolean {
    if (!catalogue) return false
    const look = fields.find(({ name }) => name === field)
    if (look && scanIn(entry[field], look, catalogue)) return true
    if (searching !== field) return false
    return choice.moved >= 0 || kind.entry.meant(entry, field, () => fits(field), catalogue) !== undefined
  }

  return function onKeyDown(event: KeyboardEvent<HTMLInputElement>, field: EntryField) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      enter(field)
    } else if (event.key === 'Escape' && complaint?.escClears) {
      event.preventDefault()
      event.stopPropagation()
      clear()
      focusField(first)
    } else if (event.key === 'Escape' && (shown || complaint)) {
      event.preventDefault()
      event.stopPropagation()
      calm()
    } else if (event.key === 'Tab' && !event.shiftKey && takesByTab(field)) {
      event.preventDefault()
      enter(field)
    } else if (searching === field && choice.onKey(event)) {
      setComplaint(null)
    } else if (event.key === 'ArrowUp') {
      event.preventDefault()
      // To the lines.
      model.catchUp()
      handles.lines.current?.focusLine(-1)
    } else if (
      event.key === 'ArrowDown' &&
      entry[field].trim() !== '' &&
      field !== 'qty' &&
      field !== 'price'
    ) {
      event.preventDefault()
      setSearching(field)
      show(field)
    }
  }
}
