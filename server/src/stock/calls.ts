import type { stockCalls } from '@kadai/contract/stock'
import { type Handlers, Reply } from '../dispatcher/handler.ts'
import { listStock, listSuppliers } from './report.ts'

export const stockHandlers: Handlers<keyof typeof stockCalls> = {
  async 'pos_api/pos_report_stock'({ db }, asked) {
    const { rows, page } = await listStock(db, asked)
    return new Reply([{ stock_report: rows, supplier_list: await listSuppliers(db) }], { page })
  },
}
