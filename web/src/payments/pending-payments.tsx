import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { LinkButton } from '../frames/link-button.tsx'
import { summedColumn } from '../frames/list/amount-column.tsx'
import { type ListDeclaration, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money, money } from '../frames/money.tsx'
import { PaperLink } from '../frames/paper-link.tsx'
import { common } from '../frames/words.ts'
import { IconBrandWhatsapp, IconReceipt2 } from '../theme/icons.ts'
import { AccountButton } from './account-button.tsx'
import { debtorColumns } from './debtor-columns.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentList } from './payment-list.tsx'
import { type Debtor, PENDING, type PendingOrder } from './pending.ts'
import { words } from './words.ts'

/** The pending orders, oldest first; Order ID links to the order for those who may see it. */
const pendingList = (debtors: readonly Debtor[]): ListDeclaration<typeof PENDING, PendingOrder> => ({
  call: PENDING,
  input: { users: '0' },
  rows: ({ body }) => body[0]?.pending_list ?? [],
  id: (row) => row.order_id,
  dates: true,
  selects: [
    {
      name: 'user_id',
      label: common.customer,
      all: words.select_customer,
      options: debtors.map(({ user_id, name, mobile }) => ({
        value: user_id,
        label: mobile ? `${name} · ${mobile}` : name,
      })),
      submitted: true,
    },
  ],
  columns: [
    {
      head: common.order_id,
      width: WIDTH.number + 12,
      card: 'title',
      cell: ({ kind, order_id, sno }) => <PaperLink kind={kind} id={order_id} number={sno} />,
    },
    {
      head: common.date,
      width: WIDTH.date,
      under: common.order_id,
      card: 'badge',
      cell: (row) => row.order_date,
    },
    ...debtorColumns<PendingOrder>((row) => row.user_name, { name: 'lead', phone: 'lead' }),
    summedColumn(common.amount, (row) => row.actual_amount),
    summedColumn(common.paid, (row) => row.paid_amount, { under: common.amount }),
    summedColumn(common.balance, (row) => row.pending_balance, { card: 'none' }),
    {
      head: words.still_to_pay,
      card: 'figure',
      only: 'card',
      cell: (row) => (
        <>
          <small className="note">{common.balance}</small> <Money value={row.pending_balance} bare />
        </>
      ),
    },
  ],
  sums: ({ page }) => ({
    [common.amount]: money(page?.totals.actual_amount),
    [common.paid]: money(page?.totals.paid_amount),
    [common.balance]: money(page?.totals.pending_balance),
  }),
  empty: { text: common.no_orders, hint: words.empty_pending_hint },
})

/** /paymentpending: what is owed by order, a chosen customer's payment, past payments and how to reverse one. */
export default function PendingPayments() {
  const { user_id = '' }: Record<string, string | undefined> = useSearch({ strict: false })
  // Only the names of debtors are needed; one row is the smallest page.
  const users = useRead(PENDING, { page: 1, page_size: 1 })
  const debtors = users.data?.body[0]?.user_list
  const chosen = debtors?.find((debtor) => debtor.user_id === user_id)
  const list = useMemo(() => pendingList(debtors ?? []), [debtors])
  return (
    <>
      <ListScreen
        list={list}
        buttons={
          <>
            {user_id !== '' && <AccountButton user_id={user_id} />}
            <LinkButton to="/reminders" icon={IconBrandWhatsapp}>
              {words.title_reminders}
            </LinkButton>
            <QuietButton
              leftSection={<IconReceipt2 size={17} />}
              onClick={() => document.getElementById('payments')?.focus()}
            >
              {common.payments}
            </QuietButton>
          </>
        }
      >
        {user_id !== '' && debtors && <PaymentForm key={user_id} user_id={user_id} debtor={chosen} />}
      </ListScreen>
      <PaymentList key={user_id} user_id={user_id} />
    </>
  )
}
