import { financialYear } from '@kadai/domain/dates'
import { moneyText, sumOf } from '@kadai/domain/money'
import { nameKey } from '@kadai/domain/names'
import { purchaseNumber, supplierNumberKey } from '@kadai/domain/purchases'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { lookupNamed } from '../products/exports.ts'
import { findPurchase, forAudit, nextNumber } from '../purchases/exports.ts'
import { currentSettings, lockShop, shopDay } from '../settings/exports.ts'
import { lockSupplier, PAID } from '../suppliers/exports.ts'
import { type OpeningsFile, startImport } from './bring-in.ts'

/** What the shop owed for a supplier's bill before it began with Kadai. */
export type Owed = { supplier: string; their_no: string; their_day: string; owed_paise: number }

/** The numbers here of all standing bills of suppliers, by supplier, year and number. */
export async function numbersOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
    .select(['name_key', 'their_year', 'their_no_key', 'kind', 'financial_year', 'sno'])
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'purchase_return')
    .execute()
  return new Map(
    rows.map((row) => [`${row.name_key} ${row.their_year} ${row.their_no_key}`, purchaseNumber(row)]),
  )
}

/** The supplier of a name, added where there is none. */
async function supplierNamed({ db, record }: WriteContext, name: string) {
  const known = await db
    .selectFrom('suppliers')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  const id = known?.id ?? (await lookupNamed(db, 'suppliers', name))
  if (!known) record({ entity: 'supplier', id, after: { name } })
  return { supplier: await lockSupplier(db, id), added: known ? 0 : 1 }
}

/** Writes what the shop owes its suppliers, dated as their bills (rule 4.104). Returns the import's id and sums. */
export async function bringInOwed(context: WriteContext, file: OpeningsFile, owed: readonly Owed[]) {
  const { db, employee, now, record } = context
  await lockShop(db)
  const today = shopDay(await currentSettings(db), now)
  const credit_paise = sumOf(owed, ({ owed_paise }) => owed_paise)
  const import_id = await startImport(context, file, { papers: owed.length, owed_paise: 0, credit_paise })
  let added = 0
  for (const { supplier: name, their_no, their_day, owed_paise } of owed) {
    const named = await supplierNamed(context, name)
    added += named.added
    const their_year = financialYear(their_day)
    const { id } = await db
      .insertInto('purchases')
      .values({
        ...(await nextNumber(db, 'purchase_opening', today)),
        ...{
          created_at: now.toISOString(),
          created_by: employee.id,
          deleted_at: null,
          of_id: null,
          import_id,
        },
        ...{ supplier_id: named.supplier.id, their_no, their_day, their_year, received_day: their_day },
        their_no_key: supplierNumberKey(their_no, their_year),
        ...{ in_state: 1, prices_include_tax: 0, freight_taxed: 0, follow: 0, credit: 0, itc: 'no' },
        ...{ freight_paid_to: 'lorry', freight_paise: 0, other_paise: 0, paper_paise: null },
        ...{ cgst_paise: 0, sgst_paise: 0, igst_paise: 0, round_off_paise: 0 },
        taxable_paise: owed_paise,
        total_paise: owed_paise,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    record({ entity: 'purchase', id, after: await forAudit(db, await findPurchase(db, id)) })
  }
  return { import_id: String(import_id), added, owed: moneyText(0), credit: moneyText(credit_paise) }
}

/** Deletes what an import brought in; refused once something of it was paid. */
export async function takeOutOwed({ db, now, record }: WriteContext, import_id: number): Promise<void> {
  const purchases = await db
    .selectFrom('purchases')
    .selectAll()
    .where('import_id', '=', import_id)
    .orderBy('supplier_id')
    .orderBy('id')
    .execute()
  for (const { supplier_id } of purchases) await lockSupplier(db, supplier_id)
  const paid = await db
    .selectFrom('purchases')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
    .innerJoin(PAID.as('paid'), 'paid.id', 'purchases.id')
    .select(['suppliers.name', 'their_no', 'kind', 'financial_year', 'sno', 'paid.paid_paise'])
    .where('import_id', '=', import_id)
    .where('paid.paid_paise', '>', 0)
    .orderBy('purchases.id')
    .executeTakeFirst()
  if (paid)
    throw ruledOut({
      id: 'openings.owed_paid',
      params: { ...paid, number: purchaseNumber(paid) },
    })
  for (const purchase of purchases) {
    const before = await forAudit(db, purchase)
    await db
      .updateTable('purchases')
      .set({ deleted_at: now.toISOString(), version: purchase.version + 1 })
      .where('id', '=', purchase.id)
      .execute()
    record({ entity: 'purchase', id: purchase.id, before })
  }
}
