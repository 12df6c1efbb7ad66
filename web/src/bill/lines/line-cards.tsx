import { MAX_QTY } from '@kadai/contract/limits'
import { indian, rupees } from '@kadai/domain/money'
import { memo, type ReactNode } from 'react'
import { IconMinus, IconPlus, IconTrash } from '../../theme/icons.ts'
import { useEditor } from '../editor/editor.ts'
import classes from './line-cards.module.css'
import type { RowProps } from './line-row.tsx'
import notes from './line-words.module.css'
import { LineWords } from './line-words.tsx'
import { QtyInput } from './qty-input.tsx'
import { useRows } from './use-rows.ts'
import { words } from './words.ts'

/** The lines of a bill on a phone: cards, the newest on top. */
export function LineCards({ empty }: { empty: ReactNode }) {
  const { model, handles } = useEditor()
  const { deleteLine } = model
  const { scroller, rows, shown, rowOf, keys, awaited } = useRows(true, {
    estimateSize: () => 91,
    overscan: 6,
  })

  // A tap must not focus a field, which would open the phone's keyboard.
  const remove = (key: number) => void deleteLine(key).then((at) => at !== undefined && handles.toEntry())
  return (
    <div ref={scroller} className={classes.body}>
      {shown.length === 0 && empty}
      <ul
        className="list"
        aria-label={words.lines}
        aria-busy={awaited}
        style={{ position: 'relative', height: rows.getTotalSize() }}
        onKeyDown={keys(remove)}
      >
        {rows.getVirtualItems().map((item) => {
          const row = rowOf(item.index)
          return (
            row && (
              <li
                key={row.line.key}
                ref={rows.measureElement}
                data-index={item.index}
                className={classes.slot}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <LineCard {...row} onDelete={deleteLine} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** One line as a card with a stepper; below 1 the line can only be deleted. */
const LineCard = memo(function LineCard(props: RowProps) {
  const { line, number, lit, deleting, store, onDelete } = props
  const setQty = (qty: number) => store.act({ type: 'setQty', key: line.key, qty })
  return (
    <div
      className={`panel even-digits ${classes.card} ${notes.line}`}
      data-lit={lit === 0 ? undefined : lit % 2}
      data-deleting={deleting || undefined}
    >
      <div className="row whole" style={{ alignItems: 'stretch', gap: 12 }}>
        <span className={`wrap ${classes.name}`}>
          {line.product_name}
          <LineWords {...props} />
        </span>
        <span className={classes.amount}>{rupees(line.price_paise * line.qty)}</span>
      </div>
      <span className="note" style={{ alignSelf: 'center' }}>
        {number} · {line.product_code && `${line.product_code} · `}
        {words.each({ price: indian(line.price_paise) })}
      </span>
      <span className={classes.stepper}>
        <button
          type="button"
          className="middle"
          aria-label={(line.qty > 1 ? words.one_less : words.delete_line)({ product: line.product_name })}
          // Repeated taps reduce the quantity; they delete neither this line nor the one that moves up.
          onClick={({ detail }) => {
            if (line.qty > 1) setQty(line.qty - 1)
            else if (detail < 2) onDelete(line.key)
          }}
        >
          {line.qty > 1 ? <IconMinus size={16} /> : <IconTrash size={16} />}
        </button>
        <QtyInput line={line} className={classes.qty} store={store} />
        <button
          type="button"
          className="middle"
          aria-label={words.one_more({ product: line.product_name })}
          onClick={() => setQty(Math.min(line.qty + 1, MAX_QTY))}
        >
          <IconPlus size={16} />
        </button>
      </span>
    </div>
  )
})
