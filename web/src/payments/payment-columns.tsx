import { rupees } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import type { Column } from '../frames/list/declaration.ts'
import { LongText } from '../frames/long-text.tsx'
import { paiseOf } from '../frames/money.tsx'
import type { Entry, Payment } from './entries.ts'
import classes from './payment-list.module.css'

type Shape = {
  /** Whose payment it is stands in a column of its own. */
  names: boolean
  seesOrders: boolean
}

/** Date, customer, orders, who took it, amount: a payment that was taken back is struck through. */
export function entryColumns({ names, seesOrders }: Shape): Column<Entry>[] {
  const columns: Column<Entry>[] = [
    {
      head: 'Date',
      width: 116,
      card: 'title',
      cell: ({ kind, payment }) => (
        <Struck on={kind === 'payment' && payment.reversed === '1'}>
          {kind === 'back' ? payment.reversed_date : payment.payment_date}
        </Struck>
      ),
    },
    {
      head: 'Customer Name',
      card: 'lead',
      cell: ({ payment }) => <LongText text={payment.name} />,
    },
    {
      head: 'Orders',
      width: names ? 300 : undefined,
      cell: ({ kind, payment }) =>
        kind === 'back' ? (
          `Reverses the payment of ${payment.payment_date}`
        ) : (
          <Orders payment={payment} seesOrders={seesOrders} />
        ),
    },
    {
      head: 'Taken By',
      width: 160,
      cell: ({ kind, payment }) => (
        <LongText text={kind === 'back' ? payment.reversed_by : payment.taken_by} />
      ),
    },
    {
      head: 'Amount',
      width: 150,
      align: 'end',
      card: 'figure',
      cell: ({ kind, payment }) => {
        const amount_paise = paiseOf(payment.amount)
        return (
          <Struck on={kind === 'payment' && payment.reversed === '1'}>
            <span className="figures">
              {kind === 'back' ? `− ${rupees(amount_paise)}` : rupees(amount_paise)}
            </span>
          </Struck>
        )
      },
    },
  ]
  return names ? columns : columns.filter((column) => column.head !== 'Customer Name')
}

/** What was taken back, for the eye and for the ear. */
function Struck({ on, children }: { on: boolean; children: React.ReactNode }) {
  if (!on) return children
  return (
    <s className={classes.struck}>
      <span className="spoken">Reversed: </span>
      {children}
    </s>
  )
}

/** Over which orders a payment was spread, and how much each got. */
function Orders({ payment, seesOrders }: { payment: Payment; seesOrders: boolean }) {
  const told = payment.parts.map((part) => `${part.sno} ${rupees(paiseOf(part.amount))}`).join(', ')
  return (
    <span className={classes.orders} title={told}>
      {payment.parts.map((part) => (
        <span key={part.order_id}>
          {seesOrders ? <Link to={`/orderdetails/${part.order_id}`}>{part.sno}</Link> : part.sno}{' '}
          <span className="figures">{rupees(paiseOf(part.amount))}</span>
        </span>
      ))}
    </span>
  )
}

/** The button that asks whether a payment is to be taken back. */
export function TakeBack({ payment, onAsk }: { payment: Payment; onAsk: () => void }) {
  return (
    <button
      type="button"
      className={classes.takeBack}
      aria-label={`Reverse ${rupees(paiseOf(payment.amount))} by ${payment.name} of ${payment.payment_date}`}
      onClick={onAsk}
    >
      Reverse
    </button>
  )
}
