import { indian } from '@kadai/domain/money'
import { IconCornerDownLeft, IconPlus } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { BillKind } from './bill-kind.ts'
import { Bubble } from './bubble.tsx'
import type { Catalogue, Product } from './catalogue.ts'
import { EMPTY_ENTRY, type EntryField, type EntryOutcome, filledField, SAYS } from './entry.ts'
import classes from './entry-row.module.css'
import { type NewLine, netRate } from './line.ts'
import { goTo } from './places.ts'
import { ProductSuggestions } from './product-suggestions.tsx'
import { settledQty, typedQty } from './quantity.ts'
import { StockLeft } from './stock-left.tsx'
import { useChoice } from './use-choice.ts'

/** What the rest of the screen asks of the entry row. */
export type EntryHandle = {
  /** The field where a bill begins. */
  focus(): void
  complain(text: string): void
  /** Whether something stands here that is not on the bill. */
  pending(): boolean
  clear(): void
}

type Props = {
  kind: BillKind
  catalogue: Catalogue | undefined
  narrow: boolean
  onAdd: (lines: NewLine[]) => void
  /** A text was pasted that may be a whole list; true when it was taken as one. */
  onPaste: (text: string) => boolean
  /** ArrowUp: to the lines. */
  onUp: () => void
  handle: Ref<EntryHandle>
}

const MOST_SUGGESTIONS = 30
/** A code is typed faster than this: only who hesitates is shown a list. */
const HESITATION_MS = 350

/** Where lines are typed: Enter moves on, and on the quantity it adds (look, "The bill screen"). */
export function EntryRow({ kind, catalogue, narrow, onAdd, onPaste, onUp, handle }: Props) {
  const rules = kind.entry
  const fields = narrow ? rules.narrow : rules.fields
  const [entry, setEntry] = useState(EMPTY_ENTRY)
  const [searching, setSearching] = useState<EntryField | null>(null)
  const [complaint, setComplaint] = useState<{ at: EntryField; text: string } | null>(null)
  const [early, setEarly] = useState<EntryField | null>(null)
  const id = useId()
  const query = searching ? entry[searching] : ''
  const matches = useMemo(
    () => (query.trim() === '' || !catalogue ? [] : catalogue.index.search(query, MOST_SUGGESTIONS)),
    [query, catalogue],
  )
  const choice = useChoice(matches.length)
  const first = fields[0]?.name ?? 'name'
  const shown = useHesitation(searching, query, entry.product !== null) && matches.length > 0
  const hint = entry.product

  function focus() {
    goTo(first)
  }

  useImperativeHandle(handle, () => ({
    focus,
    complain: (text) => {
      const at = filledField(entry, fields)
      setComplaint({ at, text })
      goTo(at)
    },
    pending: () => fields.some(({ suggests, name }) => suggests && entry[name].trim() !== ''),
    clear,
  }))

  function clear() {
    setEntry(EMPTY_ENTRY)
    setSearching(null)
    setComplaint(null)
    choice.reset()
  }

  function type(field: EntryField, text: string) {
    const typed = field === 'qty' ? typedQty(text) : text
    setEntry((now) => rules.typed(now, field, typed, catalogue))
    setComplaint(null)
    setEarly(null)
    choice.reset()
    setSearching(fields.find(({ name }) => name === field)?.suggests ? field : null)
  }

  function act(outcome: EntryOutcome, field: EntryField) {
    if (outcome.does === 'complain') {
      setComplaint({ at: outcome.at, text: outcome.text })
      if (outcome.at !== field) goTo(outcome.at)
      return
    }
    setComplaint(null)
    setSearching(null)
    choice.reset()
    if (outcome.does === 'add') {
      onAdd(outcome.lines)
      flushSync(() => setEntry(EMPTY_ENTRY))
      focus()
      return
    }
    // At once, so that the next key already falls into the next field, whose text is selected to be typed over.
    flushSync(() => setEntry(outcome.entry))
    goTo(outcome.to)
  }

  function enter(field: EntryField) {
    if (!catalogue) {
      setComplaint({ at: field, text: SAYS.stillLoading })
      setEarly(field)
      return
    }
    const moved = (searching === field && matches[choice.active]?.product) || null
    const found = field === searching ? matches.map(({ product }) => product) : []
    act(rules.enter(entry, field, { matches: found, moved }, catalogue), field)
  }

  // Enter came before the products did: it counts as soon as they are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `enter` is a new one on every draw.
  useEffect(() => {
    if (!catalogue || !early) return
    const timer = setTimeout(() => {
      setEarly(null)
      enter(early)
    })
    return () => clearTimeout(timer)
  }, [catalogue, early])

  function pick(product: Product) {
    act(rules.take(entry, searching ?? first, product), searching ?? first)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, field: EntryField) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      enter(field)
    } else if (event.key === 'Escape' && (shown || complaint)) {
      event.preventDefault()
      event.stopPropagation()
      setSearching(null)
      setComplaint(null)
      choice.reset()
    } else if (event.key === 'Tab' && !event.shiftKey && searching === field && choice.active >= 0) {
      event.preventDefault()
      enter(field)
    } else if (searching === field && choice.onKey(event)) {
      setComplaint(null)
    } else if (event.key === 'ArrowUp') {
      event.preventDefault()
      onUp()
    } else if (
      event.key === 'ArrowDown' &&
      entry[field].trim() !== '' &&
      field !== 'qty' &&
      field !== 'price'
    ) {
      event.preventDefault()
      setSearching(field)
    }
  }

  function onPasteInto(event: ClipboardEvent<HTMLInputElement>) {
    if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  const suggesting = fields.filter(({ suggests }) => suggests)
  const rest = fields.filter(({ suggests }) => !suggests)

  function field({ name, label, placeholder, suggests, number }: (typeof fields)[number]) {
    const open = shown && searching === name
    return (
      <div key={name} className={classes.field} data-field={name}>
        <label htmlFor={`${id}-${name}`} className={narrow ? 'spoken' : classes.label}>
          {label}
        </label>
        <div className={classes.box}>
          <input
            id={`${id}-${name}`}
            data-place={name}
            className={classes.input}
            data-number={number || undefined}
            data-bad={complaint?.at === name || undefined}
            value={entry[name]}
            placeholder={placeholder}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint={name === 'qty' ? 'done' : 'next'}
            inputMode={name === 'qty' ? 'numeric' : name === 'price' ? 'decimal' : 'text'}
            {...(suggests && {
              role: 'combobox',
              'aria-expanded': open,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list' as const,
              'aria-activedescendant': open && choice.active >= 0 ? `${id}-list-${choice.active}` : undefined,
            })}
            aria-invalid={complaint?.at === name || undefined}
            onChange={(event) => type(name, event.target.value)}
            onKeyDown={(event) => onKeyDown(event, name)}
            onPaste={suggests ? onPasteInto : undefined}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              if (searching === name) setSearching(null)
              if (name === 'qty') setEntry((now) => ({ ...now, qty: String(settledQty(now.qty)) }))
            }}
          />
          {name !== 'code' && suggests && hint && <StockLeft count={hint.current_stock} />}
          <Bubble text={complaint?.at === name ? complaint.text : undefined} />
        </div>
      </div>
    )
  }

  return (
    <div className={classes.row} data-kind={kind.name} data-narrow={narrow || undefined}>
      <div className={classes.what}>
        {suggesting.map(field)}
        {shown && (
          <ProductSuggestions
            id={`${id}-list`}
            matches={matches}
            active={choice.active}
            list={choice.list}
            onPick={pick}
          />
        )}
      </div>
      {rest.map(field)}
      {!narrow && !rest.some(({ name }) => name === 'price') && (
        <div className={classes.field} data-field="rate">
          <span className={classes.label}>{kind.words.rate}</span>
          <output className={classes.rate}>{hint ? indian(netRate(hint)) : ''}</output>
        </div>
      )}
      <button
        type="button"
        className={classes.add}
        data-narrow={narrow || undefined}
        onClick={() => enter('qty')}
      >
        {narrow ? <IconPlus size={18} aria-label="Add" /> : 'Add'}
        {!narrow && <IconCornerDownLeft size={16} aria-hidden="true" />}
      </button>
    </div>
  )
}

/** Whether to show the list: at once under a name, under a code only when the person stops typing it. */
function useHesitation(searching: EntryField | null, query: string, settled: boolean): boolean {
  const [waited, setWaited] = useState('')
  useEffect(() => {
    if (searching !== 'code' || settled) return
    const timer = setTimeout(() => setWaited(query), HESITATION_MS)
    return () => clearTimeout(timer)
  }, [searching, query, settled])
  if (searching === null) return false
  if (searching !== 'code') return true
  return !settled && waited === query
}
