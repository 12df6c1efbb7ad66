import type { Body } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import { addDays, wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import { purchaseNumber } from '@kadai/domain/purchases'
import type { Db } from '../database/database.ts'
import type { Employee } from '../dispatcher/handler.ts'
import { PAID } from '../suppliers/exports.ts'
import { findPurchase, linesOf, type Purchase } from './purchase.ts'

/** Purchases with their supplier, and what was paid of each. */
export const purchasesPaid = (db: Db) =>
  db
    .selectFrom('purchases')
    .innerJoin('suppliers', 'suppliers.id', 'purchases.supplier_id')
    .leftJoin(PAID.as('paid'), (join) => join.onRef('paid.id', '=', 'purchases.id'))
    .selectAll('purchases')
    .select(['suppliers.name as supplier_name', 'gstin', 'credit_days', 'paid_paise'])

export type PaidPurchase = Awaited<ReturnType<ReturnType<typeof purchasesPaid>['execute']>>[number]

/** What is still owed for a bill; a return is owed nothing. */
export const owedOf = ({ kind, deleted_at, total_paise, returned_paise, paid_paise }: PaidPurchase) =>
  kind === 'purchase_return' || deleted_at !== null ? 0 : total_paise - returned_paise - (paid_paise ?? 0)

/** A purchase in a list. */
export const purchaseOnWire = (row: PaidPurchase) => ({
  purchase_id: String(row.id),
  sno: purchaseNumber(row),
  kind: row.kind,
  supplier_id: String(row.supplier_id),
  supplier_name: row.supplier_name,
  their_no: row.their_no,
  their_day: wireDate(row.their_day),
  received_day: wireDate(row.received_day),
  due_day: row.kind === 'purchase_return' ? '' : wireDate(addDays(row.their_day, row.credit_days)),
  total: moneyText(row.kind === 'purchase_return' ? -row.total_paise : row.total_paise),
  paid: moneyText(row.paid_paise ?? 0),
  owed: moneyText(owedOf(row)),
  deleted: asFlag(row.deleted_at !== null),
  version: String(row.version),
})

async function linesOnWire(db: Db, id: number, { flags }: Pick<Employee, 'flags'>) {
  const lines = await linesOf(db, id)
  const products = await db
    .selectFrom('products')
    .select(['id', 'code', 'name', 'tamil_name', 'unit'])
    .where(
      'id',
      'in',
      lines.map(({ product_id }) => product_id),
    )
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map((line) => {
    const product = byId.get(line.product_id)
    return {
      purchase_line_id: String(line.id),
      product_id: String(line.product_id),
      product_code: product?.code ?? '',
      product_name: product?.name ?? '',
      tamil_name: product?.tamil_name ?? '',
      unit: product?.unit ?? '',
      text: line.said,
      packs: line.packs,
      per_pack: line.per_pack,
      qty: line.qty,
      returned: line.returned_packs,
      rate: moneyText(line.rate_paise),
      discount_percentage: percentText(line.discount_bp),
      tax: percentText(line.tax_bp),
      taxable_value: moneyText(line.taxable_paise),
      tax_amount: moneyText(line.tax_paise),
      landed: flags.has('product') ? moneyText(line.landed_paise) : '',
    }
  })
}

const differenceOf = ({ paper_paise, total_paise }: Purchase) =>
  paper_paise === null ? 0 : paper_paise - total_paise

/** A purchase or a return with its lines. */
export async function purchaseDetail(
  db: Db,
  id: number,
  asking: Pick<Employee, 'flags'>,
): Promise<Body<'purchase_detail'>> {
  await findPurchase(db, id)
  const row = await purchasesPaid(db).where('purchases.id', '=', id).executeTakeFirstOrThrow()
  const of = row.of_id === null ? undefined : await findPurchase(db, row.of_id)
  const returns = await db
    .selectFrom('purchases')
    .selectAll()
    .where('of_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return {
    ...purchaseOnWire(row),
    taxable_value: moneyText(row.taxable_paise),
    cgst: moneyText(row.cgst_paise),
    sgst: moneyText(row.sgst_paise),
    igst: moneyText(row.igst_paise),
    freight: moneyText(row.freight_paise),
    other: moneyText(row.other_paise),
    round_off: moneyText(row.round_off_paise),
    difference: moneyText(differenceOf(row)),
    paper_total: row.paper_paise === null ? '' : moneyText(row.paper_paise),
    itc: row.itc,
    freight_paid_to: row.freight_paid_to,
    in_state: asFlag(row.in_state === 1),
    prices_include_tax: asFlag(row.prices_include_tax === 1),
    freight_taxed: asFlag(row.freight_taxed === 1),
    follow: asFlag(row.follow === 1),
    of_id: of ? String(of.id) : '',
    of_sno: of ? purchaseNumber(of) : '',
    lines: row.kind === 'purchase_opening' ? [] : await linesOnWire(db, id, asking),
    returns: returns.map((back) => ({
      purchase_id: String(back.id),
      sno: purchaseNumber(back),
      received_day: wireDate(back.received_day),
      total: moneyText(-back.total_paise),
    })),
  }
}

/** A purchase in the audit log: without what goods cost, which its readers may not be allowed to see. */
export async function forAudit(db: Db, purchase: Purchase) {
  const { name } = await db
    .selectFrom('suppliers')
    .select('name')
    .where('id', '=', purchase.supplier_id)
    .executeTakeFirstOrThrow()
  const lines = await linesOf(db, purchase.id)
  return {
    number: purchaseNumber(purchase),
    supplier: name,
    bill_no: purchase.their_no,
    bill_date: wireDate(purchase.their_day),
    received: wireDate(purchase.received_day),
    total: moneyText(purchase.total_paise),
    lines: lines.length,
  }
}
