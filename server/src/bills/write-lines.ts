import type { Db } from '../database/database.ts'
import { insertRows } from '../database/statement.ts'
import type { BillLine } from './bill.ts'
import type { Line } from './lines.ts'
import type { Figures } from './totals.ts'

type LineRow = Omit<BillLine, 'id' | 'returned_qty'>

const MOST_ROWS = 100

function rowOf(bill_id: number, line: Line, at: number, figures: Figures): LineRow {
  const { saved_id: _, ...fields } = line
  const figure = figures.lines[at]
  if (!figure) throw new Error('A line has no figures.')
  return { ...fields, ...figure, bill_id, position: at + 1 }
}

function differs(row: LineRow, saved: BillLine): boolean {
  return (Object.keys(row) as (keyof LineRow)[]).some((column) => row[column] !== saved[column])
}

export type LineChanges = { gone: number[]; changed: { id: number; row: LineRow }[]; fresh: LineRow[] }

/** Updates a bill's lines: deletes absent ones, updates changed ones, inserts new ones. */
export function lineChanges(
  bill_id: number,
  lines: readonly Line[],
  figures: Figures,
  saved: readonly BillLine[] = [],
): LineChanges {
  const kept = new Set(lines.map((line) => line.saved_id))
  const gone = saved.filter((line) => !kept.has(line.id)).map((line) => line.id)
  const savedById = new Map(saved.map((line) => [line.id, line]))
  const changes: LineChanges = { gone, changed: [], fresh: [] }
  for (const [at, line] of lines.entries()) {
    const row = rowOf(bill_id, line, at, figures)
    const before = line.saved_id === undefined ? undefined : savedById.get(line.saved_id)
    if (!before) changes.fresh.push(row)
    else if (differs(row, before)) changes.changed.push({ id: before.id, row })
  }
  return changes
}

/** Writes a bill's figures at rates of tax other than its own; nothing if all its lines are at one rate. */
export async function writeRates(db: Db, bill_id: number, { rates }: Figures): Promise<void> {
  if (rates.length > 0)
    await insertRows(
      db,
      'bill_rates',
      rates.map((rate) => ({ bill_id, ...rate })),
    )
}

/**
 * Replaces the further rates of a changed bill. After its own row, as in a save: the sums by rate are then locked in one
 * order (decision 21).
 */
export async function replaceRates(db: Db, bill_id: number, saved: readonly BillLine[], figures: Figures) {
  if (new Set(saved.map((line) => line.tax_bp)).size > 1)
    await db.deleteFrom('bill_rates').where('bill_id', '=', bill_id).execute()
  await writeRates(db, bill_id, figures)
}

export async function writeLines(db: Db, { gone, changed, fresh }: LineChanges): Promise<void> {
  if (gone.length > 0) await db.deleteFrom('bill_lines').where('id', 'in', gone).execute()
  for (const { id, row } of changed)
    await db.updateTable('bill_lines').set(row).where('id', '=', id).execute()
  for (let at = 0; at < fresh.length; at += MOST_ROWS)
    await insertRows(db, 'bill_lines', fresh.slice(at, at + MOST_ROWS))
}
