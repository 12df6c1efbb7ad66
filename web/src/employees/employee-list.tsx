import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { api } from '../api/client.ts'
import { labels } from '../frames/labels/words.ts'
import { type ListDeclaration, RESTORED, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RowWay } from '../frames/list/row-actions.tsx'
import { SaveTicks } from '../frames/list/save-ticks.tsx'
import { type Ticks, useTicks } from '../frames/list/use-ticks.ts'
import { common } from '../frames/words.ts'
import { IconHistory } from '../theme/icons.ts'
import { words } from './words.ts'

type Row = RowOf<'employe_list'>

/** Returns why an employee cannot be changed, if so (rule 4.2). */
const closed = (row: Row) => (row.editable === '1' ? undefined : words.holds_more({ name: row.name }))

const list: ListDeclaration<'employe_list', Row> = {
  call: 'employe_list',
  id: (row) => row.user_id,
  paging: 'client',
  search: {
    placeholder: words.search,
    text: ({ name, email, phone }) => `${name} ${email} ${phone}`,
  },
  columns: [
    { head: common.name, card: 'title', cell: (row) => row.name },
    { head: common.email, card: 'lead', cell: (row) => row.email },
    { head: common.mobile, width: WIDTH.phone, under: common.email, cell: (row) => row.phone },
  ],
  edit: { to: (row) => `/editusers/${row.user_id}`, closed },
  remove: {
    send: (row, options) => api('employe_list_delete', { user_id: row.user_id }, options),
    question: words.delete_asked,
    names: (row) => row.name,
    tells: (row) => [row.email, row.phone],
    closed,
    done: words.deleted,
    failed: words.delete_failed,
  },
  restore: {
    ...RESTORED,
    send: (row, options) => api('employe_list_restore', { user_id: row.user_id }, options),
  },
  add: { to: '/addusers' },
  ways: [{ label: common.activity, to: '/activity', icon: IconHistory }],
  empty: { text: words.empty, hint: words.empty_hint },
}

const logins: Ticks<Row> = {
  id: (row) => row.user_id,
  saved: (row) => row.user_status === '1',
  send: (user_id, on, options) =>
    api('employe_list_update', { user_id, user_status: on ? '1' : '0' }, options),
  done: words.saved,
  trouble: (user_id) => ({
    failed: words.logins_failed({ user_id }),
    unreachable: words.logins_unreachable,
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
          head: labels['field.login_status'],
          only: 'saved',
          width: 80,
          cell: (row) => (
            <Checkbox
              checked={isTicked(row)}
              disabled={closed(row) !== undefined}
              title={closed(row)}
              onChange={(event) => tick(row, event.currentTarget.checked)}
              aria-label={words.may_log_in({ name: row.name })}
            />
          ),
        },
        {
          head: words.privilege,
          only: 'saved',
          width: 68,
          under: common.action,
          card: 'action',
          cell: ({ user_id, name }) => (
            <RowWay to={`/previlage/${user_id}`} tone="way" aria-label={words.privilege_of({ name })}>
              {words.privilege}
            </RowWay>
          ),
        },
      ],
    }),
    [isTicked, tick],
  )
  return <ListScreen list={withTicks} save={<SaveTicks save={save} saving={saving} changes={changes} />} />
}
