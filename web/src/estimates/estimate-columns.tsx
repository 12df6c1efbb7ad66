import { billColumns } from '../frames/list/bill-columns.tsx'
import type { Column } from '../frames/list/declaration.ts'
import { Status } from '../frames/status.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = { sno: string; estimatedate: string; name: string; mobile: string; amount: string; status: string }

/** The columns of a list of estimates. */
export const estimateColumns: readonly Column<Row>[] = [
  ...billColumns<Row>({ number: common.estimate_id, date: (row) => row.estimatedate }),
  {
    head: words.status,
    width: 92,
    under: common.amount,
    card: 'badge',
    cell: (row) => <Status value={row.status} />,
  },
]
