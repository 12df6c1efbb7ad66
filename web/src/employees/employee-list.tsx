import { Button, Checkbox } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../api/client.ts'
import { type ListDeclaration, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RowWay } from '../frames/list/row-actions.tsx'
import { SaveTicks } from '../frames/list/save-ticks.tsx'
import { type Ticks, useTicks } from '../frames/list/use-ticks.ts'

type Row = RowOf<'employe_list'>

/** Returns why an employee cannot be changed, if so (rule 4.2). */
const closed = (row: Row) =>
  row.editable === '1' ? undefined : `${row.name} holds privileges that you do not hold.`

const list: ListDeclaration<'employe_list', Row> = {
  call: 'employe_list',
  title: 'Employee Management',
  id: (row) => row.user_id,
  paging: 'client',
  search: {
    placeholder: 'Search name, email, mobile',
    matches: (row, typed) =>
      [row.name, row.email, row.phone].some((text) => text.toLowerCase().includes(typed)),
  },
  columns: [
    { head: 'Name', card: 'title', cell: (row) => row.name },
    { head: 'Email', card: 'lead', cell: (row) => row.email },
    { head: 'Mobile', width: WIDTH.phone, under: 'Email', cell: (row) => row.phone },
  ],
  edit: { to: (row) => `/editusers/${row.user_id}`, closed },
  remove: {
    send: (row, options) => api('employe_list_delete', { user_id: row.user_id }, options),
    question: 'Are you sure you want to delete this employee?',
    names: (row) => row.name,
    closed,
    done: 'Employee deleted successfully',
    failed: 'Failed to delete employee',
  },
  add: { label: 'Add Employee', to: '/addusers' },
  empty: { text: 'No employee found', hint: 'Everybody who works with Kadai stands here by name.' },
}

const logins: Ticks<Row> = {
  id: (row) => row.user_id,
  saved: (row) => row.user_status === '1',
  send: (user_id, on, options) =>
    api('employe_list_update', { user_id, user_status: on ? '1' : '0' }, options),
  done: 'Employee detail Updated Succeefully',
  trouble: (user_id) => ({
    failed: `Failed to update status for User ID: ${user_id}`,
    unreachable: 'An error occurred while updating statuses',
  }),
}

/** /users: the employees, who of them may log in, and links to their privileges. */
export default function EmployeeList() {
  const { isTicked, tick, save, saving, changes } = useTicks(logins)
  const withTicks = useMemo(
    (): typeof list => ({
      ...list,
      columns: [
        ...list.columns,
        {
          head: 'Login Status',
          width: 80,
          cell: (row) => (
            <Checkbox
              checked={isTicked(row)}
              disabled={closed(row) !== undefined}
              title={closed(row)}
              onChange={(event) => tick(row, event.currentTarget.checked)}
              aria-label={`${row.name} may log in`}
            />
          ),
        },
        {
          head: 'Previlage',
          width: 68,
          under: 'Action',
          card: 'action',
          cell: (row) => <Privileges row={row} />,
        },
      ],
    }),
    [isTicked, tick],
  )
  return (
    <ListScreen
      list={withTicks}
      buttons={
        <Button
          variant="default"
          leftSection={<IconHistory size={17} />}
          renderRoot={(props) => <Link to="/activity" {...props} />}
        >
          Activity
        </Button>
      }
      save={<SaveTicks save={save} saving={saving} changes={changes} />}
    />
  )
}

function Privileges({ row }: { row: Row }) {
  return (
    <RowWay to={`/previlage/${row.user_id}`} tone="way" aria-label={`Previlage of ${row.name}`}>
      Previlage
    </RowWay>
  )
}
