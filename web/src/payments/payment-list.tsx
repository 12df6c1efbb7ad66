import { indianCount, rupees } from '@kadai/domain/money'
import { PAYMENT_MODES, type PaymentMode } from '@kadai/domain/settlement'
import { useMemo, useState } from 'react'
import { api } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { Choice } from '../frames/choice.tsx'
import { Confirm } from '../frames/confirm.tsx'
import type { Column, RowWrite } from '../frames/list/declaration.ts'
import { ListFrame, ListRows } from '../frames/list/list-rows.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { Pager } from '../frames/list/pager.tsx'
import { PAGE_SIZE } from '../frames/list/pages.ts'
import { RowWay } from '../frames/list/row-actions.tsx'
import { useRowWrite } from '../frames/list/use-row-write.ts'
import { MODE_NAMES } from '../frames/payment-modes.ts'
import { common } from '../frames/words.ts'
import { type Entry, entriesOf, figureOf, hasReceipt, isSetOff, type Payment } from './entries.ts'
import { entryColumns, TakeBack } from './payment-columns.tsx'
import classes from './payment-list.module.css'
import { words } from './words.ts'

/** Without a mode the money goes back as it came. */
type Reversal = { payment_id: string; mode: PaymentMode | '' }

const reversal: RowWrite<Reversal> = {
  send: ({ payment_id, mode }, options) =>
    api('payment_reverse', { payment_id, ...(mode !== '' && { mode }) }, options),
  done: words.reverse_done,
  failed: words.reverse_failed,
}

/** Blank: everybody's payments. */
type Props = { user_id: string }

/** The payments, newest first, each with the orders it was allocated to; each can be reversed once (rule 4.12). */
export function PaymentList({ user_id }: Props) {
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Payment>()
  const [mode, setMode] = useState<PaymentMode | ''>('')
  const read = useRead('payment_list', { ...(user_id ? { user_id } : {}), page, page_size: PAGE_SIZE })
  const reverse = useRowWrite(reversal)
  const payments = read.data?.body
  const entries = useMemo(() => payments && entriesOf(payments), [payments])
  const columns = useMemo((): Column<Entry>[] => {
    const ask = (payment: Payment) => {
      setMode('')
      setAsked(payment)
    }
    const action = ({ kind, payment }: Entry) =>
      kind === 'payment' && (
        <>
          {hasReceipt(payment) && (
            <RowWay
              to={`/receipt/${payment.payment_id}`}
              target="_blank"
              rel="noopener"
              aria-label={words.receipt_of({ number: payment.receipt_no, name: payment.name })}
            >
              {common.receipt}
            </RowWay>
          )}
          {payment.reversed === '0' && <TakeBack payment={payment} onAsk={() => ask(payment)} />}
        </>
      )
    return [
      ...entryColumns(user_id === ''),
      { head: common.action, width: 140, card: 'action', cell: action },
    ]
  }, [user_id])
  const { page: at = 1, pages = 1, rows: count = 0 } = read.data?.page ?? {}
  const name = user_id === '' ? '' : payments?.[0]?.name

  return (
    <section className={classes.payments} id="payments" aria-label={common.payments} tabIndex={-1}>
      <h2>
        {name ? words.payments_of({ name }) : common.payments}
        {read.data && (
          <span className="note" style={{ marginLeft: 10, fontWeight: 500 }}>
            {indianCount(count)}
          </span>
        )}
      </h2>
      <ListFrame>
        <ReadTrouble title={words.payments_title} read={read} />
        {(payments || !read.error) && (
          <>
            {entries?.length === 0 ? (
              <p className="soft tight">{words.empty}</p>
            ) : (
              <ListRows
                columns={columns}
                rows={entries}
                id={(entry) => entry.id}
                awaited={4}
                caption={common.payments}
                paged={pages > 1}
              />
            )}
            <Pager page={at} pages={pages} count={count} onOpen={setPage} />
          </>
        )}
      </ListFrame>
      <Confirm
        opened={asked !== undefined}
        title={words.reverse_title}
        text={
          asked && (
            <>
              <p>
                {(isSetOff(asked) ? words.reverse_set_off_asked : words.reverse_asked)({
                  amount: rupees(figureOf(asked)),
                  name: asked.name,
                  date: asked.payment_date,
                })}
              </p>
              <p>{words.reverse_after}</p>
              {!isSetOff(asked) && (
                <Choice
                  label={words.reverse_mode}
                  of={['', ...PAYMENT_MODES]}
                  names={{ '': words.reverse_as_it_came, ...MODE_NAMES }}
                  value={mode}
                  onChange={setMode}
                />
              )}
            </>
          )
        }
        yes={words.reverse_amount({ amount: rupees(asked ? figureOf(asked) : 0) })}
        danger
        busy={reverse.busy}
        onNo={() => setAsked(undefined)}
        onYes={async () => {
          if (asked) await reverse.run({ payment_id: asked.payment_id, mode })
          // By then another payment may be asked about.
          setAsked((now) => (now === asked ? undefined : now))
        }}
      />
    </section>
  )
}
