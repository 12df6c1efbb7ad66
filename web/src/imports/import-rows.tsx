import type { RowNote } from '@kadai/contract/imports'
import { indianCount } from '@kadai/domain/money'
import { useMemo } from 'react'
import type { Column } from '../frames/list/declaration.ts'
import { ListRows } from '../frames/list/list-rows.tsx'
import { words } from './words.ts'

/** As many as one reads on a screen; the file with the reasons has them all. */
const SHOWN = 200

type Heads = { column: string; reason: string; value: string }
type Props = { label: string; rows: readonly RowNote[]; all: number; more?: string; heads?: Heads }
/** A cell may stand there twice. */
type Row = RowNote & { at: number }

const CELLS: Heads = { column: words.column, reason: words.reason, value: words.in_file }

/** Lists cells of the file with the reasons. */
export function ImportRows({ label, rows, all, more = '', heads = CELLS }: Props) {
  const shown = rows.slice(0, SHOWN).map((row, at): Row => ({ ...row, at }))
  const columns = useMemo(
    (): Column<Row>[] => [
      { head: words.row, width: 44, cell: ({ row }) => row },
      { head: heads.column, width: 140, card: 'title', cell: ({ column }) => column },
      { head: heads.reason, cell: ({ reason }) => reason },
      { head: heads.value, width: 160, cell: ({ value }) => value },
    ],
    [heads],
  )
  return (
    <>
      <ListRows columns={columns} rows={shown} id={({ at }) => String(at)} caption={label} />
      {all > shown.length && (
        <p className="soft tight">
          {words.and_more({ count: indianCount(all - shown.length) })} {more}
        </p>
      )}
    </>
  )
}
