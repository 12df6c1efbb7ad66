import { type ClipboardEvent, type KeyboardEvent, useId, useMemo } from 'react'
import { type Catalogue, fieldOf, type Product, ProductSuggestions, useChoice } from '../bill/exports.ts'
import classes from './purchase-sheet.module.css'
import type { Line } from './sheet.ts'
import { words } from './words.ts'

const MOST_SUGGESTED = 8

type Props = {
  line: Line
  label: string
  catalogue: Catalogue | undefined
  mayAdd: boolean
  onType: (text: string) => void
  /** A product of the list; undefined: what is typed becomes one. */
  onTake: (product: Product | undefined) => void
  /** Enter on what is chosen. */
  onEnter: () => void
  /** Takes a pasted list; false where the text is none. */
  onPaste: (text: string) => boolean
}

/** The goods of a line, found as on a bill: by code, by words in any order and by ear. */
export function GoodsField({ line, label, catalogue, mayAdd, onType, onTake, onEnter, onPaste }: Props) {
  const id = useId()
  const { find } = line
  const matches = useMemo(
    () => (find.trim() === '' || !catalogue ? [] : catalogue.index.search(find, MOST_SUGGESTED)),
    [find, catalogue],
  )
  const exact = catalogue?.index.byCode(find) ?? catalogue?.index.byName(find)
  const first = exact ? matches.findIndex(({ product }) => product.product_id === exact.product_id) : -1
  const choice = useChoice(matches.length + (mayAdd ? 1 : 0), first)

  function take(product: Parameters<Props['onTake']>[0]) {
    choice.reset()
    onTake(product)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && find !== '') {
      event.preventDefault()
      return onType('')
    }
    if (event.key !== 'Enter' || event.ctrlKey) return find !== '' && void choice.onKey(event)
    event.preventDefault()
    if (find.trim() === '') return onEnter()
    const moved = choice.moved < 0 ? undefined : matches[choice.moved]?.product
    const only = matches.length === 1 ? matches[0]?.product : undefined
    if (moved ?? exact ?? only) take(moved ?? exact ?? only)
    else if (mayAdd && (matches.length === 0 || choice.moved === matches.length)) take(undefined)
    else choice.start()
  }

  const open = find.trim() !== '' && catalogue !== undefined
  return (
    <div className={classes.goods}>
      <input
        className="input"
        aria-label={label}
        placeholder={words.goods}
        data-place="goods"
        {...fieldOf(id, open, choice)}
        autoComplete="off"
        spellCheck={false}
        value={find || line.product_name}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
          if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
      {open && (
        <ProductSuggestions
          id={id}
          matches={matches}
          choice={choice}
          onPick={take}
          free={mayAdd ? find : undefined}
          onFree={() => take(undefined)}
          freeWords={words.as_new}
        />
      )}
    </div>
  )
}
