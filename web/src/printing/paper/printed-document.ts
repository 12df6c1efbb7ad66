import type { Paise } from '@kadai/domain/money'
import type { ReactNode } from 'react'
import type { Message } from '../../frames/share/share-button.tsx'
import type { Column } from './columns.ts'

/** One line of the table: a cell for each column, and the amount that subtotals carried forward add up. */
export type PrintedLine = {
  cells: readonly ReactNode[]
  amount_paise: Paise
  /** Under its name on a roll, before the last cell; by default the other cells. */
  roll?: readonly string[]
}

/** Anything that Kadai prints: its head, its lines, what follows them. Sheets are made from it. */
export type PrintedDocument = {
  /** Shown in the bar, in the browser's tab, and as the name of a saved PDF. */
  title: string
  /** The head of the first sheet; `copy` is the text on this copy ("ORIGINAL FOR RECIPIENT"), or blank. */
  head: (copy: string) => ReactNode
  /** The short head of every other sheet. */
  nextHead: (copy: string) => ReactNode
  columns: readonly Column[]
  /** Its lines have no amounts to carry forward. */
  withoutAmounts?: true
  lines: readonly PrintedLine[]
  /** Totals, tax table, signature: blocks in order, each unbroken. */
  tail: readonly ReactNode[]
  /** At the foot of each sheet, where there are several. */
  foot: string
  /** The text sent with it when it is shared; by default its title. */
  message?: Message
  /** Printed across every sheet: CANCELLED. */
  stamp?: string | undefined
}

/** A column of lines, with its cell in each; `fits`: its cells are all its texts. */
type LineColumn<L> = Column & { cell: (line: L, at: number) => ReactNode; fits?: true }

/** The table of a paper: what is known of a line besides its cells, and its columns, where there are such. */
export function tableOf<L>(
  of: readonly L[],
  more: (line: L) => Omit<PrintedLine, 'cells'>,
  all: readonly (LineColumn<L> | false)[],
): Pick<PrintedDocument, 'columns' | 'lines'> {
  const columns = all.filter((column) => column !== false)
  const lines = of.map((line, at) => ({ cells: columns.map(({ cell }) => cell(line, at)), ...more(line) }))
  return {
    columns: columns.map(({ cell: _, fits, ...column }, at) => ({
      ...(fits && { texts: lines.map(({ cells }) => String(cells[at])) }),
      ...column,
    })),
    lines,
  }
}

/** A column of figures, at least so many digits wide; `texts` where not all its cells are measured. */
export const figures = <L>(
  label: string,
  least: number,
  cell: (line: L) => string,
  more: Pick<Column, 'texts' | 'most'> = {},
): LineColumn<L> => ({ label, align: 'right', fits: true, least, cell, ...more })

/** The column that numbers `count` lines. */
export const serialColumn = <L>(label: string, least: number, count: number): LineColumn<L> => ({
  ...{ label, least, texts: [String(count)] },
  cell: (_line, at) => at + 1,
})
