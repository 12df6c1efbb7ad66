import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { type ListDeclaration, type RowOf, serialNumber, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RowWay } from '../frames/list/row-actions.tsx'
import { FlaggedGst } from './flagged-gst.tsx'

type Row = RowOf<'customer_list'>

const list: ListDeclaration<'customer_list', Row> = {
  call: 'customer_list',
  title: 'List of Customer',
  id: (row) => row.user_id,
  paging: 'server',
  download: 'download/customers',
  search: { placeholder: 'Search name, agent, mobile, GST number' },
  columns: [
    serialNumber(),
    { head: 'Customer Name', card: 'title', cell: (row) => row.name },
    { head: 'Mobile', width: WIDTH.phone, under: 'Customer Name', card: 'lead', cell: (row) => row.mobile },
    {
      head: 'GST Number',
      width: 172,
      // Blank, not a dash: a card leaves out blank fields.
      cell: (row) => row.tax_number && <FlaggedGst number={row.tax_number} problem={row.gst_problem} />,
    },
    {
      head: 'Estimate History',
      width: 106,
      under: 'Action',
      card: 'action',
      cell: (row) => <History row={row} />,
    },
  ],
  edit: { to: (row) => `/viewcustomer/${row.user_id}` },
  remove: {
    send: (row, options) => api('customer_list_delete', { user_id: row.user_id }, options),
    question: 'Are you sure you want to delete this customer?',
    names: (row) => row.name,
    done: 'Customer Deleted Successfully',
    refused: (message) => `Error: ${message}`,
    failed: 'Failed to delete customer. Please try again.',
  },
  add: { label: 'Add Customer', to: '/addcustomer' },
  empty: {
    text: 'No Record found',
    hint: 'Customers stand here by name. Add them one by one, or import a list.',
    other: { label: 'Import Customer', to: '/importcustomer' },
  },
}

function History({ row }: { row: Row }) {
  return (
    <RowWay to={`/customorderlist/${row.user_id}`} tone="way" aria-label={`View estimates of ${row.name}`}>
      View estimates
    </RowWay>
  )
}

/** /customerlist: the customers by name; search finds name, agent, mobile and GST number. */
export default function CustomerList() {
  return (
    <ListScreen
      list={list}
      buttons={
        <Button
          variant="default"
          leftSection={<IconFileImport size={17} />}
          renderRoot={(props) => <Link to="/importcustomer" {...props} />}
        >
          Import Customer
        </Button>
      }
    />
  )
}
