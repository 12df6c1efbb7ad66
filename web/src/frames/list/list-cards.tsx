import { memo, type ReactNode } from 'react'
import type { Column, Shown } from './declaration.ts'
import classes from './list-cards.module.css'
import { words } from './words.ts'

type Props<R> = Shown<R> & { columns: readonly Column<R>[] }

/** The rows as cards, with the table's facts and actions. */
export function ListCards<R>({ columns, rows, id, first = 1, sums, caption, lit }: Props<R>) {
  const summed = columns.filter((column) => column.total)
  return (
    <>
      <ul className={`list ${classes.cards}`} aria-label={caption} aria-busy={!rows}>
        {rows
          ? rows.map((row, at) => (
              <Card
                key={id(row)}
                row={row}
                place={first + at}
                lit={id(row) === lit}
                columns={columns as readonly Column<unknown>[]}
              />
            ))
          : // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are nothing but their places.
            Array.from({ length: 6 }, (_, at) => <li key={at} className={classes.awaited} />)}
      </ul>
      {summed.length > 0 && rows && rows.length > 0 && (
        <Totals columns={summed} label={words.page_total} sum={({ total }) => total?.(rows)} />
      )}
      {sums && <Totals columns={summed} label={words.all_pages} sum={({ head }) => sums[head]} />}
    </>
  )
}

type TotalProps<R> = {
  columns: readonly Column<R>[]
  label: string
  sum: (column: Column<R>) => ReactNode
}

function Totals<R>({ columns, label, sum }: TotalProps<R>) {
  const several = columns.length > 1
  return (
    <div className={`panel even-digits ${classes.total}`} data-several={several || undefined}>
      <span>{label}</span>
      {columns.map((column) => (
        <span key={column.head}>
          {several && <small>{column.head} </small>}
          {sum(column)}
        </span>
      ))}
    </div>
  )
}

type CardProps = {
  row: unknown
  place: number
  lit: boolean
  columns: readonly Column<unknown>[]
}

const isThere = ({ value }: { value: ReactNode }) =>
  value !== '' && value !== null && value !== undefined && value !== false

const Card = memo(function Card({ row, place, lit, columns }: CardProps) {
  const drawn = (role: Column<unknown>['card']) =>
    columns
      .filter((column) => (column.card ?? 'fact') === role)
      .map((column) => ({ head: column.head, value: column.cell(row, place) }))
      .filter(isThere)
  const spans = (role: Column<unknown>['card']) =>
    drawn(role).map(({ head, value }) => <span key={head}>{value}</span>)
  const smalls = (role: Column<unknown>['card']) =>
    drawn(role).map(({ head, value }) => <small key={head}>{value}</small>)
  const facts = drawn('fact')
  return (
    <li className={`panel even-digits ${classes.card}`} data-lit={lit || undefined}>
      <div className={`ends ${classes.first}`}>
        <div className={`breaks ${classes.title}`}>
          {smalls('place')} {spans('title')} {smalls('beside')}
        </div>
        <div className={classes.figure}>{spans('figure')}</div>
      </div>
      <div className={`wrap ${classes.rest}`}>
        <div className={`wrap breaks ${classes.lead}`}>{spans('lead')}</div>
        <div className="at-end">{spans('badge')}</div>
        {facts.length > 0 && (
          <dl className={classes.facts}>
            {facts.map(({ head, value }) => (
              <div key={head}>
                <dt>{head}</dt>
                <dd className="breaks">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={`at-end ${classes.actions}`}>{spans('action')}</div>
      </div>
    </li>
  )
})
