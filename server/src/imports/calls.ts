import type { importCalls } from '@kadai/contract/imports'
import { type Handlers, prepared, Reply } from '../dispatcher/handler.ts'
import { type CustomerFile, customerColumns, importCustomers } from './customers.ts'
import { readList } from './file.ts'
import { importProducts, type ProductFile, productColumns } from './products.ts'

export const importHandlers: Handlers<keyof typeof importCalls> = {
  import_excell: prepared<'import_excell', ProductFile>(
    async ({ employee }, { upload }) => readList(upload, productColumns, employee.id),
    async (context, { set_stock }, file) => {
      const { msg, body } = await importProducts(context, file, set_stock === true)
      return new Reply(body, { told: { id: 'call.not_as_described', params: { said: msg } } })
    },
  ),

  import_excell_customer: prepared<'import_excell_customer', CustomerFile>(
    async ({ employee }, { upload }) => readList(upload, customerColumns, employee.id),
    async (context, _, file) => {
      const { msg, body } = await importCustomers(context, file)
      return new Reply(body, { told: { id: 'call.not_as_described', params: { said: msg } } })
    },
  ),
}
