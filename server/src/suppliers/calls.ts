import type { supplierCalls, supplierStreams } from '@kadai/contract/suppliers'
import type { Handlers, StreamHandlers } from '../dispatcher/handler.ts'
import { accountRows } from '../reports/account.ts'
import { file } from '../reports/file.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { showSupplierAccount, supplierAccount, supplierAccountColumns } from './account.ts'
import { listSuppliers } from './list.ts'
import { payOut, reversePayout } from './payouts.ts'
import { saveSupplier } from './save.ts'

export const supplierHandlers: Handlers<keyof typeof supplierCalls> = {
  suppliers: async ({ db, now, say }, asked) =>
    listSuppliers(db, asked, shopDay(await currentSettings(db), now), say),

  async supplier_save(context, draft) {
    return { supplier_id: String(await saveSupplier(context, draft)) }
  },

  supplier_account: async ({ db, now }, asked) =>
    showSupplierAccount(db, asked, shopDay(await currentSettings(db), now)),

  supplier_payout_add: payOut,

  async supplier_payout_reverse(context, { payout_id }) {
    const { number: _, ...back } = await reversePayout(context, payout_id)
    return back
  },
}

export const supplierFiles: StreamHandlers<keyof typeof supplierStreams> = {
  'download/supplier_account': file('Supplier account', supplierAccountColumns, async (db, asked, today) =>
    accountRows(await supplierAccount(db, asked, today)),
  ),
}
