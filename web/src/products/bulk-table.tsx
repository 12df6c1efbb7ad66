import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { labels } from '../frames/labels/words.ts'
import { useRoom } from '../frames/list/use-room.ts'
import { common } from '../frames/words.ts'
import { BULK_FIELDS, type BulkEdits, type BulkField, type BulkProduct, type BulkRow } from './bulk-edit.ts'
import { BulkProductRow } from './bulk-product-row.tsx'
import type { BulkFailures } from './bulk-save.ts'
import classes from './bulk-table.module.css'

/** The product that Update last failed at or that was scanned, and in which field: brought into view. */
export type Sought = { id: string | undefined; field?: string | undefined }

type Props = {
  rows: readonly BulkRow[]
  edits: BulkEdits
  failures: BulkFailures
  locked: boolean
  sought: Sought | undefined
  /** The texts when Update last found a problem. */
  refused: BulkEdits
  /** Whether the note that the list is outdated is shown above. */
  stale: boolean
  onType: (product: BulkProduct, field: BulkField, typed: string) => void
}

const ROW_PX = 44
const CARD_PX = 112
const HEADING_PX = 40

/**
 * The products by category. Renders only the visible rows, so 10,000 products cost no more than thirty; the focused
 * row stays mounted wherever the page is scrolled to.
 */
export function BulkTable({ rows, edits, failures, locked, sought, refused, stale, onType }: Props) {
  const list = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  const narrow = useRoom(list) < 700

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is above the list has another height then.
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [rows, narrow, stale])

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => (rows[at]?.kind === 'category' ? HEADING_PX : narrow ? CARD_PX : ROW_PX),
    // A new function would recompute the positions of all rows.
    getItemKey: useCallback((at: number) => keyOf(rows[at]), [rows]),
    scrollMargin: top,
    // The table's head covers the top of the page.
    scrollPaddingStart: 140,
    scrollPaddingEnd: 80,
    overscan: 8,
    rangeExtractor: (range) => shownOf(range, focused),
  })

  const parts = { list, virtual, setFocused }
  useSought(sought, rows, parts)

  /** Enter and arrows move within a column, as in a spreadsheet; Tab moves along the row. */
  function moved(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return
    const step = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1
    if (!['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key) || !(event.target instanceof HTMLInputElement))
      return
    const { row, field } = event.target.dataset
    event.preventDefault()
    let at = Number(row) + step
    while (rows[at]?.kind === 'category') at += step
    if (!rows[at]) return
    goTo(parts, at, field)
  }

  return (
    <table className={`panel ${classes.table}`} aria-label={common.products} aria-rowcount={rows.length + 1}>
      <thead className={classes.head}>
        <tr aria-rowindex={1} className={classes.row}>
          {HEADINGS.map(({ label, figure }) => (
            <th key={label} scope="col" data-figure={figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={list}
        className={classes.list}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={moved}
        onFocus={(event) => {
          const { row } = (event.target as HTMLElement).dataset
          if (row !== undefined) setFocused(Number(row))
        }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          const top_px = start - top
          if (row.kind === 'category')
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${top_px}px)` }}
                className={classes.category}
              >
                <td colSpan={HEADINGS.length} className="row">
                  <h2>{row.name}</h2>
                  <span className="note">{row.count}</span>
                </td>
              </tr>
            )
          return (
            <BulkProductRow
              key={key}
              measure={virtual.measureElement}
              at={index}
              top_px={top_px}
              product={row.product}
              edit={edits.get(row.product.product_id)}
              failure={failures.get(row.product.product_id)}
              locked={locked}
              marked={
                edits.has(row.product.product_id) &&
                refused.get(row.product.product_id) === edits.get(row.product.product_id)
              }
              onType={onType}
            />
          )
        })}
      </tbody>
    </table>
  )
}

type Parts = {
  list: RefObject<HTMLElement | null>
  virtual: Pick<ReturnType<typeof useWindowVirtualizer>, 'scrollToIndex'>
  setFocused: (at: number) => void
}

function goTo({ list, virtual, setFocused }: Parts, at: number, field?: string): void {
  setFocused(at)
  // Without a field it comes from afar: in the middle no notice covers it.
  virtual.scrollToIndex(at, { align: field === undefined ? 'center' : 'auto' })
  focusField(list.current, at, field)
}

/** Shows the row of the product sought: once for each try or scan, not when rows change. */
function useSought(sought: Props['sought'], rows: readonly BulkRow[], parts: Parts) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    const at = rows.findIndex((row) => row.kind === 'product' && row.product.product_id === sought?.id)
    if (at >= 0) goTo(parts, at, sought?.field)
  }, [sought])
}

/** The rows to mount: those in view, and the focused one. */
function shownOf({ startIndex, endIndex, overscan, count }: Range, focused: number | undefined): number[] {
  const first = Math.max(0, startIndex - overscan)
  const last = Math.min(count - 1, endIndex + overscan)
  const range = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (focused === undefined || focused >= count || (focused >= first && focused <= last)) return range
  return focused < first ? [focused, ...range] : [...range, focused]
}

const HEADINGS = [
  { label: common.product_name, figure: false },
  { label: common.code, figure: false },
  { label: labels['field.qty_per_box'], figure: true },
  { label: labels['field.mrp_rate'], figure: true },
  { label: labels['field.net_rate'], figure: true },
  { label: labels['field.stock'], figure: true },
]

const keyOf = (row: BulkRow | undefined) =>
  row?.kind === 'product' ? row.product.product_id : `category:${row?.name ?? ''}`

/** The row mounts a frame or two after the page starts to scroll there. */
function focusField(list: HTMLElement | null, at: number, field: string = BULK_FIELDS[0], tries = 10): void {
  const input = list?.querySelector<HTMLInputElement>(`input[data-row="${at}"][data-field="${field}"]`)
  if (input) input.focus({ preventScroll: true })
  else if (tries > 0) requestAnimationFrame(() => focusField(list, at, field, tries - 1))
}
