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
