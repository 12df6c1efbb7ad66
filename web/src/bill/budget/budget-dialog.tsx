import { fewerOfEach, groupsLeftOut } from '@kadai/domain/budget'
import { type Paise, rupees } from '@kadai/domain/money'
import { MAX_QTY, readMoney, readWhole } from '@kadai/domain/typed-numbers'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { QuietButton } from '../../frames/buttons.tsx'
import { type Asked, readField } from '../../frames/fields/typed.ts'
import { TypedField } from '../../frames/fields/typed-field.tsx'
import { Form } from '../../frames/form.tsx'
import { KeyCap } from '../../frames/key-cap.tsx'
import { common } from '../../frames/words.ts'
import { BillDialog } from '../dialogs/bill-dialog.tsx'
import { useEditor } from '../editor/editor.ts'
import type { Line } from '../state/line.ts'
import classes from './budget.module.css'
import { words } from './words.ts'

const BUDGET: Asked = { label: words.budget, kind: 'paid' }

/** What a customer with so much money can take of a bill: proposed, and changed by hand (rule 4.92). */
export default function BudgetDialog() {
  const { narrow, model, open } = useEditor()
  const { store, bill, catalogue, totalsOf } = model
  const onClose = () => open.setBudgeting(false)
  const { lines } = bill
  const [budget, setBudget] = useState('')
  const [missing, setMissing] = useState(false)
  const [texts, setTexts] = useState<readonly string[]>(() => lines.map(({ qty }) => String(qty)))
  const read = texts.map((text) => readWhole(text, { least: 0, most: MAX_QTY }).value)
  const quantities = read.map((qty, at) => qty ?? lines[at]?.qty ?? 0)
  const budget_paise = readMoney(budget).value

  const totalAt = (of: readonly number[]) =>
    totalsOf({ ...bill, lines: lines.flatMap((line, at) => withQty(line, of[at] ?? 0)) }).total_paise
  const total_paise = totalAt(quantities)
  const categories = lines.map(
    ({ product_id }) => catalogue?.byId.get(product_id)?.category_name ?? words.others,
  )
  const groups = [...Map.groupBy(lines.keys(), (at) => categories[at] ?? words.others)]
  const take = (next: readonly number[]) => setTexts(next.map(String))

  /** Proposes for what is not left out by hand. */
  function propose(by: 'fewer' | 'groups') {
    setMissing(budget_paise === undefined)
    if (budget_paise === undefined) return
    const kept = [...lines.keys()].filter((at) => quantities[at] !== 0)
    const wanted = kept.map((at) => lines[at]?.qty ?? 0)
    const all = (some: readonly number[]) => lines.map((_, at) => some[kept.indexOf(at)] ?? 0)
    const total = (some: readonly number[]) => totalAt(all(some))
    if (by === 'fewer') return take(all(fewerOfEach(wanted, budget_paise, total)))
    const names = kept.map((at) => categories[at] ?? '')
    const out = groupsLeftOut(wanted, names, budget_paise, total)
    take(all(wanted.map((qty, at) => (out.has(names[at] ?? '') ? 0 : qty))))
  }

  /** Sets the quantity of each line; 0 takes the line off. */
  function apply() {
    for (const [at, { key }] of lines.entries()) {
      const qty = quantities[at] ?? 0
      store.act(qty === 0 ? { type: 'deleteLine', key } : { type: 'setQty', key, qty })
    }
    onClose()
  }

  return (
    <BillDialog onClose={onClose} fullScreen={narrow} size={720} title={words.title}>
      <div className="stack">
        <Form className={classes.ask} onSubmit={() => propose('fewer')}>
          <TypedField
            asked={BUDGET}
            data-autofocus
            value={budget}
            error={missing && (readField(BUDGET, budget).trouble ?? words.budget_first)}
            onChange={(text) => {
              setMissing(false)
              setBudget(text)
            }}
          />
          <Button type="submit" rightSection={<KeyCap>Enter</KeyCap>}>
            {words.fewer}
          </Button>
          <QuietButton onClick={() => propose('groups')}>{words.leave_out}</QuietButton>
        </Form>
        <ul className={`list ${classes.lines}`}>
          {groups.map(([category, of]) => (
            <li key={category}>
              <Checkbox
                label={<b>{category}</b>}
                aria-label={words.keep({ category })}
                checked={of.some((at) => quantities[at] !== 0)}
                onChange={({ currentTarget: { checked } }) => {
                  const qty = (at: number) => (checked ? String(lines[at]?.qty) : '0')
                  setTexts(texts.map((text, at) => (of.includes(at) ? qty(at) : text)))
                }}
              />
              {of.map((at) => (
                <Wanted
                  key={lines[at]?.key}
                  line={lines[at]}
                  text={texts[at] ?? ''}
                  qty={read[at]}
                  onType={(text) => setTexts(texts.with(at, text))}
                />
              ))}
            </li>
          ))}
        </ul>
        <div className="ends">
          <output className="figures" style={{ fontSize: 20, fontWeight: 650 }} aria-label={common.total}>
            {rupees(total_paise)}
          </output>
          {budget_paise !== undefined && <Rest rest_paise={budget_paise - total_paise} />}
        </div>
        <div className="dialog-buttons">
          <QuietButton onClick={onClose}>{common.cancel}</QuietButton>
          <Button disabled={read.includes(undefined) || quantities.every((qty) => qty === 0)} onClick={apply}>
            {words.apply}
          </Button>
        </div>
      </div>
    </BillDialog>
  )
}

/** The line with a quantity; none at 0. */
const withQty = (line: Line, qty: number): Line[] => (qty === 0 ? [] : [{ ...line, qty }])

function Rest({ rest_paise }: { rest_paise: Paise }) {
  const amount = rupees(Math.abs(rest_paise))
  return (
    <output className={rest_paise < 0 ? 'trouble' : 'note'}>
      {rest_paise < 0 ? words.over({ amount }) : words.left({ amount })}
    </output>
  )
}

type WantedProps = {
  line: Line | undefined
  text: string
  /** As read; undefined where it cannot be. */
  qty: number | undefined
  onType: (text: string) => void
}

/** A line of the bill: how many of what was asked for. */
function Wanted({ line, text, qty, onType }: WantedProps) {
  if (!line) return null
  return (
    <div className={classes.line} data-less={(qty ?? line.qty) < line.qty || undefined}>
      <span>{line.product_name}</span>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.quantity_of({ name: line.product_name })}
        aria-invalid={qty === undefined || undefined}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
      />
      <span className="note">{words.of({ qty: line.qty })}</span>
      <output className="figures">{rupees(line.price_paise * (qty ?? 0))}</output>
    </div>
  )
}
