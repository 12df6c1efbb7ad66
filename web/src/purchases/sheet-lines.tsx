import { indian } from '@kadai/domain/money'
import { purchaseTotals } from '@kadai/domain/purchases'
import { about } from '@kadai/domain/reading'
import { type KeyboardEvent, memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Catalogue, Product } from '../bill/exports.ts'
import { ColumnHead } from '../frames/column-head.tsx'
import { inWords } from '../frames/in-words.ts'
import { labels } from '../frames/labels/words.ts'
import { common } from '../frames/words.ts'
import { IconTrash } from '../theme/icons.ts'
import { GoodsField } from './goods-field.tsx'
import classes from './purchase-sheet.module.css'
import {
  blankLine,
  COLUMNS,
  type Column,
  figuresOf,
  isNew,
  type Line,
  lacksGoods,
  troubleOf,
} from './sheet.ts'
import { words } from './words.ts'

const COLUMN_NAMES: Readonly<Record<Column, string>> = {
  packs: labels['field.packs'],
  per_pack: labels['field.per_pack'],
  rate: labels['field.rate'],
  discount_percentage: labels['field.discount'],
  tax: labels['field.tax'],
}

type Common = {
  catalogue: Catalogue | undefined
  mayAdd: boolean
  onTake: (line: Line, product: Product | undefined) => Line
  onPaste: (text: string) => boolean
}
type Props = Common & {
  lines: readonly Line[]
  entry: Line
  onEntry: (line: Line) => void
  /** Replaces a line; undefined takes it off. */
  onLine: (key: string, line: Line | undefined) => void
  onAdd: (line: Line) => void
}

/** The lines of the bill, each as the row under them in which the next is typed. */
export function SheetLines({ lines, entry, onEntry, onLine, onAdd, ...shared }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const toEntry = () => body.current?.querySelector<HTMLElement>('tr:last-child input')?.focus()

  function add(line: Line) {
    flushSync(() => onAdd(line))
    toEntry()
  }

  return (
    <table className={`table ${classes.lines}`}>
      <caption className="spoken">{words.lines}</caption>
      <thead className="spoken-on-phone">
        <tr>
          <ColumnHead className={classes.place}>{common.serial_number}</ColumnHead>
          <ColumnHead>{common.product_name}</ColumnHead>
          {COLUMNS.map((column) => (
            <ColumnHead key={column} className={classes.figure}>
              {COLUMN_NAMES[column]}
            </ColumnHead>
          ))}
          <ColumnHead className={classes.amount}>{common.amount}</ColumnHead>
          <ColumnHead className={classes.place}>
            <span className="spoken">{common.action}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map((line, at) => (
          <Row key={line.key} {...shared} line={line} place={`${at + 1}`} onLine={onLine} onDone={toEntry} />
        ))}
        <Row
          {...shared}
          line={entry}
          place=""
          onLine={(_, line) => onEntry(line ?? blankLine())}
          onDone={add}
        />
      </tbody>
    </table>
  )
}

type RowProps = Common &
  Pick<Props, 'onLine'> & {
    line: Line
    /** Blank: the row in which the next line is typed. */
    place: string
    onDone: (line: Line) => void
  }

const Row = memo(function Row({ line, place, onLine, onDone, onTake, ...goods }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  const name = line.product_name || line.find || words.new_line
  const change = (more: Partial<Line>) => onLine(line.key, { ...line, ...more })
  const { lines } = purchaseTotals([figuresOf(line)], BARE)

  /** Enter goes to the next field, which is selected; in the last one the line is done if nothing is wrong with it. */
  function next(from: HTMLElement) {
    const fields = [...(row.current?.querySelectorAll('input') ?? [])]
    // A discount as before and the usual tax of the next line are not asked for again; Tab leads to them.
    const given = place === '' ? ['tax', line.discount_percentage === '' ? '' : 'discount_percentage'] : []
    const field = fields
      .slice(fields.indexOf(from as HTMLInputElement) + 1)
      .find(({ dataset }) => !given.includes(dataset.place ?? ''))
    if (field) return field.focus()
    const wrong = COLUMNS.find((column) => troubleOf(line, column))
    const at = lacksGoods(line) ? 'goods' : wrong
    if (at) row.current?.querySelector<HTMLElement>(`[data-place="${at}"]`)?.focus()
    else onDone(line)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Delete' && event.ctrlKey && place !== '') return onLine(line.key, undefined)
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.nativeEvent.isComposing ||
      event.defaultPrevented ||
      !(event.target instanceof HTMLInputElement)
    )
      return
    event.preventDefault()
    next(event.target)
  }

  function take(product: Parameters<Common['onTake']>[1]) {
    flushSync(() => onLine(line.key, onTake(line, product)))
    row.current?.querySelector<HTMLElement>('[data-place="packs"]')?.focus()
  }

  return (
    <tr ref={row} onKeyDown={onKeyDown} data-entry={place === '' || undefined}>
      <td className={classes.place}>{place}</td>
      <td className={classes.what}>
        <div>
          <GoodsField
            {...goods}
            line={line}
            label={place === '' ? words.goods : words.field_of({ field: words.goods, name })}
            onType={(find) => change({ find, ...(find === '' && blankGoods) })}
            onTake={take}
            onEnter={() =>
              line.product_name !== '' &&
              row.current?.querySelector<HTMLElement>('[data-place="packs"]')?.focus()
            }
          />
          {isNew(line) && (
            <span className={`row ${classes.code}`}>
              <span className="pill warned">{words.new}</span>
              <input
                className="input"
                aria-label={words.code_of({ name })}
                value={line.product_code}
                onChange={(event) => change({ product_code: event.target.value })}
              />
            </span>
          )}
          {line.product_id !== '' && <span className="note">{line.product_code} </span>}
          {line.why !== '' && <span className="caution">{line.why}</span>}
        </div>
      </td>
      {COLUMNS.map((column) => (
        <td key={column} className={classes.figure} data-label={COLUMN_NAMES[column]}>
          <Figure line={line} column={column} name={name} isEntry={place === ''} onChange={change} />
        </td>
      ))}
      <td className={classes.amount} data-label={common.amount}>
        {line.rate !== '' && indian(lines[0]?.taxable_paise ?? 0)}
      </td>
      <td className={classes.place}>
        {place !== '' && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.delete_line({ name })}
            onClick={() => onLine(line.key, undefined)}
          >
            <IconTrash size={18} />
          </button>
        )}
      </td>
    </tr>
  )
})

const blankGoods = { product_id: '', product_code: '', product_name: '' }
const BARE = {
  ...{ in_state: true, prices_include_tax: false, freight_paise: 0, freight_taxed: false, other_paise: 0 },
  ...({ freight_paid_to: 'lorry', paper_paise: null, credit: true } as const),
}

type FigureProps = {
  line: Line
  column: Column
  name: string
  isEntry: boolean
  onChange: (more: Partial<Line>) => void
}

/** A figure of a line; what is wrong with one is said once it is left, in the row of the next line not before. */
function Figure({ line, column, name, isEntry, onChange }: FigureProps) {
  const field = COLUMN_NAMES[column]
  const trouble = isEntry && line[column] === '' ? undefined : troubleOf(line, column)
  return (
    <input
      className="input"
      data-number
      data-place={column}
      aria-label={words.field_of({ field, name })}
      aria-invalid={trouble !== undefined || undefined}
      title={trouble && inWords(about(field, trouble))}
      inputMode={column === 'packs' || column === 'per_pack' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={line[column]}
      onChange={(event) => onChange({ [column]: event.target.value })}
      onFocus={(event) => event.target.select()}
    />
  )
}
