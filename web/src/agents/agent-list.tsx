import { api } from '../api/client.ts'
import { type ListDeclaration, type RowOf, serialNumber } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'agent_list'>

const list: ListDeclaration<'agent_list', Row> = {
  call: 'agent_list',
  id: (row) => row.agent_id,
  paging: 'client',
  search: {
    placeholder: words.search,
    text: (row) => row.agent_name,
  },
  columns: [serialNumber(), { head: common.agent, card: 'title', cell: (row) => row.agent_name }],
  edit: { to: (row) => `/editagent/${row.agent_id}` },
  ...deletable('agent_list', ({ agent_id }: Row) => ({ agent_id }), {
    question: words.delete,
    names: (row) => row.agent_name,
    done: words.delete_done,
    failed: words.delete_failed,
  }),
  move: {
    names: (row) => row.agent_name,
    send: ({ agent_id }, rank, options) => api('agent_detail_update', { agent_id, rank }, options),
  },
  add: { to: '/addagent' },
  empty: {
    text: common.no_agent,
    hint: words.empty_hint,
  },
}

/** /agent: the agents in their order, which can be changed. */
export default function AgentList() {
  return <ListScreen list={list} />
}
