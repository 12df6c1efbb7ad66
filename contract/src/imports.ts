import { z } from 'zod'
import { call } from './call.ts'
import { id, optional, optionalYesNo, text } from './fields.ts'

/** A note on one cell of an imported file; `row` as the sheet numbers it, from 1. */
export const rowNote = z.object({ row: z.number(), column: text, reason: text, value: text })
export type RowNote = z.output<typeof rowNote>

const input = { import: optional('field.import', 20) }

const imported = {
  rows: z.number(),
  added: z.number(),
  /** Rows that changed an existing record. */
  updated: z.number(),
  /** Rows equal to their record. */
  unchanged: z.number(),
  /** Heading rows between the products, skipped. */
  skipped: z.number(),
  ignored_columns: z.array(text),
  /** Taken as it is, but worth checking, such as GST numbers with a wrong check digit (rule 4.17). */
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
  price_list_import: call({
    does: 'Makes a new version of a price list with the prices of a .csv or .xlsx file, by product code; with `only` it has the goods of the file alone, in their order. One row with a mistake and nothing is written.',
    needs: ['product'],
    changes: ['price_lists'],
    upload: true,
    takes: z.object({
      ...input,
      price_list_id: id('field.price_list'),
      only: optionalYesNo('field.only_these'),
    }),
    answers: z.object({ ...imported, price_list_id: text }),
  }),
}
