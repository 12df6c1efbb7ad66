import { z } from 'zod'
import { call } from './call.ts'
import { flagText, id, optional, optionalId, optionalYesNo, text, texts } from './fields.ts'

/** A note on one cell of an imported file; `row` as the sheet numbers it, from 1. */
export const rowNote = z.object({ row: z.number(), column: text, reason: text, value: text })
export type RowNote = z.output<typeof rowNote>

export const importInput = { import: optional('field.import', 20) }

/**
 * What the person was shown of what the import would change, as the refusal says it; "0" before anything was. Absent:
 * nobody is asked.
 */
export const seen = optional('field.seen', 20)

export const imported = {
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
    does: 'Adds and updates products from a .csv or .xlsx file; one row with a mistake and nothing is written. With `seen` it is refused (409) while it would give other names, or many prices, that the person was not shown.',
    needs: ['product'],
    changes: ['products', 'stock', 'categories'],
    upload: true,
    takes: z.object({ ...importInput, seen, set_stock: optionalYesNo('field.set_stock_from_this_file') }),
    answers: z.object({ ...imported, new_categories: z.array(text) }),
  }),
  import_excell_customer: call({
    does: 'Adds and updates customers from a .csv or .xlsx file; one row with a mistake and nothing is written.',
    needs: ['customer'],
    changes: ['customers', 'agents'],
    upload: true,
    takes: z.object(importInput),
    answers: z.object({ ...imported, new_agents: z.array(text) }),
  }),
  price_list_import: call({
    does: 'Makes a new version of a price list with the prices of a .csv or .xlsx file, by product code; with `only` it has the goods of the file alone, in their order. One row with a mistake and nothing is written. `seen` as in import_excell.',
    needs: ['product'],
    changes: ['price_lists'],
    upload: true,
    takes: z.object({
      ...importInput,
      seen,
      price_list_id: id('field.price_list'),
      only: optionalYesNo('field.only_these'),
    }),
    answers: z.object({ ...imported, price_list_id: text }),
  }),
  imports: call({
    does: 'Lists the last five imports of products, or of a price list, the newest first.',
    needs: ['product'],
    shows: ['products', 'price_lists'],
    takes: z.object({ price_list_id: optionalId('field.price_list') }),
    answers: z.array(
      z.object({
        ...texts('import_id', 'file', 'date', 'time'),
        added: z.number(),
        updated: z.number(),
        undone: flagText,
      }),
    ),
  }),
  import_undo: call({
    does: 'Takes an import back as a whole: products become what they were, added ones are deleted, a price list gets its version before. Refused once one of them was changed, or is on a paper saved since.',
    needs: ['product'],
    changes: ['products', 'stock', 'categories', 'price_lists'],
    takes: z.object({ import_id: id('field.import') }),
  }),
}
