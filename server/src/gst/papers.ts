import { DEFAULT_SHOP_STATE, stateCode } from '@kadai/domain/gst'
import type { TaxPaper } from '@kadai/domain/gstr1'
import { kindOf, TAXED } from '@kadai/domain/kinds'
import { collectsTax } from '@kadai/domain/seller'
import { type ExpressionBuilder, sql } from 'kysely'
import { numberOf } from '../bills/bill.ts'
import { placeCodeOf } from '../bills/delivery.ts'
import { sellerKind } from '../bills/seller.ts'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import type { Schema } from '../database/schema.ts'
import type { ShopSettings } from '../settings/exports.ts'

/** The days of a return, both included. */
export type Days = { from: string; to: string }

const taxedIn = (days: Days) => (eb: ExpressionBuilder<Schema, 'bills'>) =>
  eb.and([eb('bills.kind', 'in', TAXED), ...withinDays(days, 'bills.day')])

const rowsOf = (db: Db, days: Days, deleted: boolean) =>
  db
    .selectFrom('bills')
    .select([
      ...(['id', 'kind', 'prefix', 'financial_year', 'sno', 'day', 'deleted_at', 'settings_id'] as const),
      ...(['billing_name', 'billing_gstin', 'in_state'] as const),
      ...(['billing_state_code', 'delivery_state', 'delivery_state_code'] as const),
      ...(['cgst_bp', 'sgst_bp', 'subtotal_paise', 'taxable_paise'] as const),
      ...(['cgst_paise', 'sgst_paise', 'igst_paise', 'total_paise', 'round_off_paise'] as const),
      'customer_id',
    ])
    .where(taxedIn(days))
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const BY = ['bill_lines.bill_id', 'bill_lines.tax_bp', 'bill_lines.hsn_code', 'bill_lines.unit'] as const

/** The lines of a month's papers, summed by rate, HSN code and unit. */
async function goodsOf(db: Db, days: Days) {
  const rows = await db
    .selectFrom('bills')
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .leftJoin('return_lines', 'return_lines.line_id', 'bill_lines.id')
    .select(BY)
    .select([
      // A note that corrects an amount takes no goods back.
      sql<number>`sum(coalesce(return_lines.qty, bill_lines.qty))`.as('qty'),
      sql<number>`sum(coalesce(bill_lines.taxable_paise, bill_lines.value_paise))`.as('taxable_paise'),
      sql<number>`sum(bill_lines.tax_paise)`.as('tax_paise'),
    ])
    .where(taxedIn(days))
    .where('deleted_at', 'is', null)
    .groupBy(BY)
    .orderBy('bill_lines.bill_id')
    .orderBy('bill_lines.tax_bp')
    .orderBy('bill_lines.hsn_code')
    .orderBy('bill_lines.unit')
    .execute()
  return Map.groupBy(rows, ({ bill_id }) => bill_id)
}

/** The invoices that notes were written against, by the notes' ids. */
async function originalsOf(db: Db, days: Days) {
  const rows = await db
    .selectFrom('bills')
    .innerJoin('notes', 'notes.bill_id', 'bills.id')
    .innerJoin('bills as original', 'original.id', 'notes.of_bill_id')
    .select(['bills.id as note_id', 'tax_stays', 'original.id', 'original.day', 'original.total_paise'])
    .select(['original.prefix', 'original.financial_year', 'original.sno'])
    .where(taxedIn(days))
    .execute()
  return new Map(rows.map(({ note_id, ...row }) => [note_id, row]))
}

export const stateCodeOf = (shop: Pick<ShopSettings, 'state' | 'state_code'>): string =>
  shop.state_code || (stateCode(shop.state || DEFAULT_SHOP_STATE) ?? '')

/** The settings with which papers were saved, by their ids. */
async function sellersOf(db: Db, ids: Iterable<number>) {
  const rows = await db
    .selectFrom('settings')
    .select(['id', 'seller_kind', 'state', 'state_code'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A taxed paper for the return, with its row as it is stored. */
export type ReadPaper = TaxPaper & { row: Row }

/** The taxed papers of a month in the order of their days, cancelled ones with them. */
export async function papersOf(db: Db, days: Days): Promise<ReadPaper[]> {
  const rows = [...(await rowsOf(db, days, false)), ...(await rowsOf(db, days, true))].sort((one, other) =>
    one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1,
  )
  const goods = await goodsOf(db, days)
  const originals = await originalsOf(db, days)
  const sellers = await sellersOf(db, new Set(rows.map((row) => row.settings_id)))
  return rows.flatMap((row): ReadPaper[] => {
    const { gst: type } = kindOf(row.kind)
    if (type === null) return []
    const seller = sellers.get(row.settings_id)
    const original = originals.get(row.id)
    const { id, sno, day, customer_id, cgst_bp, sgst_bp, total_paise, cgst_paise } = row
    const in_state = row.in_state === 1
    return [
      {
        ...{ id, type, sno, day, customer_id, in_state, cgst_bp, sgst_bp, total_paise, cgst_paise, row },
        series: `${row.prefix} ${row.financial_year}`,
        number: numberOf(row),
        cancelled: row.deleted_at !== null,
        name: row.billing_name,
        gstin: row.billing_gstin.trim().toUpperCase(),
        // Sales inside the state that name no place are in the shop's.
        place: placeCodeOf(row) || (in_state && seller ? stateCodeOf(seller) : ''),
        collects: !seller || collectsTax(sellerKind(seller)),
        commercial: original?.tax_stays === 1,
        goods: goods.get(row.id) ?? [],
        ...(original && {
          original: {
            id: original.id,
            number: numberOf(original),
            day: original.day,
            total_paise: original.total_paise,
          },
        }),
      },
    ]
  })
}
