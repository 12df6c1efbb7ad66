import { z } from 'zod'
import { call } from './call.ts'
import { flagText, id, text, texts } from './fields.ts'
import { imported, importInput, seen } from './imports.ts'

/** Who brings customers in, and may see what each owes. */
const BY = { all: ['customer', 'payment_details'] } as const
const CHANGES = ['orders', 'payments'] as const

/** What customers owe the shop, and the shop owes them, in rupees. */
const sums = texts('owed', 'credit')

export const openingCalls = {
  import_openings: call({
    does: 'Brings in what customers of another program still owe, bill by bill, and what the shop owes them, from a .csv or .xlsx file, or, under Supplier Name, what the shop owes its suppliers, with `purchases`; customers are found by mobile and name, or added. One row with a mistake and nothing is written, nor is a file that was brought in before. With `seen` it is refused (409) with the sums of each customer until the person was shown these.',
    needs: BY,
    changes: [...CHANGES, 'customers', 'agents', 'purchases', 'products'],
    numbers: true,
    upload: true,
    takes: z.object({ ...importInput, seen }),
    /** `added`, `updated` and `unchanged` are customers. */
    answers: z.object({ ...imported, import_id: text, new_agents: z.array(text), ...sums }),
  }),
  opening_imports: call({
    does: 'Lists the imports of what was open, the newest first.',
    needs: BY,
    shows: CHANGES,
    answers: z.array(
      z.object({
        ...texts('import_id', 'file', 'date', 'time'),
        papers: z.number(),
        ...sums,
        undone: flagText,
      }),
    ),
  }),
  opening_import_undo: call({
    does: 'Takes an import of what was open back as a whole; customers that it added stay. Refused once something of it was paid, or used as credit.',
    needs: BY,
    changes: [...CHANGES, 'purchases'],
    takes: z.object({ import_id: id('field.import') }),
  }),
}
