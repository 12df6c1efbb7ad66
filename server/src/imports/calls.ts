import type { importCalls } from '@kadai/contract/imports'
import { type Handlers, prepared, Reply } from '../dispatcher/handler.ts'
import { type CustomerFile, customerColumns, importCustomers } from './customers.ts'
import { readList } from './file.ts'
import { importPrices, type PriceFile, priceColumns } from './prices.ts'
import { importProducts, type ProductFile, productColumns } from './products.ts'

export const importHandlers: Handlers<keyof typeof importCalls> = {
  import_excell: prepared<'import_excell', ProductFile>(
    async (context, { upload }) => readList(upload, productColumns, context),
    async (context, { set_stock }, file) => {
      const { told, body } = await importProducts(context, file, set_stock === true)
      return new Reply(body, { told })
    },
  ),

  import_excell_customer: prepared<'import_excell_customer', CustomerFile>(
    async (context, { upload }) => readList(upload, customerColumns, context),
    async (context, _, file) => {
      const { told, body } = await importCustomers(context, file)
      return new Reply(body, { told })
    },
  ),

  price_list_import: prepared<'price_list_import', PriceFile>(
    async (context, { upload }) => readList(upload, priceColumns, context),
    async (context, asked, file) => {
      const { told, body } = await importPrices(context, file, asked)
      return new Reply(body, { told })
    },
  ),
}
