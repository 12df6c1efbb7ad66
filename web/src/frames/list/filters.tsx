import { parseWireDate, wireDate } from '@kadai/domain/dates'
import { Button, NativeSelect } from '@mantine/core'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { IconCalendar, IconSearch, IconX } from '../../theme/icons.ts'
import { QuietButton } from '../buttons.tsx'
import { SearchSelect } from '../fields/search-select.tsx'
import { Form } from '../form.tsx'
import { inWords } from '../in-words.ts'
import { IconButton } from '../plain-buttons.tsx'
import { common } from '../words.ts'
import type { ListSelect } from './declaration.ts'
import classes from './filters.module.css'
import { typedDate } from './typed-date.ts'
import type { ListState } from './use-list-state.ts'
import { words } from './words.ts'

type SearchProps = {
  placeholder: string
  value: string
  onType: (text: string) => void
  ref: Ref<HTMLInputElement>
}

/** The search field of a list: every keystroke searches. */
export function SearchBox({ placeholder, value, onType, ref }: SearchProps) {
  return (
    <div className={classes.search}>
      <IconSearch size={17} />
      <input
        className="input"
        ref={ref}
        type="search"
        value={value}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Clearing an empty search must not change the page.
          if (value === '') event.currentTarget.blur()
          else onType('')
        }}
      />
      {value !== '' && <IconButton icon={IconX} label={words.clear_search} onClick={() => onType('')} />}
    </div>
  )
}

type DateProps = {
  /** Which dates they are, where a screen has two ranges. */
  label?: string
  state: Pick<ListState, 'from' | 'to' | 'chosen' | 'filter'>
  /** The choices submitted together with the dates. */
  selects: readonly ListSelect[]
  /** A blank date removes the filter instead of being asked for. */
  blankResets: boolean
  /** What is shown without dates; everything by default. */
  undated: string | undefined
}

/** From, To, Submit. Both dates are needed; with neither the filter is removed (rule 1.5). */
export function DateFilter({ label, state, selects, blankResets, undated = words.all_dates }: DateProps) {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const [from, setFrom] = useState(state.from)
  const [to, setTo] = useState(state.to)
  const [asked, setAsked] = useState(false)
  const problem = useId()
  useEffect(() => {
    setFrom(state.from)
    setTo(state.to)
    setAsked(false)
  }, [state.from, state.to])
  // Back, a link or "Show everything" changed the address.
  const chosen = selects.map(({ name }) => state.chosen(name)).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked is over once what is chosen is another.
  useEffect(() => setPicked({}), [chosen])

  const [first, last] = [parseWireDate(from), parseWireDate(to)]
  const unread = [from, to].find((text) => text.trim() !== '' && parseWireDate(text) === undefined)
  const reversed = first !== undefined && last !== undefined && first > last
  const both = first !== undefined && last !== undefined && !reversed
  const none = blankResets ? from === '' || to === '' : from === '' && to === ''
  const told = asked && !both && !none
  const troubled = (wrong: boolean) => (told && wrong ? problem : undefined)
  const active = state.from !== '' && state.to !== ''

  function submit() {
    setAsked(!both && !none)
    if (both) state.filter({ from, to, ...picked })
    else if (none) {
      setFrom('')
      setTo('')
      state.filter({ from: '', to: '', ...picked })
    }
  }

  return (
    <Form className={`wrap ${classes.dates}`} onSubmit={submit} aria-label={label}>
      {label && <span className="note">{label}</span>}
      <DateField label={common.from} value={from} onChange={setFrom} problem={troubled(!first)} />
      <DateField label={common.to} value={to} onChange={setTo} problem={troubled(!last || reversed)} />
      {selects.map((select) => (
        <SearchSelect
          key={select.name}
          className={classes.wide}
          aria-label={select.label}
          placeholder={select.all}
          data={select.options}
          value={(picked[select.name] ?? state.chosen(select.name)) || null}
          onChange={(value) => setPicked((now) => ({ ...now, [select.name]: value ?? '' }))}
          clearable
          clearButtonProps={{ 'aria-label': words.none_chosen({ choice: select.all }) }}
        />
      ))}
      <QuietButton type="submit">{common.submit}</QuietButton>
      {active && (
        <Button variant="subtle" onClick={() => state.filter({ from: '', to: '' })}>
          {undated}
        </Button>
      )}
      {told && (
        <span id={problem} className="trouble" role="status">
          {unread !== undefined
            ? words.no_date({ text: unread })
            : reversed
              ? inWords({ id: 'dates.reversed' })
              : words.both_dates}
        </span>
      )}
    </Form>
  )
}

/** A choice that narrows the list. */
export function ChoiceFilter({ select, state }: { select: ListSelect; state: ListState }) {
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={select.label}
      value={state.chosen(select.name)}
      onChange={(event) => state.filter({ [select.name]: event.target.value })}
      data={[{ value: '', label: select.all }, ...select.options]}
    />
  )
}

type Props = {
  label: string
  /** dd-mm-yyyy, or the part typed so far. */
  value: string
  onChange: (value: string) => void
  /** The id of its error message. */
  problem?: string | undefined
}

/** A date, typed as dd-mm-yyyy or picked from the browser's calendar; native date fields show other formats. */
function DateField({ label, value, onChange, problem }: Props) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <div className={`input ${classes.field}`} data-wrong={problem !== undefined || undefined}>
      <input
        className={classes.text}
        value={value}
        placeholder={label}
        aria-label={words.date_field({ label })}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(typedDate(event.target.value, value))}
      />
      <IconButton
        icon={IconCalendar}
        label={words.choose_date({ label })}
        onClick={() => calendar.current?.showPicker()}
      />
      <input
        ref={calendar}
        type="date"
        className={classes.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={parseWireDate(value) ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? '' : wireDate(event.target.value))}
      />
    </div>
  )
}
