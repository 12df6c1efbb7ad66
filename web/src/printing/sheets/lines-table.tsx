import { indian, type Paise } from '@kadai/domain/money'
import { ColumnHead } from '../../frames/column-head.tsx'
import { common } from '../../frames/words.ts'
import { columnWidths } from '../paper/columns.ts'
import type { PaperSize } from '../paper/paper-size.ts'
import type { PrintedDocument } from '../paper/printed-document.ts'
import { words } from '../paper/words.ts'
import classes from './lines-table.module.css'
import type { SheetPlan } from './paginate.ts'
import { RollLines } from './roll-lines.tsx'

type Props = { document: PrintedDocument; paper: PaperSize; plan: SheetPlan }

/** The ruled table of a document on one sheet: its lines, under the head and between the subtotals carried forward. */
export function LinesTable({ document, paper, plan }: Props) {
  const { columns, lines } = document
  const { from, to, brought_paise, carried_paise } = plan
  if (paper.roll) return <RollLines document={document} />
  const { widths, scale } = columnWidths(columns, paper)
  const subtotal = (part: string, said: string, amount_paise: Paise | null) =>
    amount_paise !== null &&
    !document.withoutAmounts && (
      <tr data-part={part} className={classes.subtotal}>
        <td colSpan={columns.length - 1} data-align="right">
          {said}
        </td>
        <td data-align="right">{indian(amount_paise)}</td>
      </tr>
    )
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
        {subtotal('brought', common.brought_forward, brought_paise)}
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
        {subtotal('carried', words.carried_forward, carried_paise)}
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
