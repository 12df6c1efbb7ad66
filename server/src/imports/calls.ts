import type { importCalls } from '@kadai/contract/imports'
import { type Handlers, prepared } from '../dispatcher/handler.ts'
import type { Seal } from '../session/exports.ts'
import { type CustomerFile, customerColumns, importCustomers } from './customers.ts'
import { readList } from './file.ts'
import { importPrices, type PriceFile, priceColumns } from './prices.ts'
import { importProducts, type ProductFile, productColumns } from './products.ts'
import { lastImports, undoImport } from './undo.ts'

/** The calls of imports; `seal` hides what they changed and only some may see. */
export const importHandlers = (seal: Seal): Handlers<keyof typeof importCalls> => ({
  import_excell: prepared<'import_excell', ProductFile>(
    async (context, { upload }) => readList(upload, productColumns, context),
    async (context, asked, file) => importProducts(context, seal, file, asked),
  ),

  import_excell_customer: prepared<'import_excell_customer', CustomerFile>(
    async (context, { upload }) => readList(upload, customerColumns, context),
    async (context, _, file) => importCustomers(context, file),
  ),

  price_list_import: prepared<'price_list_import', PriceFile>(
    async (context, { upload }) => readList(upload, priceColumns, context),
    async (context, asked, file) => importPrices(context, file, asked),
  ),

  imports: ({ db, now }, { price_list_id }) => lastImports(db, now, price_list_id),
  import_undo: (context, { import_id }) => undoImport(context, seal, import_id),
})
