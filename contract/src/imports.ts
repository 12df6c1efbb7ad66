import { z } from 'zod'
import { call } from './call.ts'
import { optional, optionalYesNo, text } from './fields.ts'

/** Something to tell about one cell of an imported file; `row` as the sheet numbers it, from 1. */
export const rowNote = z.object({ row: z.number(), column: text, reason: text, value: text })
export type RowNote = z.output<typeof rowNote>

const input = { import: optional('field.import', 20) }

const imported = {
  rows: z.number(),
  added: z.number(),
  /** Rows that changed a record which was there already … */
  updated: z.number(),
  /** … and rows that said of theirs what it says. */
  unchanged: z.number(),
  /** Heading rows between the goods, passed over. */
  skipped: z.number(),
  ignored_columns: z.array(text),
  /** What was taken as it is but should be looked at, such as GST numbers that cannot be right (rule 4.17). */
  warnings: z.array(rowNote),
}

export const importCalls = {
  import_excell: call({
    does: 'Adds and updates products from a .csv or .xlsx file; one row with a mistake and nothing is written.',
    needs: ['product'],
    changes: ['products', 'stock', 'categories'],
    upload: true,
    takes: z.object({ ...input, set_stock: optionalYesNo('field.set_stock_from_this_file') }),
    answers: z.object({ ...imported, new_categories: z.array(text) }),
  }),
  import_excell_customer: call({
    does: 'Adds and updates customers from a .csv or .xlsx file; one row with a mistake and nothing is written.',
    needs: ['customer'],
    changes: ['customers', 'agents'],
    upload: true,
    takes: z.object(input),
    answers: z.object({ ...imported, new_agents: z.array(text) }),
  }),
}
