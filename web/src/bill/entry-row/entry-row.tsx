import { indian } from '@kadai/domain/money'
import { type ClipboardEvent, useId } from 'react'
import { IconCornerDownLeft, IconPlus } from '../../theme/icons.ts'
import { useEditor } from '../editor/editor.ts'
import type { FieldLook } from '../entry/entry.ts'
import { words } from '../entry/words.ts'
import { Bubble } from '../fields/bubble.tsx'
import { fieldOf } from '../fields/suggestions.tsx'
import { priceWords } from '../state/line.ts'
import classes from './entry-row.module.css'
import { ProductSuggestions, StockLeft } from './product-suggestions.tsx'
import { useEntry } from './use-entry.ts'

const INPUT_MODES = { qty: 'numeric', price: 'decimal', code: 'text', name: 'text', find: 'text' } as const

/** The row where lines are typed: Enter moves on, and on the quantity adds the line. */
export function EntryRow() {
  const { kind, narrow, enquiry, paste } = useEditor()
  const row = useEntry()
  const { entry, complaint, choice } = row
  const id = useId()
  const chosen = entry.product

  function onPasteInto(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text/plain')
    if (enquiry.onPaste(text) || paste.onPaste(text)) event.preventDefault()
  }

  function field({ name, label, placeholder, suggests, number }: FieldLook) {
    const open = row.shown && row.searching === name
    const wrong = complaint?.at === name
    return (
      <div key={name} className={classes.field} data-field={name}>
        <label htmlFor={`${id}-${name}`} className={narrow ? 'spoken' : 'label'}>
          {label}
        </label>
        <div className={classes.box}>
          <input
            id={`${id}-${name}`}
            data-place={name}
            className={`input ${classes.input}`}
            data-number={number || undefined}
            value={entry[name]}
            // On a phone the field has no label above it, so the placeholder says what it is.
            placeholder={narrow && name === 'price' ? label : placeholder}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint={name === 'qty' ? 'done' : 'next'}
            inputMode={INPUT_MODES[name]}
            {...(suggests && fieldOf(`${id}-list`, open, choice))}
            aria-invalid={wrong || undefined}
            onChange={(event) => row.type(name, event.target.value)}
            onKeyDown={(event) => row.onKeyDown(event, name)}
            onPaste={suggests ? onPasteInto : undefined}
            onFocus={(event) => event.target.select()}
            onBlur={() => row.leave(name)}
          />
          {name !== 'code' && suggests && chosen && <StockLeft count={chosen.current_stock} />}
          {isFree(name) && <span className="note">{words.free_text}</span>}
          <Bubble text={wrong ? complaint.text : undefined} why={complaint?.why} end={name === 'qty'} />
        </div>
      </div>
    )
  }

  /** Shows that a name matches no product. */
  function isFree(name: FieldLook['name']) {
    return kind.entry.freeText && name === 'name' && !chosen && !row.searching && entry.name.trim() !== ''
  }

  const rest = row.fields.filter(({ suggests }) => !suggests)
  const priced = rest.some(({ name }) => name === 'price')
  return (
    <div className={classes.row} data-priced={priced || undefined} data-narrow={narrow || undefined}>
      <div className={classes.what}>
        {row.fields.filter(({ suggests }) => suggests).map(field)}
        {row.shown && (
          <ProductSuggestions
            id={`${id}-list`}
            matches={row.matches}
            choice={choice}
            onPick={row.pick}
            free={row.free ? entry.name.trim() : undefined}
            onFree={row.pickFree}
          />
        )}
      </div>
      {rest.map(field)}
      {!narrow && !priced && (
        <div className={classes.field} data-field="rate">
          <span className="label">{kind.words.rate}</span>
          <output className={`input ${classes.rate}`}>{chosen && priceWords(chosen, indian)}</output>
        </div>
      )}
      <button
        type="button"
        className={`button ${classes.add} ${narrow ? 'strong' : ''}`}
        onClick={() => row.enter('qty')}
      >
        {narrow ? <IconPlus size={18} aria-label={words.add} /> : words.add}
        {!narrow && <IconCornerDownLeft size={16} color="var(--ink-soft)" />}
      </button>
    </div>
  )
}
