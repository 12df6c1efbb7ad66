import { indian, type Paise } from '@kadai/domain/money'
import { ColumnHead } from '../../frames/column-head.tsx'
import { common } from '../../frames/words.ts'
import { columnWidths } from '../paper/columns.ts'
import type { PaperSize } from '../paper/paper-size.ts'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { words } from '../paper/words.ts'
import classes from './lines-table.module.css'
import { RollLines } from './roll-lines.tsx'

type Props = {
  document: PrintedDocument
  paper: PaperSize
  from: number
  to: number
  brought_paise: Paise | null
  carried_paise: Paise | null
}

/**
 * The ruled table of a document: lines `from` up to but excluding `to`, with its head and the subtotals carried
 * forward.
 */
export function LinesTable({ document, paper, from, to, brought_paise, carried_paise }: Props) {
  const { columns, lines } = document
  if (paper.roll) return <RollLines document={document} />
  const { widths, scale } = columnWidths(columns, paper)
  return (
    <table className={classes.lines} style={{ fontSize: `${scale}em` }}>
      <colgroup>
        {columns.map(({ label }, at) => (
          <col key={label} style={{ width: widths[at] }} />
        ))}
      </colgroup>
      <thead>
        <tr data-part="table-head">
          {columns.map(({ label, align }) => (
            <ColumnHead key={label} data-align={align}>
              <Heading label={label} />
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {brought_paise !== null && !document.withoutAmounts && (
          <Subtotal
            part="brought"
            words={common.brought_forward}
            amount_paise={brought_paise}
            columns={columns.length}
          />
        )}
        {lines.slice(from, to).map((line, at) => (
          // Lines have no identity and never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={from + at} data-part="line">
            {line.cells.map((cell, column) => (
              <td
                key={columns[column]?.label}
                data-align={columns[column]?.align}
                data-breaks={breaks(columns[column])}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {carried_paise !== null && !document.withoutAmounts && (
          <Subtotal
            part="carried"
            words={words.carried_forward}
            amount_paise={carried_paise}
            columns={columns.length}
          />
        )}
      </tbody>
    </table>
  )
}

/** A heading that may wrap after its slash. */
function Heading({ label }: { label: string }) {
  const [first, second] = label.split('/')
  if (second === undefined) return label
  return (
    <>
      {first}/<wbr />
      {second}
    </>
  )
}

const breaks = (column: PrintedDocument['columns'][number] | undefined) =>
  column?.texts === undefined || column.most !== undefined

function Subtotal(props: { part: string; words: string; amount_paise: Paise; columns: number }) {
  return (
    <tr data-part={props.part} className={classes.subtotal}>
      <td colSpan={props.columns - 1} data-align="right">
        {props.words}
      </td>
      <td data-align="right">{indian(props.amount_paise)}</td>
    </tr>
  )
}
