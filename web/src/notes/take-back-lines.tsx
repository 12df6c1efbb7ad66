import { RETURNED_GOODS } from '@kadai/domain/returns'
import { readScan } from '@kadai/domain/scan'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Choice } from '../frames/choice.tsx'
import { ColumnHead } from '../frames/column-head.tsx'
import { Money } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import classes from './take-back.module.css'
import {
  leftByLine,
  NOTHING_TYPED,
  type Returnable,
  type Typed,
  type TypedLine,
  troubleOf,
  type What,
} from './taking-back.ts'
import { returned, words } from './words.ts'

type Props = {
  paper: Returnable
  what: What
  typed: Typed
  onType: (line_id: string, line: TypedLine) => void
  /** Takes a label that was scanned into a line's quantity, which held `before`. */
  onScan: (line_id: string, before: string, code: string) => void
  /** Enter in a line's quantity or amount. */
  onDone: () => void
}

/** The lines of a paper with what can still come back, and what does now. */
export function TakeBackLines({ paper, what, typed, onType, onScan, onDone }: Props) {
  const left = leftByLine(paper)
  /** The text of a quantity when it was entered: a label typed over it puts it back. */
  const entered = useRef('')
  const goods = what === 'goods'
  return (
    <table className={`table ${classes.table}`} data-flush>
      <caption className="spoken">{common.products}</caption>
      <thead className="spoken-on-phone">
        <tr>
          <ColumnHead>{common.product_name}</ColumnHead>
          <ColumnHead className={classes.number}>{words.sold}</ColumnHead>
          <ColumnHead className={classes.number}>{goods ? words.left : words.amount_before_tax}</ColumnHead>
          <ColumnHead style={{ width: 128 }}>{goods ? words.back_now : common.amount}</ColumnHead>
          {goods && <ColumnHead style={{ width: 160 }}>{words.goods}</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line) => {
          const now = typed.get(line.line_id) ?? NOTHING_TYPED
          const some = left.get(line.line_id) ?? { qty: 0, taxable_paise: 0 }
          const nothing = what !== 'more' && (goods ? some.qty === 0 : some.taxable_paise === 0)
          const name = { name: line.product_name }
          return (
            <tr key={line.line_id}>
              <td>
                {line.product_name} <small className="note">{line.product_code}</small>
              </td>
              <td className={classes.number} data-label={words.sold}>
                {line.qty}
              </td>
              <td className={classes.number} data-label={goods ? words.left : words.amount_before_tax}>
                {goods ? some.qty : <Money value={line.taxable_value} bare />}
              </td>
              <td data-label={goods ? words.back_now : common.amount}>
                <TextInput
                  aria-label={goods ? words.how_many(name) : words.how_much(name)}
                  inputMode={goods ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  value={now.text}
                  disabled={nothing}
                  error={troubleOf(what, now.text, some)}
                  onFocus={(event) => {
                    entered.current = now.text
                    event.target.select()
                  }}
                  onChange={(event) => onType(line.line_id, { ...now, text: event.currentTarget.value })}
                  onKeyDown={(event) => {
                    const enter = event.key === 'Enter'
                    const scan = goods && (enter || event.key === 'Tab') ? readScan(now.text) : undefined
                    if (scan || enter) event.preventDefault()
                    if (scan) onScan(line.line_id, scan.before || entered.current, scan.code)
                    else if (enter) onDone()
                  }}
                />
              </td>
              {goods && (
                <td>
                  <Choice
                    aria-label={words.goods_of(name)}
                    value={now.goods}
                    disabled={nothing}
                    of={RETURNED_GOODS}
                    names={returned}
                    onChange={(goods) => onType(line.line_id, { ...now, goods })}
                  />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
