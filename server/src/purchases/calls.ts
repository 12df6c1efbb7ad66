import type { purchaseCalls, purchaseStreams } from '@kadai/contract/purchases'
import { moneyText } from '@kadai/domain/money'
import { cleanText } from '@kadai/domain/names'
import { cellsOf } from '@kadai/domain/purchase-text'
import { purchaseNumber } from '@kadai/domain/purchases'
import type { Db } from '../database/database.ts'
import { type Handlers, prepared, type StreamHandlers, type WriteContext } from '../dispatcher/handler.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { readUploaded, type Table } from '../imports/exports.ts'
import { file } from '../reports/file.ts'
import { lockSupplier, type SupplierRow } from '../suppliers/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import { returnPurchase } from './back.ts'
import { deletePurchase, restorePurchase } from './delete.ts'
import { boughtLines, refuseTax } from './lines.ts'
import { listPurchases, purchaseColumns, purchasesInTurn } from './list.ts'
import { findPurchase, linesOf } from './purchase.ts'
import { readPurchase } from './read.ts'
import { savePurchase } from './save.ts'
import { purchaseDetail } from './wire.ts'

/** Returns a purchase, with its supplier locked: its own bills are saved in turn. */
async function lockPurchase(db: Db, id: number) {
  const { supplier_id } = await findPurchase(db, id)
  const supplier = await lockSupplier(db, supplier_id)
  return { supplier, purchase: await findPurchase(db, id) }
}

type Saved = Awaited<ReturnType<typeof savePurchase>>

function answered({ say }: WriteContext, supplier: SupplierRow, { purchase, difference_paise }: Saved) {
  const { id, version, total_paise } = purchase
  const [total, difference] = [moneyText(total_paise), moneyText(difference_paise)]
  const warnings = [
    ...(supplier.licence_no === ''
      ? [say({ id: 'purchases.no_licence', params: { name: supplier.name } })]
      : []),
    ...(difference_paise === 0
      ? []
      : [say({ id: 'purchases.differs', params: { difference: difference_paise } })]),
  ]
  const sno = purchaseNumber(purchase)
  return { purchase_id: String(id), sno, total, difference, version: String(version), warnings }
}

export const purchaseHandlers: Handlers<keyof typeof purchaseCalls> = {
  purchase_read: (context, { supplier_id, text = '' }) => readPurchase(context, supplier_id, cellsOf(text)),

  purchase_read_file: prepared<'purchase_read_file', Table>(
    async ({ employee }, { upload }) => readUploaded(upload.data, employee.id),
    async (context, { supplier_id }, { sheets: [sheet] }) =>
      readPurchase(
        context,
        supplier_id,
        (sheet?.rows ?? []).map(({ cells }) => cells.map(cleanText)),
      ),
  ),

  async purchase(context, terms) {
    const supplier = await lockSupplier(context.db, terms.supplier_id)
    const lines = await boughtLines(context, supplier, terms.lines)
    return answered(context, supplier, await savePurchase(context, supplier, { lines, terms }))
  },

  async purchase_update(context, terms) {
    const { db } = context
    const { supplier_id, lines, version } = terms
    const { purchase: saved, supplier: own } = await lockPurchase(db, terms.purchase_id)
    if (saved.kind !== 'purchase' || saved.deleted_at !== null) throw notFound({ id: 'purchases.none' })
    await checkVersion(db, 'purchase', saved, version)
    if (saved.returned_paise > 0) throw ruledOut({ id: 'purchases.returned_stays' })
    const supplier = supplier_id === undefined ? own : await lockSupplier(db, supplier_id)
    const bought = lines ? await boughtLines(context, supplier, lines) : await linesOf(db, saved.id)
    const kept = bought.map((line) => ({
      product_id: line.product_id,
      said: line.said,
      hsn_code: line.hsn_code,
      packs: line.packs,
      per_pack: line.per_pack,
      rate_paise: line.rate_paise,
      discount_bp: line.discount_bp,
      tax_bp: line.tax_bp,
    }))
    if (supplier.id !== own.id)
      refuseTax(
        supplier,
        kept.map(({ tax_bp }) => tax_bp),
      )
    return answered(context, supplier, await savePurchase(context, supplier, { lines: kept, terms, saved }))
  },

  async purchase_delete(context, { purchase_id }) {
    await deletePurchase(context, (await lockPurchase(context.db, purchase_id)).purchase)
  },

  async purchase_restore(context, { purchase_id }) {
    await restorePurchase(context, (await lockPurchase(context.db, purchase_id)).purchase)
  },

  purchase_list: ({ db }, asked) => listPurchases(db, asked),

  purchase_detail: ({ db, employee }, { purchase_id }) => purchaseDetail(db, purchase_id, employee),

  async purchase_return(context, asked) {
    const { purchase } = await lockPurchase(context.db, asked.purchase_id)
    const back = await returnPurchase(context, purchase, asked)
    return {
      purchase_id: String(back.id),
      sno: purchaseNumber(back),
      total: moneyText(-back.total_paise),
    }
  },
}

export const purchaseFiles: StreamHandlers<keyof typeof purchaseStreams> = {
  'download/purchases': file('Purchases', purchaseColumns, purchasesInTurn),
}
