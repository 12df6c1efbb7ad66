import { indianCount } from '@kadai/domain/money'
import { useEffect, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { amountColumn } from '../frames/list/amount-column.tsx'
import { type Column, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { ListFrame, ListRows } from '../frames/list/list-rows.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { Pager } from '../frames/list/pager.tsx'
import { PAGE_SIZE } from '../frames/list/pages.ts'
import { RowWay } from '../frames/list/row-actions.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Close = RowOf<'day_close_list'>

const columns: readonly Column<Close>[] = [
  { head: words.z_number, width: WIDTH.number, card: 'title', cell: (close) => close.number },
  {
    head: words.closed_on,
    width: 148,
    card: 'lead',
    cell: (close) => `${close.to_date} ${close.to_time}`,
  },
  {
    head: words.by,
    cell: ({ closed_by, drawer_name }) =>
      [closed_by, drawer_name !== closed_by && drawer_name].filter(Boolean).join(' · '),
  },
  amountColumn(words.expected, (close) => close.expected),
  amountColumn(words.counted, (close) => close.counted),
  amountColumn(words.difference, (close) => close.difference, { card: 'figure' }),
  { head: words.note, under: words.by, cell: (close) => close.note },
  {
    head: common.action,
    width: 80,
    card: 'action',
    cell: (close) => (
      <RowWay
        to={`/dayprint/${close.close_id}`}
        target="_blank"
        rel="noopener"
        tone="way"
        aria-label={words.print_z({ number: close.number })}
      >
        {common.print}
      </RowWay>
    ),
  },
]

/** The closed days, newest first; each can be printed again. The next key prints the one that was `closed` just now. */
export function CloseList({ closed }: { closed: string }) {
  const [page, setPage] = useState(1)
  const read = useRead('day_close_list', { page, page_size: PAGE_SIZE })
  const { page: at = 1, pages = 1, rows: count = 0 } = read.data?.page ?? {}
  const closes = read.data?.body
  const arrived = closes?.some(({ number }) => number === closed)
  useEffect(() => {
    const print = CSS.escape(words.print_z({ number: closed }))
    if (arrived) document.querySelector<HTMLElement>(`a[aria-label="${print}"]`)?.focus()
  }, [arrived, closed])
  return (
    <section className="screen" aria-label={words.closes}>
      <h2>
        {words.closes} {read.data && <span className="note">{indianCount(count)}</span>}
      </h2>
      <ListFrame>
        <ReadTrouble title={words.closes_title} read={read} />
        {(closes || !read.error) && (
          <>
            {closes?.length === 0 ? (
              <p className="soft tight">{words.empty_closes}</p>
            ) : (
              <ListRows
                columns={columns}
                rows={closes}
                id={(close) => close.close_id}
                awaited={4}
                caption={words.closes}
                paged={pages > 1}
              />
            )}
            <Pager page={at} pages={pages} count={count} onOpen={setPage} />
          </>
        )}
      </ListFrame>
    </section>
  )
}
