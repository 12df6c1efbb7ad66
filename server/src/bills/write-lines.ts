import type { Db } from '../database/database.ts'
import { insertRows } from '../database/remembered.ts'
import type { BillLine } from './bill.ts'
import type { Line } from './lines.ts'
import type { Figures } from './totals.ts'

type LineRow = Omit<BillLine, 'id'>

const MOST_ROWS = 100

function rowOf(bill_id: number, line: Line, at: number, figures: Figures): LineRow {
  const { saved_id: _, ...fields } = line
  const figure = figures.lines[at]
  return {
    ...fields,
    bill_id,
    position: at + 1,
    value_paise: figure?.value_paise ?? 0,
    tax_paise: figure?.tax_paise ?? 0,
    tax_bp: figures.tax_bp,
  }
}

function differs(row: LineRow, saved: BillLine): boolean {
  return (Object.keys(row) as (keyof LineRow)[]).some((column) => row[column] !== saved[column])
}

/** Brings a bill's lines to what they are now: absent ones go, changed ones are updated, new ones come. */
export async function writeLines(
  db: Db,
  bill_id: number,
  lines: readonly Line[],
  figures: Figures,
  saved: readonly BillLine[] = [],
): Promise<void> {
  const kept = new Set(lines.map((line) => line.saved_id))
  const gone = saved.filter((line) => !kept.has(line.id)).map((line) => line.id)
  if (gone.length > 0) await db.deleteFrom('bill_lines').where('id', 'in', gone).execute()
  const savedById = new Map(saved.map((line) => [line.id, line]))
  const fresh: LineRow[] = []
  for (const [at, line] of lines.entries()) {
    const row = rowOf(bill_id, line, at, figures)
    const before = line.saved_id === undefined ? undefined : savedById.get(line.saved_id)
    if (!before) fresh.push(row)
    else if (differs(row, before))
      await db.updateTable('bill_lines').set(row).where('id', '=', before.id).execute()
  }
  for (let at = 0; at < fresh.length; at += MOST_ROWS)
    await insertRows(db, 'bill_lines', fresh.slice(at, at + MOST_ROWS))
}
