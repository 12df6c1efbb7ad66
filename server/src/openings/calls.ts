import { hash } from 'node:crypto'
import { asFlag } from '@kadai/contract/fields'
import type { openingCalls } from '@kadai/contract/openings'
import { whenOnWire } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { sql } from 'kysely'
import { auditView } from '../bills/audit-view.ts'
import { numberOf } from '../bills/bill.ts'
import { portions } from '../database/portions.ts'
import { type Handlers, prepared, type WriteContext } from '../dispatcher/handler.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { readEither } from '../imports/exports.ts'
import { currentSettings, lockShop } from '../settings/exports.ts'
import { importOpenings, type OpeningFile, openingColumns, refuseTwoAmounts } from './import-open.ts'
import { importSupplierOpenings, type SupplierOpeningFile, supplierOpeningColumns } from './import-owed.ts'
import { takeOutOwed } from './owed.ts'

/** Takes the papers of an import out; refused once one is paid, or used as credit. */
async function takeOut({ db, employee, now, record }: WriteContext, import_id: number): Promise<void> {
  // Those of a customer in the order in which a payment locks them.
  const papers = await db
    .selectFrom('bills')
    .innerJoin('openings', 'openings.bill_id', 'bills.id')
    .selectAll('bills')
    .select('their_no')
    .where('import_id', '=', import_id)
    .orderBy('customer_id')
    .orderBy('day')
    .orderBy('bills.id')
    .forNoKeyUpdate('bills')
    .execute()
  const [first] = papers.filter(({ paid_paise }) => paid_paise !== 0).sort((a, b) => a.id - b.id)
  if (first) {
    const { billing_name: name, their_no, paid_paise } = first
    const params = { number: numberOf(first), name, their_no, paid_paise: Math.abs(paid_paise) }
    throw ruledOut({ id: paid_paise > 0 ? 'openings.paid' : 'openings.used', params })
  }
  const at = now.toISOString()
  for (const some of portions(papers.map(({ id }) => id)))
    await db
      .updateTable('bills')
      .set({ deleted_at: at, version: sql`version + 1`, updated_at: at, updated_by: employee.id })
      .where('id', 'in', some)
      .execute()
  for (const { their_no: _, ...bill } of papers)
    record({ entity: bill.kind, id: bill.id, before: auditView(bill, []) })
}

export const openingHandlers: Handlers<keyof typeof openingCalls> = {
  import_openings: prepared<'import_openings', OpeningFile | SupplierOpeningFile>(
    async (context, { upload }) => {
      const file = await readEither(upload, openingColumns, supplierOpeningColumns, context)
      refuseTwoAmounts(file)
      return { ...file, sha256: hash('sha256', upload.data) }
    },
    async (context, asked, file) =>
      'supplier' in file.columns
        ? importSupplierOpenings(context, file as SupplierOpeningFile, asked)
        : importOpenings(context, file as OpeningFile, asked),
  ),

  async opening_imports({ db }) {
    const { time_zone } = await currentSettings(db)
    const imports = await db.selectFrom('opening_imports').selectAll().orderBy('id', 'desc').execute()
    return imports.map(({ id, created_at, file, papers, owed_paise, credit_paise, undone_at }) => ({
      import_id: String(id),
      file,
      ...whenOnWire(created_at, time_zone),
      papers,
      owed: moneyText(owed_paise),
      credit: moneyText(credit_paise),
      undone: asFlag(undone_at !== null),
    }))
  },

  async opening_import_undo(context, { import_id }) {
    const { db, now, record } = context
    // One after the other.
    await lockShop(db)
    const { file, papers, undone_at } = await db
      .selectFrom('opening_imports')
      .selectAll()
      .where('id', '=', import_id)
      .executeTakeFirstOrThrow(() => notFound({ id: 'imports.none' }))
    if (undone_at !== null) throw ruledOut({ id: 'imports.undone' })
    await takeOut(context, import_id)
    await takeOutOwed(context, import_id)
    await db
      .updateTable('opening_imports')
      .set({ undone_at: now.toISOString() })
      .where('id', '=', import_id)
      .execute()
    record({ entity: 'opening_import', id: import_id, before: { file, papers } })
  },
}
