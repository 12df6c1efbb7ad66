import type { Body } from '@kadai/contract/contract'
import { useRead } from '../api/use-read.ts'
import { type Column, WIDTH } from '../frames/list/declaration.ts'
import { ListRows } from '../frames/list/list-rows.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

const columns: readonly Column<Body<'numbers_lost'>[number]>[] = [
  { head: common.papers, card: 'title', cell: ({ kind }) => PAPER_KINDS[kind].many },
  { head: common.from, width: WIDTH.number, cell: ({ from }) => from },
  { head: common.to, width: WIDTH.number, cell: ({ to }) => to },
  { head: words.how_many, width: 84, cell: ({ count }) => count },
  { head: words.restored, width: WIDTH.date, cell: ({ date }) => date },
]

/**
 * The numbers lost with a restore, for the documents issued in the GST return; renders nothing where there are none.
 */
export function LostNumbers() {
  const lost = useRead('numbers_lost', {}).data?.body ?? []
  if (lost.length === 0) return null
  return (
    <>
      <p className="note">{words.lost_title}</p>
      <ListRows
        columns={columns}
        rows={lost}
        id={({ kind, from }) => kind + from}
        caption={words.lost_title}
      />
    </>
  )
}
