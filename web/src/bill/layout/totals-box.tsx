import { kindOf } from '@kadai/domain/kinds'
import { indianCount, rupees } from '@kadai/domain/money'
import type { TotalRow } from '@kadai/domain/total-rows'
import { useTyped } from '../../frames/fields/use-typed.ts'
import { inWords } from '../../frames/in-words.ts'
import { KeyCap } from '../../frames/key-cap.tsx'
import { TextButton } from '../../frames/plain-buttons.tsx'
import { IconAlertTriangle } from '../../theme/icons.ts'
import { useEditor } from '../editor/editor.ts'
import type { Totals } from '../kinds/bill-kind.ts'
import { discountText, isAmount, withoutSign } from '../kinds/discount.ts'
import type { Line } from '../state/line.ts'
import classes from './totals-box.module.css'
import { words } from './words.ts'

/** Sub-Total, discount or taxes, and what rounding does: everything above the Grand Total. */
export function TotalsRows() {
  const { kind, model } = useEditor()
  const { totals } = model
  const [subtotal, ...rest] = totals.rows.filter(({ id }) => id !== 'total')
  return (
    <div className="stack close" style={{ fontSize: 15 }}>
      {totals.problem && (
        <p className={`trouble ${classes.problem}`} role="alert">
          <IconAlertTriangle size={16} />
          {totals.problem}
        </p>
      )}
      {subtotal && <Row {...subtotal} />}
      {kindOf(kind.name).discounted && <DiscountField />}
      {rest.map((row) => (
        <Row key={inWords(row.label)} {...row} />
      ))}
    </div>
  )
}

function Row({ id, label, amount_paise, note }: TotalRow) {
  const negative = amount_paise < 0
  return (
    <div className={classes.row} data-minus={(id === 'discount' && negative) || undefined}>
      <span className="soft">{inWords(label)}</span>
      <span className="figures">
        {negative && '− '}
        {rupees(Math.abs(amount_paise))}
      </span>
      {note && (
        <small className="note" style={{ flexBasis: '100%', lineHeight: '18px' }}>
          {inWords(note)}
        </small>
      )}
    </div>
  )
}

const ASKED = {
  percent: { label: words.discount, kind: 'percent' },
  amount: { label: words.discount, kind: 'money' },
}

function DiscountField() {
  const { kind, model, open, handles } = useEditor()
  const { store, bill } = model
  const { discountProblem: problem } = model.totals
  const text = bill.discount_text
  const amounts = kind.givesAmounts
  const onChange = (typed: string) => void store.act({ type: 'setDiscount', text: typed })
  function onDone() {
    open.setDetails('closed')
    handles.toEntry()
  }
  const inRupees = amounts && isAmount(text)
  const typed = inRupees ? withoutSign(text) : text
  const type = (figure: string) => onChange(discountText(figure, inRupees))
  const { leave } = useTyped({
    asked: inRupees ? ASKED.amount : ASKED.percent,
    value: typed,
    onChange: type,
  })
  return (
    <div className="soft">
      <label className="ends">
        <span>
          {words.discount} <KeyCap>F4</KeyCap>
        </span>
        <span className={`input row ${classes.percent}`}>
          <input
            data-place="discount"
            data-autofocus={open.details === 'discount' || undefined}
            value={typed}
            placeholder="0"
            inputMode="decimal"
            autoComplete="off"
            aria-label={inRupees ? words.discount_amount : words.discount_percent}
            aria-invalid={problem ? true : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (problem) event.currentTarget.select()
              else onDone()
            }}
          />
          {amounts ? (
            <TextButton
              title={inRupees ? words.as_percent : words.as_amount}
              aria-label={inRupees ? words.as_percent : words.as_amount}
              onClick={() => onChange(discountText(typed, !inRupees))}
            >
              {inRupees ? '₹' : '%'}
            </TextButton>
          ) : (
            '%'
          )}
        </span>
      </label>
      {problem && (
        <p className="trouble" style={{ textAlign: 'right' }} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The largest figure on the screen, with the counts of lines and boxes. */
export function GrandTotal() {
  const { totals, bill } = useEditor().model
  return (
    <div className={`warned even-digits ${classes.grand}`}>
      <span>{words.grand_total}</span>
      <span>{countWords(bill.lines)}</span>
      <output className={classes.grandAmount} data-long={totals.total_paise >= 1_000_000_00 || undefined}>
        {totalText(totals)}
      </output>
    </div>
  )
}

/** The Grand Total as shown: none where it is too large to be computed. */
export const totalText = ({ rows, total_paise }: Totals): string =>
  rows.length === 0 ? '—' : rupees(total_paise)

/** "10 lines · 31 boxes". */
export function countWords(lines: readonly Line[]): string {
  const boxes = lines.reduce((all, { qty }) => all + qty, 0)
  return `${words.lines({ count: lines.length })} · ${words.boxes({ count: boxes, figure: indianCount(boxes) })}`
}
