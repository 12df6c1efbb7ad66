import type { importCalls } from '@kadai/contract/imports'
import { type Handlers, prepared, Reply } from '../dispatcher/handler.ts'
import { type CustomerFile, customerColumns, importCustomers } from './customers.ts'
import { readList } from './file.ts'
import { importPrices, type PriceFile, priceColumns } from './prices.ts'
import { importProducts, type ProductFile, productColumns } from './products.ts'
import { lastImports, undoImport } from './undo.ts'

export const importHandlers: Handlers<keyof typeof importCalls> = {
  import_excell: prepared<'import_excell', ProductFile>(
    async (context, { upload }) => readList(upload, productColumns, context),
    async (context, asked, file) => {
      const { msg, body } = await importProducts(context, file, asked)
      return new Reply(body, { msg })
    },
  ),

  import_excell_customer: prepared<'import_excell_customer', CustomerFile>(
    async (context, { upload }) => readList(upload, customerColumns, context),
    async (context, _, file) => {
      const { msg, body } = await importCustomers(context, file)
      return new Reply(body, { msg })
    },
  ),

  price_list_import: prepared<'price_list_import', PriceFile>(
    async (context, { upload }) => readList(upload, priceColumns, context),
    async (context, asked, file) => {
      const { msg, body } = await importPrices(context, file, asked)
      return new Reply(body, { msg })
    },
  ),

  async imports({ db, now }, { price_list_id }) {
    return lastImports(db, now, price_list_id)
  },

  async import_undo(context, { import_id }) {
    await undoImport(context, import_id)
    return {}
  },
}
