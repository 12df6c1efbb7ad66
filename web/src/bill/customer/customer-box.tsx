import { kindOf } from '@kadai/domain/kinds'
import { type ChangeEvent, type KeyboardEvent, useId, useImperativeHandle, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadAddCustomer } from '../../customers/exports.ts'
import { KeyCap } from '../../frames/key-cap.tsx'
import { toldApart } from '../../frames/told-apart.ts'
import { common } from '../../frames/words.ts'
import { IconUserPlus } from '../../theme/icons.ts'
import type { Customer } from '../catalogue/catalogue.ts'
import { useEditor } from '../editor/editor.ts'
import { focusField } from '../fields/focus.ts'
import { fieldOf, keepFocus, Suggestions } from '../fields/suggestions.tsx'
import { useChoice } from '../fields/use-choice.ts'
import { COUNTER_SALE, isCounterSale } from '../state/counter-sale.ts'
import classes from './customer-box.module.css'
import { customerSearch, mobileDigits } from './customer-search.ts'
import { words } from './words.ts'

const MOST = 40

/** The search for the bill's customer: its text, the customers found, and what its keys do. */
function useSearch() {
  const { kind, quote, model, open: parts, handles } = useEditor()
  const { store, catalogue } = model
  const customers = catalogue?.customers
  // The bill may name nobody: F2 in the search.
  const counterSale = kindOf(kind.name).owes > 0 && !quote
  const [searching, setSearching] = useState(false)
  const [text, setText] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const search = useMemo(() => customerSearch(customers ?? []), [customers])
  const matches = useMemo(() => {
    if (!searching) return []
    const found = search(text, MOST)
    return counterSale && text.trim() === '' ? [COUNTER_SALE, ...found] : found
  }, [searching, search, text, counterSale])
  // The last option adds a new customer; while typing, Enter takes the first one.
  const choice = useChoice(matches.length + 1, text.trim() === '' ? -1 : 0)

  function open() {
    flushSync(() => {
      setSearching(true)
      setText('')
    })
    focusField('customer')
  }

  useImperativeHandle(handles.customer, () => ({
    open,
    complain: (says) => {
      open()
      setComplaint(says)
    },
  }))

  function close() {
    setSearching(false)
    setText('')
    setComplaint(undefined)
    choice.reset()
  }

  function choose(customer: Customer) {
    close()
    store.act({ type: 'setCustomer', customer })
    handles.toEntry()
  }

  function add() {
    const mobile = mobileDigits(text)
    close()
    parts.setNewCustomer({ name: mobile ? '' : text.trim(), mobile })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (choice.onKey(event)) return
    if (event.key === 'F2' && counterSale) {
      event.preventDefault()
      choose(COUNTER_SALE)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const picked = matches[choice.active]
      if (picked) choose(picked)
      else if (choice.active === matches.length && text.trim() !== '') add()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
      handles.toEntry()
    }
  }

  const field = {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setSearching(true)
      setText(event.target.value)
      setComplaint(undefined)
      choice.reset()
    },
    onFocus: () => {
      setSearching(true)
      // A customer may have to be added next.
      void loadAddCustomer()
    },
    onBlur: close,
    onKeyDown,
  }
  return { searching, complaint, matches, choice, field, open, choose, add }
}

/** The bill's customer: a card, or a search by name or mobile (F2). */
export function CustomerBox() {
  const { searching, complaint, matches, choice, field, open, choose, add } = useSearch()
  const chosen = useEditor().model.bill.customer
  const id = useId()
  const asks = searching || !chosen
  return (
    <section className={classes.box} data-asks={asks || undefined} aria-label={common.customer}>
      <div className={`row label ${classes.head}`}>
        {asks ? (
          <label className="spoken-on-phone" htmlFor={`${id}-search`}>
            {common.customer}
          </label>
        ) : (
          <span>{common.customer}</span>
        )}
        <KeyCap>F2</KeyCap>
        <button
          type="button"
          className={`link-button ${classes.link}`}
          onPointerDown={keepFocus}
          onClick={add}
        >
          <IconUserPlus className="only-on-phone" size={20} />
          <span className="spoken-on-phone">{common.add_customer}</span> <KeyCap>F3</KeyCap>
        </button>
      </div>
      {asks ? (
        <div className={classes.search}>
          <input
            id={`${id}-search`}
            data-place="customer"
            className={`input ${classes.input}`}
            placeholder={words.placeholder}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            {...fieldOf(`${id}-list`, searching, choice)}
            aria-invalid={complaint ? true : undefined}
            {...field}
          />
          <p className="trouble" role="alert">
            {complaint}
          </p>
          {searching && (
            <Options
              id={`${id}-list`}
              {...{ matches, choice }}
              typed={field.value.trim()}
              onChoose={choose}
              onAdd={add}
            />
          )}
        </div>
      ) : (
        <CustomerCard customer={chosen} onClick={open} />
      )}
    </section>
  )
}

type OptionsProps = {
  id: string
  matches: readonly Customer[]
  choice: ReturnType<typeof useChoice>
  typed: string
  onChoose: (customer: Customer) => void
  onAdd: () => void
}

/** The customers found, and last to add a new one. */
function Options({ id, matches, choice, typed, onChoose, onAdd }: OptionsProps) {
  const found = matches.map((customer) => ({
    key: customer.user_id,
    className: `${classes.option}`,
    content: (
      <>
        <b>
          {customer.name} {isCounterSale(customer) && <KeyCap>F2</KeyCap>}
        </b>
        <small>{placeOf(customer)}</small>
      </>
    ),
    onPick: () => onChoose(customer),
  }))
  const another = {
    key: 'another',
    className: '',
    content: (
      <>
        <IconUserPlus size={16} />
        {typed ? words.add_named({ text: typed }) : common.add_customer}
      </>
    ),
    onPick: onAdd,
  }
  return <Suggestions {...{ id, choice }} label={words.customers} rows={[...found, another]} />
}

/** The chosen customer; a click opens the search. */
function CustomerCard({ customer, onClick }: { customer: Customer; onClick: () => void }) {
  return (
    <button type="button" className={`panel ${classes.card}`} onClick={onClick}>
      <b className="cut">{customer.name}</b>
      <span className={`cut ${classes.change}`}>{words.change}</span>
      <span className="cut">{placeOf({ ...customer, agent: '' })}</span>
      {customer.agent && <span className="cut">{words.agent({ name: customer.agent })}</span>}
    </button>
  )
}

const placeOf = (customer: Customer): string =>
  isCounterSale(customer) ? words.counter_sale_hint : toldApart(customer)
