import { type Kysely, sql } from 'kysely'

/** The sums of the GST report over all days are read from an index alone, in the order of their groups. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function taxedDays(db: Kysely<any>): Promise<void> {
  await sql`create index day_totals_taxed on day_totals (tax_bp, kind, lines, subtotal_paise, tax_paise)
    where kind in ('order', 'credit_note', 'debit_note')`.execute(db)
}
