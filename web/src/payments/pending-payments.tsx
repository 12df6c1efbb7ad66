import { mayCall } from '@kadai/contract/call'
import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { type ListDeclaration, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money, sumOf, told } from '../frames/money.tsx'
import { AccountButton } from './account-button.tsx'
import { PaymentForm } from './payment-form.tsx'
import classes from './payment-list.module.css'
import { PaymentList } from './payment-list.tsx'
import { type Debtor, PENDING, type PendingOrder } from './pending.ts'

/** The pending orders, oldest first; Order ID links to the order for those who may see it. */
const pendingList = (
  debtors: readonly Debtor[],
  seesOrders: boolean,
): ListDeclaration<typeof PENDING, PendingOrder> => ({
  call: PENDING,
  input: { users: '0' },
  rows: ({ body }) => body[0]?.pending_list ?? [],
  title: 'List of Pending Payment Report',
  id: (row) => row.order_id,
  paging: 'server',
  dates: true,
  selects: [
    {
      name: 'user_id',
      label: 'Customer',
      all: 'Select Customer',
      options: debtors.map(({ user_id, name, mobile }) => ({
        value: user_id,
        label: mobile ? `${name} · ${mobile}` : name,
      })),
      submitted: true,
    },
  ],
  columns: [
    {
      head: 'Order ID',
      width: WIDTH.number,
      card: 'title',
      cell: (row) => (seesOrders ? <Link to={`/orderdetails/${row.order_id}`}>{row.sno}</Link> : row.sno),
    },
    { head: 'Date', width: WIDTH.date, under: 'Order ID', cell: (row) => row.order_date },
    {
      head: 'Customer Name',
      card: 'lead',
      cell: (row) => (
        <Link to={`/customeraccount/${row.user_id}`} title={`Account of ${row.user_name}`}>
          {row.user_name}
        </Link>
      ),
    },
    { head: 'Mobile Number', width: WIDTH.phone, under: 'Customer Name', cell: (row) => row.mobile },
    {
      head: 'Amount',
      width: WIDTH.money,
      align: 'end',
      cell: (row) => <Money value={row.actual_amount} bare />,
      total: (rows) => sumOf(rows, (row) => row.actual_amount),
    },
    {
      head: 'Paid',
      width: WIDTH.money,
      under: 'Amount',
      align: 'end',
      cell: (row) => <Money value={row.paid_amount} bare />,
      total: (rows) => sumOf(rows, (row) => row.paid_amount),
    },
    {
      head: 'Balance',
      width: WIDTH.money,
      align: 'end',
      card: 'none',
      cell: (row) => <Money value={row.pending_balance} bare />,
      total: (rows) => sumOf(rows, (row) => row.pending_balance),
    },
    {
      head: 'Still to pay',
      card: 'figure',
      only: 'card',
      cell: (row) => (
        <>
          <small className={classes.word}>Balance</small> <Money value={row.pending_balance} bare />
        </>
      ),
    },
  ],
  sums: ({ page }) => ({
    Amount: told(page?.totals.actual_amount),
    Paid: told(page?.totals.paid_amount),
    Balance: told(page?.totals.pending_balance),
  }),
  empty: { text: 'No orders found', hint: 'Orders that are not fully paid stand here, the oldest first.' },
})

/** /paymentpending: what is owed by order, a chosen customer's payment, past payments and how to reverse one. */
export default function PendingPayments() {
  const { flags } = useSession()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const user_id = search.user_id ?? ''
  // Only the names of debtors are needed; one row is the smallest page.
  const users = useRead(PENDING, { page: 1, page_size: 1 })
  const debtors = users.data?.body[0]?.user_list
  const chosen = debtors?.find((debtor) => debtor.user_id === user_id)
  const seesOrders = mayCall(['orders', 'pos'], flags)
  const list = useMemo(() => pendingList(debtors ?? [], seesOrders), [debtors, seesOrders])
  return (
    <>
      <ListScreen
        list={list}
        buttons={
          <>
            {user_id !== '' && <AccountButton user_id={user_id} />}
            <Button
              variant="default"
              leftSection={<IconReceipt2 size={17} />}
              onClick={() => document.getElementById('payments')?.focus()}
            >
              Payments
            </Button>
          </>
        }
      >
        {user_id !== '' && debtors && <PaymentForm key={user_id} user_id={user_id} debtor={chosen} />}
      </ListScreen>
      <PaymentList key={user_id} user_id={user_id} seesOrders={seesOrders} />
    </>
  )
}
