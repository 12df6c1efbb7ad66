import { kindOf } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { type Column, WIDTH } from '../frames/list/declaration.ts'
import { RowButton } from '../frames/list/row-actions.tsx'
import { Figures, paiseOf } from '../frames/money.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { PaperLink } from '../frames/paper-link.tsx'
import { modesInWords } from '../frames/payment-modes.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { type Entry, figureOf, isSetOff, type Payment } from './entries.ts'
import classes from './payment-list.module.css'
import { words } from './words.ts'

/** Date, customer if `names`, orders, employee, amount; a reversed payment is struck through. */
export function entryColumns(names: boolean): Column<Entry>[] {
  const columns: Column<Entry>[] = [
    {
      head: common.date,
      width: WIDTH.date,
      card: 'title',
      cell: ({ kind, payment }) => (
        <Struck on={kind === 'payment' && payment.reversed === '1'}>
          {kind === 'back' ? payment.reversed_date : payment.payment_date}
        </Struck>
      ),
    },
    { head: common.customer_name, card: 'lead', cell: ({ payment }) => payment.name },
    {
      head: common.orders,
      least: 150,
      cell: ({ kind, payment }) =>
        kind === 'back' ? <Reversed payment={payment} /> : <Orders payment={payment} />,
    },
    {
      head: words.taken_by,
      width: 110,
      under: common.date,
      cell: ({ kind, payment }) => (kind === 'back' ? payment.reversed_by : payment.taken_by),
    },
    {
      head: common.amount,
      width: WIDTH.money,
      align: 'end',
      card: 'figure',
      cell: ({ kind, payment }) => (
        <Struck on={kind === 'payment' && payment.reversed === '1'}>
          {isSetOff(payment) ? (
            <span className="soft">{words.set_off}</span>
          ) : (
            <Figures text={`${kind === 'back' ? '− ' : ''}${rupees(paiseOf(payment.amount))}`} />
          )}
        </Struck>
      ),
    },
  ]
  return names ? columns : columns.filter((column) => column.head !== common.customer_name)
}

/** Marks a reversed amount, also for screen readers. */
function Struck({ on, children }: { on: boolean; children: React.ReactNode }) {
  if (!on) return children
  return (
    <s className="soft">
      <span className="spoken">{words.reversed} </span>
      {children}
    </s>
  )
}

/** Which payment a counter entry reverses, and how its money went back. */
function Reversed({ payment }: { payment: Payment }) {
  return (
    <span className={classes.orders}>
      {(isSetOff(payment) ? words.reverses_set_off : words.reverses)({ date: payment.payment_date })}
      {payment.back_modes.length > 0 && <span className="note">{modesInWords(payment.back_modes)}</span>}
    </span>
  )
}

/** The orders that a payment was allocated to, with the amounts, and how it was made. */
function Orders({ payment }: { payment: Payment }) {
  if (isSetOff(payment)) return <SetOff payment={payment} />
  return (
    <span className={classes.orders}>
      {payment.parts.map((part) => (
        <span key={part.order_id || part.estimate_id || part.note_id}>
          <Paper part={part} /> <Figures text={rupees(paiseOf(part.amount))} />
        </span>
      ))}
      {payment.modes.length > 0 && <span className="note">{modesInWords(payment.modes)}</span>}
    </span>
  )
}

/** What a set-off settled, and the note that did. */
function SetOff({ payment }: { payment: Payment }) {
  const [bills, notes] = [true, false].map((settled) =>
    payment.parts
      .filter(({ amount }) => paiseOf(amount) > 0 === settled)
      .map((part) => (
        <span key={part.order_id || part.note_id}>
          <Paper part={part} />
        </span>
      )),
  )
  return (
    <span className={classes.orders}>
      <span>{rich(words.set_off_against, { amount: <Figures text={rupees(figureOf(payment))} /> })}</span>
      {bills}
      {notes}
    </span>
  )
}

/** A paper that money was allocated to. */
function Paper({ part }: { part: Payment['parts'][number] }) {
  const { kind, sno } = part
  const { owes } = kindOf(kind)
  const number = owes === 0 ? sno : <PaperLink kind={kind} id={part.order_id || part.note_id} number={sno} />
  return owes > 0 ? number : rich(common.paper_of, { kind: PAPER_KINDS[kind].one, number })
}

/** The button that asks whether to reverse a payment. */
export function TakeBack({ payment, onAsk }: { payment: Payment; onAsk: () => void }) {
  return (
    <RowButton
      tone="danger"
      aria-label={words.reverse_payment({
        amount: rupees(figureOf(payment)),
        name: payment.name,
        date: payment.payment_date,
      })}
      onClick={onAsk}
    >
      {words.reverse}
    </RowButton>
  )
}
