import { MAX_QTY } from '@kadai/contract/limits'
import { indian, rupees } from '@kadai/domain/money'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useMemo } from 'react'
import classes from './line-cards.module.css'
import { onLineKey } from './line-keys.ts'
import type { RowProps } from './line-row.tsx'
import type { LinesProps } from './line-table.tsx'
import words from './line-words.module.css'
import { LineWords } from './line-words.tsx'
import { QtyInput } from './qty-input.tsx'
import { useRows } from './use-rows.ts'

/** The lines of a bill on a phone: cards with the same facts, the newest on top. */
export const LineCards = memo(function LineCards(props: LinesProps) {
  const {
    bill,
    discounts,
    short,
    today,
    problems,
    deleting,
    forbidden,
    awaited,
    empty,
    unpriced,
    quantity,
    onDelete,
    onLeave,
    handle,
  } = props
  const { lines } = bill
  const shown = useMemo(() => lines.toReversed(), [lines])
  const { scroller, rows, litAt, times, focusRow } = useRows({
    bill,
    shown,
    handle,
    estimateSize: () => 91,
    overscan: 6,
  })

  // A tap leaves the cursor alone, as it would bring up the phone's keyboard.
  const removeByKey = (key: number) => void onDelete(key).then((at) => at !== undefined && onLeave())
  const onKeyDown = (event: KeyboardEvent) =>
    onLineKey(event, {
      lines: shown,
      remove: removeByKey,
      focus: focusRow,
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
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {rows.getVirtualItems().map((item) => {
          const line = shown[item.index]
          if (!line) return null
          return (
            <li
              key={line.key}
              ref={rows.measureElement}
              data-index={item.index}
              className={classes.slot}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <LineCard
                line={line}
                number={lines.length - item.index}
                left={short.get(line.key)}
                today={today.get(line.key)}
                problem={problems.get(line.key)}
                forbidden={forbidden}
                lit={item.index === litAt ? times : 0}
                deleting={deleting.has(line.key)}
                discounts={discounts}
                unpriced={unpriced}
                quantity={quantity}
                onDelete={onDelete}
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
  const { line, unpriced, number, left, today, problem, forbidden, lit, deleting, discounts } = props
  const { quantity, onDelete } = props
  return (
    <div
      className={classes.card}
      data-lit={lit === 0 ? undefined : lit % 2}
      data-deleting={deleting || undefined}
    >
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
