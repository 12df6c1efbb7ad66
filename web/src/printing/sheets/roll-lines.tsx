import { Fragment, type ReactNode } from 'react'
import type { PrintedDocument, PrintedLine } from '../paper/printed-document.ts'
import classes from './roll-lines.module.css'

/** The lines of a document on a roll: each its name, and under it the figures. */
export function RollLines({ document: { columns, lines } }: { document: PrintedDocument }) {
  const name = columns.findIndex(({ texts }) => texts === undefined)
  return (
    <ul className={classes.lines}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never change places
        <li key={at}>
          <div>{line.cells[name]}</div>
          <div className={classes.figures}>
            <span>
              {(line.roll ?? others(line, name)).map((figure, place) => (
                <Fragment key={columns[place]?.label}>
                  {place > 0 && ' · '}
                  <span>{figure}</span>
                </Fragment>
              ))}
            </span>
            <strong>{line.cells.at(-1)}</strong>
          </div>
        </li>
      ))}
    </ul>
  )
}

const others = ({ cells }: PrintedLine, name: number): readonly ReactNode[] =>
  cells.filter((cell, at) => at !== name && at < cells.length - 1 && cell !== '')
