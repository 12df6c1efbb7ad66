import { whenOnWire } from '@kadai/domain/dates'
import type { OpeningKind } from '@kadai/domain/kinds'
import { moneyText, sumOf } from '@kadai/domain/money'
import { buyerFrom, customerOf } from '../bills/buyer.ts'
import { writeBill } from '../bills/save.ts'
import { computeFigures, termsWith } from '../bills/totals.ts'
import { insertRows } from '../database/statement.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, lockShop } from '../settings/exports.ts'

/** What is open of another program's bill, which the customer owes, or the shop owes the customer. */
type Opening = {
  kind: OpeningKind
  customer_id: number
  their_no: string
  their_day: string
  amount_paise: number
}

/** A file by its name, and by the hash of what is in it. */
export type OpeningsFile = { name: string; sha256: string }

/** The one line of an opening. */
const lineOf = ({ their_no, amount_paise }: Opening) => ({
  ...{ saved_id: undefined, product_id: null, product_code: '', tamil_name: '', hsn_code: '', rate_per: '' },
  ...{ box_contents: '', unit: '', mrp_paise: 0, qty: 1, non_discount: 0, tax_bp: null },
  product_name: their_no === '' ? 'Balance brought in' : `Balance of bill ${their_no}`,
  price_paise: amount_paise,
})

/** Refuses a file that was brought in and stands. */
export async function refuseKnownFile({ db }: Pick<WriteContext, 'db'>, { sha256 }: OpeningsFile) {
  const known = await db
    .selectFrom('opening_imports')
    .select('created_at')
    .where('sha256', '=', sha256)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (!known) return
  const { date } = whenOnWire(known.created_at, (await currentSettings(db)).time_zone)
  throw ruledOut({ id: 'openings.same_file', params: { date } })
}

/** Begins an import of what was open, once for a file; the shop is locked. Returns the import's id. */
export async function startImport(
  context: WriteContext,
  file: OpeningsFile,
  { papers, owed_paise, credit_paise }: Record<'papers' | 'owed_paise' | 'credit_paise', number>,
): Promise<number> {
  const { db, employee, now, record } = context
  await refuseKnownFile(context, file)
  const { id } = await db
    .insertInto('opening_imports')
    .values({
      ...{ created_at: now.toISOString(), created_by: employee.id, file: file.name, sha256: file.sha256 },
      ...{ papers, owed_paise, credit_paise },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sums = { owed: moneyText(owed_paise), credit: moneyText(credit_paise) }
  record({ entity: 'opening_import', id, after: { file: file.name, papers, ...sums } })
  return id
}

/**
 * Writes what was open as papers of the days of the other program's bills, numbered in the financial year of today
 * (rule 4.104). Returns the import's id and sums.
 */
export async function bringIn(context: WriteContext, file: OpeningsFile, openings: readonly Opening[]) {
  const { db } = context
  await lockShop(db)
  const shop = await currentSettings(db)
  const of = (kind: OpeningKind) => sumOf(openings, (one) => (one.kind === kind ? one.amount_paise : 0))
  const [owed_paise, credit_paise] = [of('opening'), of('opening_credit')]
  const import_id = await startImport(context, file, { papers: openings.length, owed_paise, credit_paise })
  for (const opening of openings) {
    const { kind, customer_id, their_no, their_day: day } = opening
    const buyer = buyerFrom({}, await customerOf(db, { user_id: customer_id }), shop.state)
    const lines = [lineOf(opening)]
    const figures = computeFigures(kind, lines, termsWith({}), buyer.in_state === 1)
    const computed = { shop, buyer, lines, figures }
    const bill = await writeBill(context, kind, computed, {
      moves: [],
      settings_id: shop.id,
      estimate_id: null,
      day,
    })
    await insertRows(db, 'openings', [{ bill_id: bill.id, import_id, their_no }])
  }
  return { import_id: String(import_id), owed: moneyText(owed_paise), credit: moneyText(credit_paise) }
}
