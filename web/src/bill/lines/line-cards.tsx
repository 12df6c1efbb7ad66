import { MAX_QTY } from '@kadai/contract/limits'
import { indian, rupees } from '@kadai/domain/money'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { goTo } from '../fields/places.ts'
import classes from './line-cards.module.css'
import { onLineKey } from './line-keys.ts'
import type { RowProps } from './line-row.tsx'
import type { LinesProps } from './line-table.tsx'
import words from './line-words.module.css'
import { LineWords } from './line-words.tsx'
import { QtyInput } from './qty-input.tsx'

/** The lines of a bill on a phone: cards with the same facts, the newest on top. */
export const LineCards = memo(function LineCards(props: LinesProps) {
  const {
    bill,
    discounts,
    short,
    today,
    problems,
    going,
    forbidden,
    awaited,
    empty,
    unpriced,
    quantity,
    onDelete,
    onLeave,
    handle,
  } = props
  const { lines, lit } = bill
  const scroller = useRef<HTMLDivElement>(null)
  const last = lines.length - 1
  const cards = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 91,
    getItemKey: (at) => lines[last - at]?.key ?? at,
    overscan: 6,
  })

  const litAt = lit ? lines.findIndex(({ key }) => key === lit.key) : -1
  const times = lit?.times ?? 0
  useLayoutEffect(() => {
    if (times > 0 && litAt >= 0) cards.scrollToIndex(last - litAt)
  }, [times, litAt, last, cards])

  useImperativeHandle(
    handle,
    () => ({
      focusLine(at) {
        const index = at < 0 ? last : at
        const line = lines[index]
        if (!line) return false
        cards.scrollToIndex(last - index)
        if (!goTo(`line:${line.key}`, scroller.current ?? document))
          requestAnimationFrame(() => goTo(`line:${line.key}`, scroller.current ?? document))
        return true
      },
    }),
    [cards, lines, last],
  )
  const remove = useRef(onDelete)
  remove.current = onDelete
  const removeCard = useRef((key: number) => void remove.current(key)).current

  const shown = useMemo(() => lines.toReversed(), [lines])
  function focusCard(at: number) {
    const line = shown[at]
    if (!line) return
    cards.scrollToIndex(at)
    requestAnimationFrame(() => goTo(`line:${line.key}`, scroller.current ?? document))
  }
  // A tap leaves the cursor alone, as it would bring up the phone's keyboard.
  const removeByKey = (key: number) => void onDelete(key).then((gone) => gone && onLeave())
  const onKeyDown = (event: KeyboardEvent) =>
    onLineKey(event, {
      lines: shown,
      remove: removeByKey,
      focus: focusCard,
      leave: onLeave,
      entryStands: 'above',
    })

  return (
    <div ref={scroller} className={classes.body}>
      {empty}
      <ul
        className={classes.list}
        aria-label="Lines"
        aria-busy={awaited}
        style={{ height: cards.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {cards.getVirtualItems().map((item) => {
          const at = last - item.index
          const line = lines[at]
          if (!line) return null
          return (
            <li
              key={line.key}
              ref={cards.measureElement}
              data-index={item.index}
              className={classes.slot}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <LineCard
                line={line}
                number={at + 1}
                left={short.get(line.key)}
                today={today.get(line.key)}
                problem={problems.get(line.key)}
                forbidden={forbidden}
                lit={at === litAt ? times : 0}
                going={going.has(line.key)}
                discounts={discounts}
                unpriced={unpriced}
                quantity={quantity}
                onDelete={removeCard}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
})

/** One line as a card, with a stepper; below one there is nothing left but deleting it. */
const LineCard = memo(function LineCard(props: RowProps) {
  const { line, unpriced, number, left, today, problem, forbidden, lit, going, discounts } = props
  const { quantity, onDelete } = props
  return (
    <div className={classes.card} data-lit={lit === 0 ? undefined : lit % 2} data-going={going || undefined}>
      <div className={classes.top}>
        <span className={classes.name}>
          {line.product_name}
          {discounts && line.non_discount && <span className={words.tag}>Non-Discount</span>}
          <LineWords
            line={line}
            unpriced={unpriced}
            left={left}
            today={today}
            problem={problem}
            forbidden={forbidden}
          />
        </span>
        <span className={classes.amount}>{rupees(line.price_paise * line.qty)}</span>
      </div>
      <span className={classes.soft}>
        {number} · {line.product_code && `${line.product_code} · `}
        {indian(line.price_paise)} each
      </span>
      <span className={classes.stepper}>
        <button
          type="button"
          aria-label={line.qty > 1 ? `One ${line.product_name} less` : `Delete ${line.product_name}`}
          // Who taps on and on takes boxes off, not the line, nor the one that moved up.
          onClick={({ detail }) => {
            if (line.qty > 1) quantity.set(line.key, line.qty - 1)
            else if (detail < 2) onDelete(line.key)
          }}
        >
          {line.qty > 1 ? (
            <IconMinus size={16} aria-hidden="true" />
          ) : (
            <IconTrash size={16} aria-hidden="true" />
          )}
        </button>
        <QtyInput line={line} className={classes.qty} quantity={quantity} />
        <button
          type="button"
          aria-label={`One ${line.product_name} more`}
          onClick={() => quantity.set(line.key, Math.min(line.qty + 1, MAX_QTY))}
        >
          <IconPlus size={16} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
})
