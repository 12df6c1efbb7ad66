import { memo, type ReactNode } from 'react'
import type { Column } from './declaration.ts'
import classes from './list-cards.module.css'

type Props<R> = {
  columns: readonly Column<R>[]
  rows: readonly R[] | undefined
  id: (row: R) => string
  first: number
  totalLabel: string
  /** The sums of all pages, by the heads of their columns. */
  sums?: Readonly<Record<string, ReactNode>> | undefined
  caption: string
  /** View, Edit, Delete of a row. */
  actions?: (row: R) => ReactNode
}

/** The same facts as the table's, on cards, where the screen is narrower than 768 px. */
export function ListCards<R>({ columns, rows, id, first, totalLabel, sums, caption, actions }: Props<R>) {
  const summed = columns.filter((column) => column.total)
  return (
    <>
      <ul className={classes.cards} aria-label={caption} aria-busy={!rows}>
        {rows
          ? rows.map((row, at) => (
              <Card
                key={id(row)}
                row={row}
                place={first + at}
                columns={columns as readonly Column<unknown>[]}
                actions={actions as ((row: unknown) => ReactNode) | undefined}
              />
            ))
          : // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are nothing but their places.
            Array.from({ length: 6 }, (_, at) => <li key={at} className={classes.awaited} />)}
      </ul>
      {summed.length > 0 && rows && rows.length > 0 && (
        <div className={classes.total} data-several={summed.length > 1 || undefined}>
          <span>{totalLabel}</span>
          {summed.map((column) => (
            <span key={column.head}>
              {summed.length > 1 && <small>{column.head} </small>}
              {column.total?.(rows)}
            </span>
          ))}
        </div>
      )}
      {sums && (
        <div className={classes.total} data-several={summed.length > 1 || undefined}>
          <span>All pages</span>
          {summed.map((column) => (
            <span key={column.head}>
              {summed.length > 1 && <small>{column.head} </small>}
              {sums[column.head]}
            </span>
          ))}
        </div>
      )}
    </>
  )
}

type CardProps = {
  row: unknown
  place: number
  columns: readonly Column<unknown>[]
  actions: ((row: unknown) => ReactNode) | undefined
}

const Card = memo(function Card({ row, place, columns, actions }: CardProps) {
  const as = (role: Column<unknown>['card']) => columns.filter((column) => (column.card ?? 'fact') === role)
  const drawn = (role: Column<unknown>['card']) =>
    as(role).map((column) => <span key={column.head}>{column.cell(row, place)}</span>)
  const facts = as('fact')
    .map((column) => ({ head: column.head, value: column.cell(row, place) }))
    .filter(({ value }) => value !== '' && value !== null && value !== undefined && value !== false)
  const buttons = actions?.(row)
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <div className={classes.title}>{drawn('title')}</div>
        <div className={classes.figure}>{drawn('figure')}</div>
      </div>
      <div className={classes.line}>
        <div className={classes.lead}>{drawn('lead')}</div>
        <div>{drawn('badge')}</div>
      </div>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.head}>
              <dt>{fact.head}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {buttons && <div className={classes.actions}>{buttons}</div>}
    </li>
  )
})
