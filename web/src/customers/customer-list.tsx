import { rupees } from '@kadai/domain/money'
import { api } from '../api/client.ts'
import { FlaggedGst } from '../frames/fields/flagged-gst.tsx'
import { type ListDeclaration, type RowOf, serialNumber, WIDTH } from '../frames/list/declaration.ts'
import { deletable, RESTORED } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RowWay } from '../frames/list/row-actions.tsx'
import { paiseOf } from '../frames/money.tsx'
import { toldApart } from '../frames/told-apart.ts'
import { common } from '../frames/words.ts'
import { IconFileImport } from '../theme/icons.ts'
import { words } from './words.ts'

type Row = RowOf<'customer_list'>

const list: ListDeclaration<'customer_list', Row> = {
  call: 'customer_list',
  id: (row) => row.user_id,
  download: 'download/customers',
  search: { placeholder: words.search },
  columns: [
    serialNumber(),
    {
      head: common.customer_name,
      card: 'title',
      cell: (row) => (row.merged_into ? words.merged_into(row) : row.name),
    },
    {
      head: common.mobile,
      width: WIDTH.phone,
      under: common.customer_name,
      card: 'beside',
      cell: (row) => row.mobile,
    },
    {
      head: common.gst_number,
      width: 172,
      // Blank, not a dash: a card leaves out blank fields.
      cell: (row) => row.tax_number && <FlaggedGst number={row.tax_number} problem={row.gst_problem} />,
    },
    {
      head: words.estimate_history,
      width: 106,
      under: common.action,
      card: 'action',
      cell: ({ user_id, name }) => (
        <RowWay to={`/customorderlist/${user_id}`} tone="way" aria-label={words.view_estimates_of({ name })}>
          {words.view_estimates}
        </RowWay>
      ),
    },
  ],
  edit: { to: (row) => `/viewcustomer/${row.user_id}` },
  ...deletable('customer_list', ({ user_id }: Row) => ({ user_id }), {
    question: words.delete,
    names: (row) => row.name,
    tells: (row) => [toldApart(row), row.tax_number],
    warns: (row) =>
      row.owes === '1' ? words.still_owes({ due: row.due && rupees(paiseOf(row.due)) }) : undefined,
    done: words.delete_done,
    refused: (why) => common.error_of({ why }),
    failed: words.delete_failed,
  }),
  restore: {
    ...RESTORED,
    texts: (row) => (row.merged_into ? { done: words.unmerge_done, failed: words.unmerge_failed } : RESTORED),
    asks: ({ merged_into }) => (merged_into ? words.unmerge_question({ merged_into }) : undefined),
    send: ({ user_id, merged_into }, options) =>
      api(merged_into ? 'customer_merge_undo' : 'customer_list_restore', { user_id }, options),
  },
  add: { to: '/addcustomer' },
  ways: [{ label: words.import, to: '/importcustomer', icon: IconFileImport }],
  empty: {
    text: words.empty,
    hint: words.empty_hint,
    other: { label: words.import, to: '/importcustomer' },
  },
}

/** /customerlist: the customers by name; search finds name, agent, mobile and GST number. */
export default function CustomerList() {
  return <ListScreen list={list} />
}
