import type { Gets } from '@kadai/contract/contract'
import { nameKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { invalid } from '../dispatcher/refusal.ts'

type Lookup = 'supplier' | 'brand' | 'unit'

type Chosen = Partial<Pick<Gets<'product_add'>, 'supplier_id' | 'supplier_name' | 'brand_id' | 'brand_name'>>

/** The rows of a lookup by name, on the wire. */
export async function listLookup<K extends Lookup>(db: Db, kind: K) {
  const rows = await db
    .selectFrom(`${kind as Lookup}s`)
    .select(['id', 'name'])
    .orderBy('name_key')
    .execute()
  const onWire = ({ id, name }: { id: number; name: string }) => ({
    [`${kind}_id`]: String(id),
    [`${kind}_name`]: name,
  })
  return rows.map((row) => onWire(row) as Record<`${K}_id` | `${K}_name`, string>)
}

/** Returns the id of a name in a lookup; adds a new name (rule 4.18). */
export async function lookupNamed(db: Db, table: `${Lookup}s`, name: string): Promise<number> {
  const name_key = nameKey(name)
  const known = await db.selectFrom(table).select('id').where('name_key', '=', name_key).executeTakeFirst()
  if (known) return known.id
  const { id } = await db
    .insertInto(table)
    .values({ name, name_key })
    // Another transaction may have added the name meanwhile.
    .onConflict((on) => on.column('name_key').doUpdateSet({ name_key }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Returns the id for an optional select: of a new typed name, the chosen id, the current one where nothing was
 * submitted, or null where it was cleared.
 */
export async function lookupChosen(
  db: Db,
  kind: 'supplier' | 'brand',
  { [`${kind}_id` as const]: id, [`${kind}_name` as const]: name }: Chosen,
  kept: number | null,
): Promise<number | null> {
  if (name) return lookupNamed(db, `${kind}s`, name)
  if (id === undefined) return name === '' ? null : kept
  const row = await db.selectFrom(`${kind}s`).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw invalid(`${kind}_id`, { id: 'products.choose_or_type' })
  return row.id
}
