import type { supplierCalls } from '@kadai/contract/suppliers'
import type { Handlers } from '../dispatcher/handler.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { listSuppliers } from './list.ts'
import { saveSupplier } from './save.ts'

export const supplierHandlers: Handlers<keyof typeof supplierCalls> = {
  suppliers: async ({ db, now }, asked) => listSuppliers(db, asked, shopDay(await currentSettings(db), now)),

  async supplier_save(context, draft) {
    return { supplier_id: String(await saveSupplier(context, draft)) }
  },
}
