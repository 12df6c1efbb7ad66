import { api } from '../api/client.ts'
import { labels } from '../frames/labels/words.ts'
import { type ListDeclaration, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { RowWay } from '../frames/list/row-actions.tsx'
import { TickedList } from '../frames/list/ticked-list.tsx'
import type { Ticks } from '../frames/list/use-ticks.ts'
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
  edit: { to: (row) => `/editusers/${row.user_id}`, closed },
  ...deletable('employe_list', ({ user_id }: Row) => ({ user_id }), {
    question: words.delete_asked,
    names: (row) => row.name,
    tells: (row) => [row.email, row.phone],
    closed,
    done: words.deleted,
    failed: words.delete_failed,
  }),
  add: { to: '/addusers' },
  ways: [{ label: common.activity, to: '/activity', icon: IconHistory }],
  empty: { text: words.empty, hint: words.empty_hint },
}

const logins: Ticks<Row> = {
  head: labels['field.login_status'],
  width: 80,
  id: (row) => row.user_id,
  names: (row) => words.may_log_in({ name: row.name }),
  closed,
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
  return <TickedList list={list} ticks={logins} />
}
