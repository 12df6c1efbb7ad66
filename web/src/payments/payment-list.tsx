import { indianCount, rupees } from '@kadai/domain/money'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { api } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { Confirm } from '../frames/confirm.tsx'
import type { RowWrite } from '../frames/list/declaration.ts'
import { ListCards } from '../frames/list/list-cards.tsx'
import { FailedList, StaleList } from '../frames/list/list-states.tsx'
import { ListTable } from '../frames/list/list-table.tsx'
import { Pager } from '../frames/list/pager.tsx'
import { PAGE_SIZE } from '../frames/list/pages.ts'
import { useRowWrite } from '../frames/list/use-row-write.ts'
import { paiseOf } from '../frames/money.tsx'
import { type Entry, entriesOf, type Payment } from './entries.ts'
import { entryColumns, TakeBack } from './payment-columns.tsx'
import classes from './payment-list.module.css'
import { PAYMENT_READS } from './pending.ts'
import { ReceiptLink } from './receipt-link.tsx'

const reversal: RowWrite<Payment> = {
  send: ({ payment_id }, options) => api('payment_reverse', { payment_id }, options),
  done: 'The payment was reversed.',
  failed: 'The payment could not be reversed. Please try again.',
  after: PAYMENT_READS,
}

/** Blank: the payments of everybody. */
type Props = { user_id: string; seesOrders: boolean }

/** The payments taken, newest first, each with the orders it was spread over; one can be taken back, once (design 4.12). */
export function PaymentList({ user_id, seesOrders }: Props) {
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Payment>()
  const read = useRead('payment_list', { ...(user_id ? { user_id } : {}), page, page_size: PAGE_SIZE })
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const reverse = useRowWrite(reversal)
  const payments = read.data?.body
  const entries = useMemo(() => payments && entriesOf(payments), [payments])
  const columns = useMemo(() => entryColumns({ names: user_id === '', seesOrders }), [user_id, seesOrders])
  const action = ({ kind, payment }: Entry) =>
    kind === 'payment' ? (
      <span className={classes.actions}>
        <ReceiptLink
          payment_id={payment.payment_id}
          label={`Receipt ${payment.receipt_no} of ${payment.name}`}
          className={classes.receipt}
        >
          Receipt
        </ReceiptLink>
        {payment.reversed === '0' && <TakeBack payment={payment} onAsk={() => setAsked(payment)} />}
      </span>
    ) : null
  const { page: at = 1, pages = 1, rows: count = 0 } = read.data?.page ?? {}
  const shared = {
    rows: entries,
    id: (entry: Entry) => entry.id,
    first: 1,
    totalLabel: '',
    caption: 'Payments',
  }
  const name = user_id === '' ? '' : payments?.[0]?.name
  const again = { error: read.error, retrying: read.isFetching, onRetry: () => void read.refetch() }

  return (
    <section className={classes.payments} id="payments" aria-label="Payments" tabIndex={-1}>
      <h2>
        {name ? `Payments of ${name}` : 'Payments'}
        {read.data && <span className={classes.count}>{indianCount(count)}</span>}
      </h2>
      <div className={classes.frame} data-bare={phone && count > 0}>
        {!payments && again.error ? (
          <FailedList title="The payments" {...again} error={again.error} />
        ) : (
          <>
            {again.error && <StaleList {...again} error={again.error} />}
            {entries?.length === 0 ? (
              <p className={classes.none}>
                No payments yet. Those that are taken stand here, the newest first.
              </p>
            ) : phone ? (
              <ListCards {...shared} columns={columns} actions={action} />
            ) : (
              <ListTable
                {...shared}
                columns={[...columns, { head: 'Action', width: 164, cell: action }]}
                awaited={4}
                paged={pages > 1}
              />
            )}
            <Pager page={at} pages={pages} count={count} onOpen={setPage} />
          </>
        )}
      </div>
      <Confirm
        opened={asked !== undefined}
        title="Reverse a payment"
        text={
          asked && (
            <>
              <p>
                Reverse the payment of {rupees(paiseOf(asked.amount))} by {asked.name} of {asked.payment_date}
                ?
              </p>
              <p>A counter entry is written, and its orders are pending again.</p>
            </>
          )
        }
        yes={`Reverse ${rupees(paiseOf(asked?.amount ?? '0'))}`}
        no="Cancel"
        danger
        busy={reverse.busy}
        onNo={() => setAsked(undefined)}
        onYes={async () => {
          if (asked) await reverse.run(asked)
          // Another payment may be asked about by then.
          setAsked((now) => (now === asked ? undefined : now))
        }}
      />
    </section>
  )
}
